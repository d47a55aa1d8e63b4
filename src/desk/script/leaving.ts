import { KEPT } from "./keep-forms.ts";

/**
 * Asks before a page is left whose forms hold what was typed and not sent: those marked `data-guard`, each for itself.
 * A form that comes back with what was typed is marked `data-guard="typed"`. One whose text is kept for the next page
 * (`KEPT`) is not asked about.
 */
export function askBeforeLeaving(): void {
  const forms = document.querySelectorAll<HTMLFormElement>("form[data-guard]");
  const typed = new Set([...forms].filter(({ dataset }) => dataset.guard === "typed"));
  let sent: HTMLFormElement | undefined;
  for (const form of forms) {
    form.addEventListener("input", () => {
      typed.add(form);
    });
    form.addEventListener(KEPT, () => typed.delete(form));
    form.addEventListener("submit", ({ submitter }) => {
      // What goes to another window leaves this page, and what was typed, where they are.
      if (!submitter?.hasAttribute("formtarget") && typed.delete(form)) sent = form;
    });
  }
  if (forms.length)
    addEventListener("beforeunload", (event) => {
      if (!typed.size) return;
      event.preventDefault();
      // Who stays has not sent it.
      if (sent) typed.add(sent);
    });
}
