/**
 * Sends each form marked `data-send-files` as soon as files are chosen in it, so that no choice waits in a page that a
 * phone may drop; the field's hint says so beforehand. Files that were chosen before this script came are sent at once.
 */
export function sendFiles(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-send-files]")) {
    const send = () => {
      const chosen = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")];
      if (!chosen.some(({ files }) => files?.length)) return;
      form.setAttribute("aria-busy", "true");
      form.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit]"));
    };
    form.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "file") send();
    });
    // A page that one comes back to, or loads again, may have files that were sent.
    const [came] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (came?.type === "navigate") send();
  }
}
