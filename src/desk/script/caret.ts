/** Puts the caret at the end of a text that is begun already (`data-begun`) when its field first gets the focus. */
export function continueBegun(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || target.dataset.begun === undefined) return;
    delete target.dataset.begun;
    if (target.selectionEnd === 0) target.setSelectionRange(target.value.length, target.value.length);
  });
}
