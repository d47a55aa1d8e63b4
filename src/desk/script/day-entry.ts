import { daySentence } from "#desk/calendar/day-sentence.ts";

/** In a form marked `data-day-entry`: says under its fields what the typed day changes, with its weekday. */
export function sayDays(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-day-entry]")) {
    const says = form.querySelector("output");
    form.addEventListener("input", () => {
      if (says)
        says.textContent = daySentence(Object.fromEntries(new FormData(form)) as Record<string, string>);
    });
  }
}
