/** Puts the caret into the first field of a sheet that asks for more before an act. */
export const enterSheet = (sheet: HTMLDetailsElement): void =>
  sheet.querySelector<HTMLElement>("textarea, input:not([type=hidden])")?.focus();

/** Moves the focus into a decision's sheet once a person opens it by its button. */
export function enterSheets(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches(".decide-sheet")) return;
      if (target.contains(document.activeElement)) enterSheet(target);
    },
    true,
  );
}
