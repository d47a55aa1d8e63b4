import { elementWith } from "./element-with.ts";

/** How long the second letter of two may take to come. */
const SECOND_MS = 1_500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"));

/** Sends the form of the focused field by the button that is meant for it. */
function sendWritten(event: KeyboardEvent): void {
  const field = event.target instanceof HTMLElement ? event.target : null;
  // A field may be of a form that it stands outside of; a group of fields has its own button.
  const form = field instanceof HTMLTextAreaElement ? field.form : field?.closest("form");
  const button =
    field?.closest("fieldset")?.querySelector<HTMLButtonElement>("[data-send]") ??
    form?.querySelector<HTMLButtonElement>("[data-send]") ??
    (form?.id && document.querySelector<HTMLButtonElement>(`[data-send][form="${form.id}"]:not(fieldset *)`));
  if (!form || !button) return;
  event.preventDefault();
  form.requestSubmit(button);
}

/** Returns the elements that a person can see now: on a phone some panes are not shown. */
const visible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

/** Moves the focus through the rows of a list; without rows nothing happens. */
function moveBy(step: 1 | -1, event: KeyboardEvent): void {
  const rows = visible("[data-row]");
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const at = focused >= 0 ? focused : rows.findIndex((row) => row.getAttribute("aria-current") === "true");
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Opens what a member reaches by keys: the search at Ctrl+K and `/`, the list of keys at `?`, and what a link or button
 * of the page declares by `data-key`, one letter or two such as `g a`; one with `data-key-focus` only gets the focus,
 * so that no single letter decides. J and K move through the rows of a list
 * (`data-row`), Ctrl+Enter sends the form that is written (`data-send`). Single letters do nothing while a field has the
 * focus or a dialog is open, nor where the member has switched them off.
 */
export function listenForKeys(): void {
  const desk = document.querySelector<HTMLElement>("[data-member]");
  if (!desk) return;
  let first: { key: string; at: number } | undefined;
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") return void open(event);
    if ((event.ctrlKey || event.metaKey) && event.key === "Enter") return sendWritten(event);
    if (event.ctrlKey || event.metaKey || event.altKey || desk.dataset.keys === "off") return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    if (event.key === "/") return void open(event);
    if (event.key === "?") return showKeys();
    if (!/^[a-z]$/i.test(event.key)) return;
    const key = event.key.toLowerCase();
    const [pair] =
      first && event.timeStamp - first.at < SECOND_MS ? visible(`[data-key="${first.key} ${key}"]`) : [];
    first = pair ? undefined : { key, at: event.timeStamp };
    if (!pair && (key === "j" || key === "k")) return moveBy(key === "j" ? 1 : -1, event);
    const asked = pair ?? visible(`[data-key="${key}"]`)[0];
    if (!asked) return;
    event.preventDefault();
    if (asked.matches("a, button, summary") && asked.dataset.keyFocus === undefined) asked.click();
    else asked.focus();
  });
  for (const hints of document.querySelectorAll<HTMLElement>("[data-key-hints]"))
    hints.hidden = desk.dataset.keys === "off";
  document.querySelector("[data-find]")?.addEventListener("click", (event) => {
    // A click with a key held opens the search's page elsewhere.
    if (event instanceof MouseEvent && !event.ctrlKey && !event.metaKey && !event.shiftKey) void open(event);
  });
}

async function open(event: Event): Promise<void> {
  event.preventDefault();
  const { openPalette } = await import("./palette.ts");
  openPalette();
}

/** Returns what a control is called: a field by its label, without what it holds; a link without what it counts. */
function nameOf(one: HTMLElement): string {
  const isField = one.matches("input, textarea, select");
  const named = (isField ? (one as HTMLInputElement).labels?.[0]?.firstChild : one)?.cloneNode(true);
  if (named instanceof Element) for (const count of named.querySelectorAll(".nav-count")) count.remove();
  return one.ariaLabel ?? named?.textContent?.trim() ?? "";
}

/** Lists every key of the page by what it does. */
function showKeys(): void {
  const rows: [string, string][] = [
    ["Ctrl K", "Search"],
    ["/", "Search"],
    ["?", "Keyboard shortcuts"],
    ...visible("[data-key]").map((one): [string, string] => [
      (one.dataset.key ?? "").toUpperCase(),
      nameOf(one),
    ]),
  ];
  const list = elementWith("dl", { className: "keys-list" });
  for (const [keys, what] of rows) {
    const row = elementWith("div", {});
    const term = elementWith("dt", {});
    for (const key of keys.split(" ")) term.append(elementWith("kbd", { textContent: key }));
    row.append(term, elementWith("dd", { textContent: what }));
    list.append(row);
  }
  const dialog = elementWith("dialog", { className: "desk-dialog keys-dialog" });
  dialog.setAttribute("aria-labelledby", "keys-title");
  const close = elementWith("button", { type: "button", className: "btn", textContent: "Close" });
  close.addEventListener("click", () => dialog.close());
  dialog.append(
    elementWith("h2", { id: "keys-title", textContent: "Keyboard shortcuts" }),
    list,
    elementWith("p", {
      className: "desk-quiet",
      textContent: "Single-letter shortcuts can be turned off in your account.",
    }),
    close,
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.querySelector(".desk")?.append(dialog);
  dialog.showModal();
}
