/** What a person can have changed or focused. */
const PARTS = "a, button, details, dialog, input, select, summary, textarea, [tabindex]";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Remembers the nodes of an island, and where the focus is, for the time when others stand in their place. */
export function rememberNodes(island: HTMLElement): { carryOver: () => void; putBack: () => void } {
  let nodes = [...island.childNodes];
  let focused = document.activeElement;
  addEventListener("focusin", () => {
    focused = document.activeElement;
  });
  return {
    /** Carries what a person did over to the nodes that were rendered anew, if they were. */
    carryOver() {
      if (nodes.every((node) => node.parentNode === island)) return;
      carryParts(nodes, island, focused);
      nodes = [...island.childNodes];
    },
    /** Puts the nodes back, with the focus in them. */
    putBack() {
      island.replaceChildren(...nodes);
      (focused as HTMLElement | null)?.focus({ preventScroll: true });
    },
  };
}

/**
 * Gives what was typed, ticked, chosen and opened in the former nodes of an element to those that now stand in their
 * place, and the focus with its selection. Parts correspond by tag, name and type, in their order: nodes that a browser
 * or an extension added correspond to none.
 */
function carryParts(former: readonly Node[], element: HTMLElement, focused: Element | null): void {
  const rest = [...element.querySelectorAll(PARTS)];
  for (const part of former.flatMap(partsOf)) {
    const at = rest.findIndex((candidate) => kindOf(candidate) === kindOf(part));
    const [successor] = at < 0 ? [] : rest.splice(at, 1);
    if (!successor) continue;
    carryState(part, successor);
    if (part === focused) carryFocus(part, successor as HTMLElement);
  }
}

const partsOf = (node: Node): Element[] =>
  node instanceof Element ? [...(node.matches(PARTS) ? [node] : []), ...node.querySelectorAll(PARTS)] : [];

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

function carryFocus(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement)) return;
  // A box has no selection, and a field for an address or a number reports none.
  const { selectionStart, selectionEnd } = from;
  if (selectionStart !== null) (to as typeof from).setSelectionRange(selectionStart, selectionEnd);
}
