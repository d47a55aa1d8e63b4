/**
 * Lets what has a form to move it be dragged to another day of a calendar: the drop writes the day into the form, with
 * the hour as it was, and sends it. Who drags nothing uses the form.
 */
export function dragToDays(calendar: HTMLElement): void {
  let dragged: HTMLElement | undefined;
  const items = [...calendar.querySelectorAll<HTMLElement>("[data-time]")];
  for (const item of items) {
    item.draggable = true;
    // A link would be dragged by itself.
    for (const link of item.querySelectorAll("a")) link.draggable = false;
    item.addEventListener("dragstart", (event) => {
      dragged = item;
      event.dataTransfer?.setData("text/plain", item.textContent.trim());
    });
    item.addEventListener("dragend", () => {
      dragged = undefined;
      over(undefined);
    });
  }
  const over = (day: Element | undefined) => {
    for (const marked of calendar.querySelectorAll("[data-over]")) marked.removeAttribute("data-over");
    day?.setAttribute("data-over", "");
  };
  const dayAt = ({ target }: Event) =>
    (target instanceof Element && target.closest<HTMLElement>("[data-day]")) || undefined;
  calendar.addEventListener("dragover", (event) => {
    const day = dayAt(event);
    over(dragged && day);
    if (dragged && day) event.preventDefault();
  });
  calendar.addEventListener("drop", (event) => {
    const day = dayAt(event)?.dataset.day;
    const form = dragged?.querySelector("form");
    const field = form?.querySelector<HTMLInputElement>("[type=datetime-local]");
    if (!day || !form || !field) return;
    event.preventDefault();
    const [before, time] = field.value.split("T");
    if (before === day) return;
    field.value = `${day}T${time}`;
    form.requestSubmit(form.querySelector("button"));
  });
}
