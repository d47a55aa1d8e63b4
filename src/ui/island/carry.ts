/** What a person can change or focus. */
const PARTS = "a, button, details, dialog, input, select, summary, textarea, [tabindex]";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Re-renders an island in place of nodes that a translation or an extension has changed. What was typed, ticked, chosen
 * and opened is carried over to the new nodes, with the page script's messages beside them and the focus with its
 * selection. Nodes correspond by tag, name and type, in order; nodes added by a browser or extension have no
 * counterpart.
 */
export function carry(island: HTMLElement, begin: (anew: () => void) => Promise<never>): Promise<never> {
  // Not shared with `prepareIsland`: a module of both would be another request for every island.
  const messageLines = [...island.querySelectorAll<HTMLElement>("[data-message]")].map((line) => ({
    line,
    beside: line.previousElementSibling,
  }));
  for (const { line } of messageLines) line.remove();
  const parts = [...island.querySelectorAll(PARTS)];
  let focused = document.activeElement;
  const follow = () => {
    focused = document.activeElement;
  };
  addEventListener("focusin", follow);
  return begin(() => {
    removeEventListener("focusin", follow);
    const rest = [...island.querySelectorAll(PARTS)];
    for (const part of parts) {
      const at = rest.findIndex((candidate) => kindOf(candidate) === kindOf(part));
      const [successor] = at < 0 ? [] : rest.splice(at, 1);
      if (!successor) continue;
      carryState(part, successor);
      for (const { line, beside } of messageLines)
        if (isControl(part) && beside?.contains(part)) tellBeside(part, successor, line);
      if (part === focused) carryFocus(part, successor as HTMLElement);
    }
  });
}

const kindOf = (part: Element): string =>
  [part.tagName, part.getAttribute("name"), part.getAttribute("type")].join();

function carryState(from: Element, to: Element): void {
  if (from instanceof HTMLDetailsElement) (to as HTMLDetailsElement).open = from.open;
  else if (from instanceof HTMLDialogElement) {
    if (from.open) (to as HTMLDialogElement).showModal();
  } else if (isControl(from)) carryValue(from, to as Control);
}

const isControl = (part: Element): part is Control => part.matches("input, select, textarea");

function carryValue(from: Control, to: Control): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
    if (from.type === "file") {
      to.files = from.files;
      return;
    }
  }
  if (to.value !== from.value) to.value = from.value;
}

/** Moves the message beside a refused field to the new one. */
function tellBeside(from: Element, to: Element, line: HTMLElement): void {
  for (const name of ["id", "aria-describedby", "aria-invalid"])
    to.setAttribute(name, from.getAttribute(name) ?? "");
  (to.closest(".consent-box") ?? to).after(line);
}

function carryFocus(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement)) return;
  // Checkboxes have no selection, and address or number fields report none.
  const { selectionStart, selectionEnd } = from;
  if (selectionStart !== null) (to as typeof from).setSelectionRange(selectionStart, selectionEnd);
}
