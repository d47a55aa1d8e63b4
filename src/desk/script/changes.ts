import { counted } from "#platform/format/numbers.ts";

const REST_MS = 600;

/**
 * In a form marked `data-changes`: marks each value whose field says something else than what holds (`data-holds`), counts
 * them on the line marked `data-count` and on the button, gives a value back on `data-undo`, offers what
 * is typed to the fields that share its list, and has the preview follow.
 */
export function showChanges(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-changes]")) follow(form);
}

function follow(form: HTMLFormElement): void {
  const line = form.querySelector("[data-count]");
  const propose = form.querySelector<HTMLButtonElement>('button[value="propose"]');
  const word = propose?.textContent ?? "";
  const preview = document.querySelector<HTMLButtonElement>(`button[data-preview][form="${form.id}"]`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = setTimeout(() => preview && form.requestSubmit(preview), REST_MS);
  };
  const count = () => {
    const values = [...form.querySelectorAll<HTMLElement>("[data-value]")];
    for (const value of values) value.toggleAttribute("data-changed", fieldsIn(value).some(isChanged));
    const changed = values.filter((value) => value.hasAttribute("data-changed")).length;
    if (!line) return;
    line.textContent = changed ? `${counted(changed, "change")} to propose.` : "";
    if (propose) propose.textContent = changed ? `Propose ${counted(changed, "change")}` : word;
  };
  form.addEventListener("input", () => {
    count();
    show();
  });
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) offer(target);
  });
  form.addEventListener("click", ({ target }) => {
    const undo = target instanceof Element ? target.closest("[data-undo]") : null;
    const value = undo?.closest<HTMLElement>("[data-value]");
    if (!value) return;
    for (const field of fieldsIn(value)) giveBack(field);
    // Whatever else follows the form hears of it as of typing.
    fieldsIn(value)[0]?.dispatchEvent(new Event("input", { bubbles: true }));
    fieldsIn(value)[0]?.focus();
  });
  for (const field of form.elements) if (!form.contains(field)) field.addEventListener("change", show);
  count();
}

/** Offers what was typed to every field with the same list. */
function offer({ list, value, validity }: HTMLInputElement): void {
  if (!list || !value.trim() || !validity.valid) return;
  if (![...list.querySelectorAll("option")].some((option) => option.value === value))
    list.append(new Option("", value));
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldsIn = (value: HTMLElement) => [
  ...value.querySelectorAll<Typed>('[data-holds], input[type="checkbox"]'),
];

/** Returns the box that a field is: it holds nothing until somebody ticks it. */
const boxOf = (field: Typed) =>
  field instanceof HTMLInputElement && field.type === "checkbox" ? field : undefined;

const isChanged = (field: Typed): boolean => boxOf(field)?.checked ?? field.value !== field.dataset.holds;

function giveBack(field: Typed): void {
  const box = boxOf(field);
  if (box) box.checked = false;
  else field.value = field.dataset.holds ?? "";
}
