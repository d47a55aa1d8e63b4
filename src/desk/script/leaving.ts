/** Asks before a page is left whose forms (marked `data-guard`) hold what was typed and not sent. */
export function askBeforeLeaving(): void {
  const forms = document.querySelectorAll<HTMLFormElement>("form[data-guard]");
  let isTyped = false;
  for (const form of forms) {
    form.addEventListener("input", () => {
      isTyped = true;
    });
    form.addEventListener("submit", ({ submitter }) => {
      // What goes to another window leaves this page, and what was typed, where they are.
      if (!submitter?.hasAttribute("formtarget")) isTyped = false;
    });
  }
  if (forms.length)
    addEventListener("beforeunload", (event) => {
      if (isTyped) event.preventDefault();
    });
}
