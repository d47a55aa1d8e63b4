import { counted } from "#platform/format/numbers.ts";

const REST_MS = 600;

/**
 * In a form marked `data-changes`: marks each value whose field says something else than the page came with, counts them
 * on the line marked `data-count`, and has the preview follow what is typed.
 */
export function showChanges(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-changes]")) follow(form);
}

function follow(form: HTMLFormElement): void {
  const line = form.querySelector("[data-count]");
  const preview = document.querySelector<HTMLButtonElement>(`button[data-preview][form="${form.id}"]`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = setTimeout(() => preview && form.requestSubmit(preview), REST_MS);
  };
  form.addEventListener("input", () => {
    const values = [...form.querySelectorAll<HTMLElement>("[data-value]")];
    for (const value of values) value.toggleAttribute("data-changed", [...fieldsIn(value)].some(isChanged));
    const changed = values.filter((value) => value.hasAttribute("data-changed")).length;
    if (line) line.textContent = changed ? `${counted(changed, "change")}, one source.` : "";
    show();
  });
  for (const field of form.elements) if (!form.contains(field)) field.addEventListener("change", show);
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldsIn = (value: HTMLElement) => value.querySelectorAll<Typed>("input, textarea, select");

const isChanged = (field: Typed): boolean =>
  field instanceof HTMLSelectElement
    ? ![...field.options].some((option) => option.defaultSelected && option.selected)
    : field.value !== field.defaultValue;
