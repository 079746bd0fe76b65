/* What is around the game on a guest's page: the six letters, the name, a line on top, and sentences when something is the matter. */
import type { LineState } from "./connection";
import type { Given } from "./types";

interface Acts {
  code(code: string): void;
  join(name: string): void;
  leave(): void;
  again(): void;
  language(language: string): void;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

export class Shell {
  acts: Acts = { code() {}, join() {}, leave() {}, again() {}, language() {} };
  private readonly bar = element("header", { class: "gpg-bar" });
  private readonly notice = element("p", { class: "gpg-notice", role: "status" });
  private readonly main = element("main", { class: "gpg-main" });

  constructor(
    body: HTMLElement,
    private readonly given: Given,
    private readonly language: () => string,
  ) {
    this.notice.hidden = true;
    body.append(this.bar, this.notice, this.main);
  }

  private words(key: string): string {
    return this.given.words[this.language()]?.[key] ?? this.given.words.en?.[key] ?? key;
  }

  /** A sentence of the page's own; none takes it away. */
  tell(key: string): void {
    this.say(key && this.words(key));
  }

  say(sentence: string): void {
    this.notice.textContent = sentence;
    this.notice.hidden = !sentence;
  }

  /** Where a widget goes. */
  cell(): HTMLElement {
    const cell = element("div", { class: "gpg-cell" });
    this.main.replaceChildren(cell);
    return cell;
  }

  joined(name: string, team: string): void {
    this.say("");
    const leave = element("button", { type: "button", class: "gpg-quiet" }, this.words("leave"));
    leave.onclick = () => this.askToLeave();
    const who = element("p", {}, `${this.words("you_are")} `, element("b", {}, name), team ? ` · ${team}` : "");
    this.bar.replaceChildren(who, leave);
  }

  askCode(problem: string): void {
    const field = element("input", {
      id: "gpg-code",
      maxlength: "8",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      required: "",
      "aria-describedby": "gpg-help",
      class: "gpg-letters",
    });
    this.form(
      field,
      "code",
      "code_help",
      "next",
      problem && this.words(problem),
      () => this.acts.code(field.value.trim()),
      () => this.askCode(problem),
    );
  }

  ask(name: string, error: string): void {
    const field = element("input", {
      id: "gpg-name",
      maxlength: "24",
      autocomplete: "nickname",
      spellcheck: "false",
      required: "",
      "aria-describedby": "gpg-help",
      value: name,
    });
    this.say("");
    this.form(
      field,
      "name",
      "name_help",
      "join",
      error,
      () => this.acts.join(field.value),
      () => this.ask(field.value, ""),
    );
  }

  private form(
    field: HTMLInputElement,
    label: string,
    help: string,
    button: string,
    error: string,
    submit: () => void,
    again: () => void,
  ): void {
    this.bar.replaceChildren();
    const chooser = element("select", { id: "gpg-language" });
    for (const [key, name] of Object.entries(this.given.languages)) {
      const option = element("option", { value: key, lang: key }, name);
      option.selected = key === this.language();
      chooser.append(option);
    }
    chooser.onchange = () => {
      this.acts.language(chooser.value);
      again();
      document.getElementById("gpg-language")?.focus();
    };
    const form = element(
      "form",
      { class: "gpg-card" },
      element("h1", {}, this.words("title")),
      element("label", { for: field.id }, this.words(label)),
      field,
      element("p", { id: "gpg-help", class: "gpg-help" }, this.words(help)),
      element("p", { class: "gpg-error", role: "alert" }, error),
      element("button", { class: "gpg-primary" }, this.words(button)),
      element("div", { class: "gpg-language" }, element("label", { for: "gpg-language" }, this.words("language")), chooser),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      if (field.value.trim()) submit();
    };
    this.main.replaceChildren(form);
    field.focus();
  }

  private askToLeave(): void {
    const yes = element("button", { type: "button", class: "gpg-primary" }, this.words("leave"));
    const no = element("button", { type: "button", class: "gpg-plain" }, this.words("stay"));
    const dialog = element(
      "dialog",
      { class: "gpg-card", "aria-label": this.words("leave") },
      element("p", {}, this.words("leave_question")),
      element("div", { class: "gpg-two" }, yes, no),
    );
    yes.onclick = () => {
      dialog.close();
      this.acts.leave();
    };
    no.onclick = () => dialog.close();
    dialog.onclose = () => dialog.remove();
    document.body.append(dialog);
    dialog.showModal();
    no.focus();
  }

  /** The end of it: a sentence, and a way back where there is one. */
  ended(state: LineState): void {
    this.say("");
    this.bar.replaceChildren();
    const card = element(
      "section",
      { class: "gpg-card", role: "status" },
      element("h1", {}, "geoplay"),
      element("p", {}, this.words(state)),
    );
    if (state !== "shut" && state !== "removed") {
      const again = element("button", { type: "button", class: "gpg-primary" }, this.words(state === "elsewhere" ? "take_back" : "again"));
      again.onclick = () => this.acts.again();
      card.append(again);
    }
    this.main.replaceChildren(card);
  }
}
