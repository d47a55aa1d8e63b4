/** Lets Enter, like Space, press a box outside a form that looks like a button. */
export function pressBoxes(): void {
  addEventListener("keydown", ({ key, repeat, target }) => {
    if (key !== "Enter" || repeat || !(target instanceof HTMLInputElement)) return;
    if (target.type === "checkbox" && !target.form) target.click();
  });
}
