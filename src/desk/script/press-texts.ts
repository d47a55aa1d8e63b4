import { counted } from "#platform/format/numbers.ts";
import { type DeskField, deskFieldsIn, differs, giveBack } from "./fields.ts";

/** In the colours of the page, which may be the firm's own. */
const MARKS = `
  [data-text] { cursor: text; border-radius: 2px; }
  [data-text]:is(:hover, :focus-visible) { outline: 1px dashed var(--brand); outline-offset: 3px; }
  [data-text][data-changed] { background: var(--brand-tint); color: var(--ink); box-shadow: 0 2px 0 var(--brand); }
  [data-text][contenteditable] { outline: 2px solid var(--brand); outline-offset: 4px; background: var(--card); color: var(--ink); white-space: pre-wrap; }
  [data-text-bar] { position: absolute; z-index: 99; display: flex; gap: 8px; }
  [data-text-bar] button { min-height: 44px; padding: 0 14px; border: 1px solid var(--line-2); border-radius: 8px; background: var(--card); color: var(--ink); font: 500 15px system-ui; cursor: pointer; }
`;

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * In each frame marked `data-press`: a clicked sentence is edited in the page, its form field follows, and the list
 * marked `data-changed-list` shows both texts. The form is authoritative: its fields are stored, counted and sent.
 */
export function pressTexts(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-press]")) {
    const form = frame.closest("form");
    if (form) new PressedPage(frame, form);
  }
}

class PressedPage {
  readonly #frame: HTMLIFrameElement;
  readonly #form: HTMLFormElement;
  readonly #show: HTMLButtonElement | null;
  #edited: { text: HTMLElement; bar: HTMLElement } | undefined;
  #scrolled = 0;

  constructor(frame: HTMLIFrameElement, form: HTMLFormElement) {
    this.#frame = frame;
    this.#form = form;
    this.#show = form.querySelector("button[data-show]");
    for (const fold of form.querySelectorAll<HTMLDetailsElement>("details[data-fold]")) fold.open = false;
    frame.addEventListener("load", () => this.#open());
    if (this.#page?.readyState === "complete" && this.#page.URL !== "about:blank") this.#open();
    form.addEventListener("input", ({ target }) => {
      this.#follow(target);
      this.#list();
    });
    form.querySelector('select[name="page"]')?.addEventListener("change", () => this.#showAgain());
    form
      .querySelector("[data-changed-list]")
      ?.addEventListener("click", (event) => this.#pressedInList(event));
    this.#list();
  }

  get #page(): Document | null {
    return this.#frame.contentDocument;
  }

  #fieldOf(key: string | undefined): Field | undefined {
    const field = key === undefined ? null : this.#form.elements.namedItem(key);
    return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field : undefined;
  }

  #textsOf(key: string): HTMLElement[] {
    return [...(this.#page?.querySelectorAll<HTMLElement>(`[data-text="${CSS.escape(key)}"]`) ?? [])];
  }

  /** Renders the page again with all input, keeping the scroll position. */
  #showAgain(): void {
    this.#scrolled = this.#frame.contentWindow?.scrollY ?? 0;
    if (this.#show) this.#form.requestSubmit(this.#show);
  }

  #open(): void {
    const page = this.#page;
    if (!page) return;
    this.#edited = undefined;
    const style = page.createElement("style");
    style.textContent = MARKS;
    page.head.append(style);
    for (const text of page.querySelectorAll<HTMLElement>("[data-text]")) {
      if (!this.#fieldOf(text.dataset.text)) continue;
      if (!text.closest("a, button, summary, [aria-hidden='true']")) text.tabIndex = 0;
      text.setAttribute("aria-description", "Press Enter to change this text.");
    }
    page.addEventListener("click", (event) => this.#pressed(event));
    page.addEventListener("keydown", (event) => this.#key(event));
    page.addEventListener("input", () => this.#typed());
    this.#frame.contentWindow?.scrollTo(0, this.#scrolled);
  }

  #pressed(event: MouseEvent): void {
    const target = event.target as Element | null;
    if (target?.closest("[data-text-bar]")) return;
    const text = target?.closest<HTMLElement>("[data-text]");
    // The page stays: its links are not followed.
    if (text || target?.closest("a, button, input")) event.preventDefault();
    if (text && text !== this.#edited?.text) this.#edit(text);
    else if (!text) this.#done();
  }

  #key(event: KeyboardEvent): void {
    const text = (event.target as Element | null)?.closest<HTMLElement>("[data-text]");
    if (event.key === "Escape" && this.#edited) this.#asItWas();
    else if (event.key === "Enter" && !event.shiftKey) {
      const inner = text ?? (event.target as Element).querySelector<HTMLElement>("[data-text]");
      if (!inner || (event.target as Element).closest("[data-text-bar]")) return;
      event.preventDefault();
      if (inner === this.#edited?.text) this.#done();
      else this.#edit(inner);
    }
  }

  #edit(text: HTMLElement): void {
    this.#done();
    const field = this.#fieldOf(text.dataset.text);
    const page = this.#page;
    if (!field || !page) return;
    // A firm value appears in the text by its name.
    text.textContent = field.value;
    text.setAttribute("contenteditable", "plaintext-only");
    if (text.contentEditable !== "plaintext-only") text.contentEditable = "true";
    text.setAttribute("role", "textbox");
    const bar = page.createElement("div");
    bar.dataset.textBar = "";
    const { left, bottom } = text.getBoundingClientRect();
    const view = this.#frame.contentWindow;
    bar.style.left = `${Math.max(8, left + (view?.scrollX ?? 0))}px`;
    bar.style.top = `${bottom + (view?.scrollY ?? 0) + 10}px`;
    bar.append(
      button(page, "Done", () => this.#done()),
      button(page, "As it was", () => this.#asItWas()),
    );
    page.body.append(bar);
    this.#edited = { text, bar };
    text.focus();
    page.getSelection()?.selectAllChildren(text);
    page.getSelection()?.collapseToEnd();
  }

  /** Copies what is typed in the page to the form's field. */
  #typed(): void {
    const text = this.#edited?.text;
    const field = this.#fieldOf(text?.dataset.text);
    if (!text || !field) return;
    field.value = text.innerText.replace(/\u00a0/g, " ").trim();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #done(): void {
    const edited = this.#edited;
    if (!edited) return;
    this.#edited = undefined;
    edited.bar.remove();
    edited.text.removeAttribute("contenteditable");
    edited.text.removeAttribute("role");
    const field = this.#fieldOf(edited.text.dataset.text);
    if (field?.value.includes("{{") || field?.value === "") this.#showAgain();
    else if (field) this.#write(field);
  }

  #asItWas(): void {
    const field = this.#fieldOf(this.#edited?.text.dataset.text);
    if (field) {
      field.value = field.dataset.holds ?? "";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    this.#done();
  }

  /** Writes a field's value wherever the page prints it. */
  #write(field: Field): void {
    for (const text of this.#textsOf(field.name)) {
      if (text !== this.#edited?.text) text.textContent = field.value;
      text.toggleAttribute("data-changed", field.value !== field.dataset.holds);
    }
  }

  #follow(target: EventTarget | null): void {
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
    if (!target.value.includes("{{")) this.#write(target);
  }

  #list(): void {
    const list = this.#form.querySelector("[data-changed-list]");
    const title = this.#form.querySelector("[data-changes-title]");
    const values = [...this.#form.querySelectorAll("[data-value]")];
    const changed = values.flatMap(deskFieldsIn).filter(differs);
    if (title) title.textContent = changed.length ? counted(changed.length, "change") : "No changes yet";
    list?.replaceChildren(...changed.map(changedLine));
  }

  #pressedInList(event: Event): void {
    const pressed = (event.target as Element).closest<HTMLElement>("[data-of]");
    if (!pressed) return;
    const fields = [
      ...this.#form.querySelectorAll<DeskField>(`[name="${CSS.escape(pressed.dataset.of ?? "")}"]`),
    ];
    const [field] = fields;
    if (!field) return;
    if (pressed.dataset.act === "undo") {
      for (const each of fields) giveBack(each);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      if (field.value.includes("{{")) this.#showAgain();
      return;
    }
    const [text] = this.#textsOf(field.name);
    text?.scrollIntoView({ block: "center" });
    if (text) this.#edit(text);
  }
}

function button(page: Document, label: string, press: () => void): HTMLButtonElement {
  const made = page.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", press);
  return made;
}

/** Names a field by its group and its label; a choice by its group, since its label names the chosen picture. */
const nameOf = (field: DeskField): string =>
  [field.closest("fieldset")?.querySelector("legend"), isChoice(field) ? undefined : field.labels?.[0]]
    .map((label) => label?.textContent?.trim())
    .filter(Boolean)
    .join(": ");

const isChoice = (field: DeskField): boolean => field instanceof HTMLInputElement && field.type === "radio";

/** Prints a value of a field: a choice by the label of the button that has it. */
function printed(field: DeskField, value: string): string {
  if (!isChoice(field)) return value;
  const named = `[name="${CSS.escape(field.name)}"][value="${CSS.escape(value)}"]`;
  return field.form?.querySelector<HTMLInputElement>(named)?.labels?.[0]?.textContent?.trim() || value;
}

/** A changed text in the list: its place, both texts, and an undo. */
function changedLine(field: DeskField): HTMLLIElement {
  const line = document.createElement("li");
  const name = nameOf(field);
  const head = document.createElement("p");
  for (const [act, words] of [
    ["find", name],
    ["undo", "Undo"],
  ] as const) {
    const pressed = button(document, words, () => {});
    pressed.dataset.of = field.name;
    pressed.dataset.act = act;
    if (act === "undo") pressed.setAttribute("aria-label", `Undo: ${name}`);
    head.append(pressed);
  }
  const [was, is] = (["del", "ins"] as const).map((tag) => document.createElement(tag));
  if (was) was.textContent = printed(field, field.dataset.holds ?? "");
  if (is) is.textContent = printed(field, field.value);
  line.append(head, ...(was && is ? [was, is] : []));
  return line;
}
