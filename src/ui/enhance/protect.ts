type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

const PLAIN = /^[cusp]$/;
const SHIFTED = /^[ij]$/;
const FREE = "input, textarea, select, [contenteditable], [data-allow-copy]";

/** Whether the content protection blocks a key: F12, Ctrl+C/U/S/P, Ctrl+Shift+I/J; Cmd counts as Ctrl. */
export function isBlockedKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  if (key === "F12") return true;
  if (!(ctrlKey || metaKey) || altKey) return false;
  // On a keyboard for another script the key still means the Latin shortcut.
  const letter = (/^[a-z]$/i.test(key) ? key : code.replace("Key", "")).toLowerCase();
  return (shiftKey ? SHIFTED : PLAIN).test(letter);
}

/**
 * Blocks the context menu and these keys where `<html data-protect>` asks for it: never in form fields or in what is
 * marked for copying, and never on a page marked `data-legal`. Text can always be selected.
 */
export function protectContent(): void {
  if (!("protect" in document.documentElement.dataset) || document.querySelector("[data-legal]")) return;
  const isFree = (place: EventTarget | null | undefined) => {
    const element = place instanceof Element ? place : place instanceof Node ? place.parentElement : null;
    return Boolean(element?.closest(FREE));
  };
  const onMenu = (event: Event) => {
    if (!isFree(event.target)) event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    if (isBlockedKey(event) && !isFree(event.target) && !isFree(selected())) event.preventDefault();
  };
  addEventListener("contextmenu", onMenu, true);
  addEventListener("keydown", onKey, true);
}

/** Returns the node that holds the whole selection: copying uses it, whatever has the focus. */
function selected(): Node | undefined {
  const selection = getSelection();
  return selection && !selection.isCollapsed ? selection.getRangeAt(0).commonAncestorContainer : undefined;
}
