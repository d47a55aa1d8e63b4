/** Lets a box outside a form, which looks like a button, answer to Enter as it does to Space. */
export function pressBoxes(): void {
  addEventListener("keydown", ({ key, repeat, target }) => {
    if (key !== "Enter" || repeat || !(target instanceof HTMLInputElement)) return;
    if (target.type === "checkbox" && !target.form) target.click();
  });
}
