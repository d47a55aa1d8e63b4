/** Stamps how long a person took into a form that is sent without hydration (milliseconds since the page began). */
export function stampForms(): void {
  addEventListener("submit", ({ target }) => {
    const field = (target as HTMLElement).querySelector<HTMLInputElement>("[data-elapsed]");
    if (field) field.value = String(Math.round(performance.now()));
  });
}
