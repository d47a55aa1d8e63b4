import { askPicture } from "./dialogs.ts";

/** Lets a cover be uploaded in place: it joins the covers to choose from, chosen. */
export function keepCover(form: HTMLFormElement, onChange: () => void): void {
  const list = form.querySelector<HTMLElement>("[data-covers]");
  const template = form.querySelector<HTMLTemplateElement>("template[data-cover]");
  const alt = form.elements.namedItem("photoAlt");
  if (!list || !template || !(alt instanceof HTMLInputElement)) return;
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn-desk",
    textContent: "Upload a cover",
  });
  button.addEventListener("click", () =>
    askPicture((picture) => {
      const option = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
      const input = option.querySelector("input");
      const image = option.querySelector("img");
      if (!input || !image) return;
      Object.assign(input, { value: picture.src, checked: true });
      Object.assign(image, { src: picture.src, alt: picture.alt });
      list.append(option);
      alt.value = picture.alt;
      onChange();
    }),
  );
  list.after(button);
  // A chosen picture brings its own description, unless one was written.
  list.addEventListener("change", ({ target }) => {
    const chosen = (target as HTMLElement).closest("label")?.querySelector("img")?.alt ?? "";
    const known = [...list.querySelectorAll("img")].map((image) => image.alt);
    if (!alt.value || known.includes(alt.value)) alt.value = chosen;
  });
}
