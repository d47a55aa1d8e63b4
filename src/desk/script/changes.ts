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

/** Returns the input that a field is, if it is of this type. */
const inputOf = (field: Typed, type: "checkbox" | "radio") =>
  field instanceof HTMLInputElement && field.type === type ? field : undefined;

/** A box holds nothing until somebody ticks it; of several choices the one that is taken counts. */
function isChanged(field: Typed): boolean {
  const box = inputOf(field, "checkbox");
  if (box) return box.checked;
  return field.value !== field.dataset.holds && (inputOf(field, "radio")?.checked ?? true);
}

function giveBack(field: Typed): void {
  const [box, choice] = [inputOf(field, "checkbox"), inputOf(field, "radio")];
  if (box) box.checked = false;
  else if (choice) choice.checked = choice.value === (choice.dataset.holds ?? "");
  else field.value = field.dataset.holds ?? "";
}
