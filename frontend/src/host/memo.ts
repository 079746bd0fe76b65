import { Component, h } from "preact";
import type { ComponentType, VNode } from "preact";

/** A component drawn anew only when one of its properties is another one. */
export function memo<P extends object>(inner: ComponentType<P>): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const now = this.props as Record<string, unknown>;
      const then = next as Record<string, unknown>;
      const names = Object.keys(then);
      return names.length !== Object.keys(now).length || names.some((name) => now[name] !== then[name]);
    }
    render(): VNode {
      return h(inner as ComponentType<object>, this.props);
    }
  } as unknown as ComponentType<P>;
}
