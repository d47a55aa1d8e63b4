/** Puts the caret at the end of a text that is begun already (`data-begun`) when its field first gets the focus. */
export function continueBegun(): void {
  document.addEventListener("focusin", ({ target }) => goOnIn(target));
  // An address that names the field gives it the focus before this script runs.
  goOnIn(document.activeElement);
}

function goOnIn(field: EventTarget | null): void {
  if (!(field instanceof HTMLTextAreaElement) || field.dataset.begun === undefined) return;
  delete field.dataset.begun;
  if (field.selectionEnd === 0) field.setSelectionRange(field.value.length, field.value.length);
}
