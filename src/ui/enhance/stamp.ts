/** Stamps the time that a person took (milliseconds since the page began) into a form sent without hydration. */
export function stampForms(): void {
  addEventListener("submit", ({ target }) => {
    const field = (target as HTMLElement).querySelector<HTMLInputElement>("[data-elapsed]");
    if (field) field.value = String(Math.round(performance.now()));
  });
}
