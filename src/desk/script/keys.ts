import { tinykeys } from "tinykeys";
import { enterSheet } from "./sheets.ts";

/**
 * Returns the button that sends a field: the one marked (`data-send`) for its field group or form, else the form's
 * first, which Enter in a line presses too.
 */
function sendingButton(field: Element, form: HTMLFormElement): HTMLButtonElement | undefined {
  const buttons = [...form.elements].filter(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === "submit",
  );
  const marked = buttons.filter(({ dataset }) => dataset.send !== undefined);
  const group = field.closest("fieldset");
  return (
    marked.find((one) => group?.contains(one)) ?? marked.find((one) => !one.closest("fieldset")) ?? buttons[0]
  );
}

/** Sends the focused field's form, which may be outside of it. */
function sendForm(event: KeyboardEvent): void {
  const { target: field } = event;
  if (
    !(
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
  )
    return;
  const button = field.form && sendingButton(field, field.form);
  if (!button || button.disabled || event.repeat) return;
  event.preventDefault();
  field.form?.requestSubmit(button);
}

const focusedRow = (): HTMLAnchorElement | null =>
  document.activeElement?.closest<HTMLAnchorElement>("[data-list] a[data-row]") ?? null;
const listOf = (row: HTMLAnchorElement): HTMLElement | null => row.closest<HTMLElement>("[data-list]");

/** Moves the focus to the row above or below. */
function moveBy(step: 1 | -1, event: KeyboardEvent): void {
  const row = focusedRow();
  if (!row) return;
  event.preventDefault();
  const rows = [...(listOf(row)?.querySelectorAll<HTMLAnchorElement>("a[data-row]") ?? [])];
  rows[rows.indexOf(row) + step]?.focus();
}

/** Opens the focused row at its answer field, in a list that names one (`data-reply`). */
function reply(event: KeyboardEvent): void {
  const row = focusedRow();
  const field = row && listOf(row)?.dataset.reply;
  if (!row || !field || event.repeat) return;
  event.preventDefault();
  const answer = new URL(row.href);
  answer.hash = field;
  location.assign(answer);
}

/** The parts of a decision: its main act, and the sheet that asks what must change. */
const DECISION = {
  "Alt+A": "#decision .is-main :is(summary, button)",
  "Alt+B": '#decision details:has([data-keep="return"]) > summary',
} as const;

const decisionAt = (keys: keyof typeof DECISION): HTMLElement | null =>
  document.querySelector<HTMLElement>(DECISION[keys]);

/** Moves the focus to an act of the decision; one that asks for more opens at its first field. */
function decide(keys: keyof typeof DECISION, event: KeyboardEvent): void {
  const act = decisionAt(keys);
  if (!act || event.repeat) return;
  event.preventDefault();
  act.focus();
  const sheet = act.closest("details");
  if (act.localName !== "summary" || !sheet) return;
  sheet.open = true;
  enterSheet(sheet);
}

async function openSearch(event: Event): Promise<void> {
  event.preventDefault();
  const { openPalette } = await import("./palette.ts");
  openPalette();
}

/**
 * The keys of the desk. Ctrl+K opens the search and Ctrl+Enter sends the current form, on a Mac with ⌘; Alt+A and Alt+B
 * go to the decision on a text. The others work only while a row (`data-row`) of a list (`data-list`) has the focus:
 * arrows move, Enter follows the row like any link, R answers it.
 */
export function listenForKeys(): void {
  if (!document.querySelector("[data-member]")) return;
  tinykeys(
    window,
    {
      "$mod+k": openSearch,
      "$mod+Enter": sendForm,
      ArrowDown: (event) => moveBy(1, event),
      ArrowUp: (event) => moveBy(-1, event),
      r: reply,
      "Alt+KeyA": (event) => decide("Alt+A", event),
      "Alt+KeyB": (event) => decide("Alt+B", event),
    },
    // The editor handles keys itself, and form fields these two.
    { ignore: ({ defaultPrevented, isComposing }) => defaultPrevented || isComposing },
  );
  for (const keys of Object.keys(DECISION) as (keyof typeof DECISION)[])
    decisionAt(keys)?.setAttribute("aria-keyshortcuts", keys);
  document.querySelector("[data-find]")?.addEventListener("click", (event) => {
    // A click with a modifier opens the search page elsewhere.
    if (event instanceof MouseEvent && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      void openSearch(event);
  });
}
