/* The part of the anywidget front-end module contract that geoplay uses. */

export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
  send(content: unknown, callbacks?: unknown, buffers?: ArrayBuffer[] | ArrayBufferView[]): void;
  save_changes(): void;
}

export interface RenderContext {
  model: Model;
  el: HTMLElement;
}

export type Cleanup = () => void;

/** One kind of widget (the model's `kind` trait chooses it). */
export type WidgetKind = (context: RenderContext) => Cleanup;
