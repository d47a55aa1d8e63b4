import { daySentence } from "#desk/calendar/day-sentence.ts";
import { isColour, readability } from "#domain/firm/look.ts";
import { counted } from "#platform/format/numbers.ts";

const REST_MS = 600;

/**
 * In a form marked `data-changes`: marks each value whose field differs from the current one (`data-holds`), counts
 * them on the line marked `data-count` and on the button, restores a value on `data-undo`, suggests input to the fields
 * that share its list, and updates the preview.
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
    for (const value of values) value.toggleAttribute("data-changed", deskFieldsIn(value).some(differs));
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
    for (const field of deskFieldsIn(value)) giveBack(field);
    // Other listeners treat this as typing.
    deskFieldsIn(value)[0]?.dispatchEvent(new Event("input", { bubbles: true }));
    deskFieldsIn(value)[0]?.focus();
  });
  for (const field of form.elements) if (!form.contains(field)) field.addEventListener("change", show);
  count();
}

/** Suggests the input in every field with the same list. */
function offer({ list, value, validity }: HTMLInputElement): void {
  if (!list || !value.trim() || !validity.valid) return;
  if (![...list.querySelectorAll("option")].some((option) => option.value === value))
    list.append(new Option("", value));
}

export type DeskField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export const deskFieldsIn = (value: Element) => [
  ...value.querySelectorAll<DeskField>('[data-holds], input[type="checkbox"]'),
];

/** Returns a field as an input of this type, if it is one. */
const inputOf = (field: DeskField, type: "checkbox" | "radio") =>
  field instanceof HTMLInputElement && field.type === type ? field : undefined;

/** A checkbox is unchecked initially; of several radio buttons the chosen one counts. */
export function differs(field: DeskField): boolean {
  const box = inputOf(field, "checkbox");
  if (box) return box.checked;
  return field.value !== field.dataset.holds && (inputOf(field, "radio")?.checked ?? true);
}

/** Gives a field its current value again. */
export function giveBack(field: DeskField): void {
  const [box, choice] = [inputOf(field, "checkbox"), inputOf(field, "radio")];
  if (box) box.checked = false;
  else if (choice) choice.checked = choice.value === (choice.dataset.holds ?? "");
  else field.value = field.dataset.holds ?? "";
}

/** Puts the caret at the end of a prefilled text (`data-begun`) when its field first gets the focus. */
export function continueBegun(): void {
  document.addEventListener("focusin", ({ target }) => goOnIn(target));
  // An address with the field's anchor focuses it before this script runs.
  goOnIn(document.activeElement);
}

function goOnIn(field: EventTarget | null): void {
  if (!(field instanceof HTMLTextAreaElement) || field.dataset.begun === undefined) return;
  delete field.dataset.begun;
  if (field.selectionEnd === 0) field.setSelectionRange(field.value.length, field.value.length);
}

/** Shows each colour that is typed or picked (`data-colour`), and its contrast. */
export function showColours(): void {
  for (const value of document.querySelectorAll<HTMLElement>("[data-colour]")) followColour(value);
}

function followColour(value: HTMLElement): void {
  const typed = value.querySelector<HTMLInputElement>("input[data-holds]");
  const picker = value.querySelector<HTMLInputElement>('input[type="color"]');
  const [swatch, says] = [value.querySelector("svg"), value.querySelector("output")];
  if (!typed || !picker || !swatch || !says) return;
  picker.hidden = false;
  swatch.remove();
  const show = () => {
    const colour = typed.value.trim().toLowerCase();
    if (isColour(colour)) picker.value = colour;
    says.textContent = readability(typed.name, colour)?.says ?? "";
  };
  typed.addEventListener("input", show);
  picker.addEventListener("input", (event) => {
    event.stopPropagation();
    typed.value = picker.value;
    typed.dispatchEvent(new Event("input", { bubbles: true }));
  });
  show();
}

/** Shows a password while the checkbox for its field (`data-shows`) is ticked. */
export function showPasswords(): void {
  document.addEventListener("change", ({ target }) => {
    const { dataset, checked } = target as HTMLInputElement;
    const field = dataset?.shows && (document.getElementById(dataset.shows) as HTMLInputElement | null);
    if (field) field.type = checked ? "text" : "password";
  });
  // Browsers store text fields as suggestions, and offer to store only password fields.
  document.addEventListener("submit", ({ target }) => {
    for (const box of (target as HTMLFormElement).querySelectorAll<HTMLInputElement>("[data-shows]:checked"))
      box.click();
  });
}

/**
 * Sends each form marked `data-send-files` as soon as files are chosen in it, so that no selection waits in a page that
 * a phone may discard; the field's hint announces it. Files chosen before this script came are sent at once.
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
    // A restored or reloaded page may still hold files that were sent.
    const [came] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (came?.type === "navigate") send();
  }
}

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
