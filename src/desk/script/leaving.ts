import { KEPT, onTyping } from "./keep-forms.ts";

/**
 * Asks before leaving a page whose forms hold typed text that was not sent: those marked `data-guard`, each separately.
 * A form that comes back with what was typed is marked `data-guard="typed"`. A form whose text is stored for the next
 * page (`KEPT`) is not asked about.
 */
export function askBeforeLeaving(): void {
  const forms = document.querySelectorAll<HTMLFormElement>("form[data-guard]");
  const typed = new Set([...forms].filter(({ dataset }) => dataset.guard === "typed"));
  let sent: HTMLFormElement | undefined;
  for (const form of forms) {
    onTyping(form, () => typed.add(form));
    form.addEventListener(KEPT, () => typed.delete(form));
    form.addEventListener("submit", ({ submitter }) => {
      // A form that is sent to another window leaves this page, and what was typed, as they are.
      if (!submitter?.hasAttribute("formtarget") && typed.delete(form)) sent = form;
    });
  }
  if (forms.length)
    addEventListener("beforeunload", (event) => {
      if (!typed.size) return;
      event.preventDefault();
      // A person who stays has not sent it.
      if (sent) typed.add(sent);
    });
}
