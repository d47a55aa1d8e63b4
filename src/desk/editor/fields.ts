/** Of the form that begins an article. The server makes one article of it, however often it is sent. */
export const DRAFT_KEY = "draftKey";

/**
 * Writes fields back into their form, making rows for questions that it lacks. A text keeps the draft key that it was
 * written under: the server may have it already.
 */
export function fillForm(form: HTMLFormElement, fields: [string, string][], addRow: () => boolean): void {
  const given = new Map(fields);
  while ([...given].some(([name]) => /^faq-/.test(name) && !form.elements.namedItem(name)))
    if (!addRow()) break;
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked = given.get(control.name) === control.value;
    else if (control instanceof HTMLInputElement && control.name === DRAFT_KEY)
      control.value = given.get(DRAFT_KEY) || control.value;
    else if (
      (control instanceof HTMLInputElement && !/^(?:hidden|file)$/.test(control.type)) ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = given.get(control.name) ?? "";
  }
}

const MOST_ROWS = 12;

/**
 * Lets questions be added and taken out in place; without this, the form shows empty rows and a button brings more.
 * Gives the way to add a row, which says whether there was room.
 */
export function keepRows(form: HTMLFormElement, onChange: () => void): () => boolean {
  const list = form.querySelector<HTMLElement>("[data-faqs]");
  const more = form.querySelector<HTMLButtonElement>("[data-more] button");
  const rows = () => [...(list?.querySelectorAll<HTMLElement>("[data-faq]") ?? [])];
  const model = rows().at(-1)?.cloneNode(true) as HTMLElement | undefined;

  const number = () => {
    for (const [n, row] of rows().entries()) {
      const legend = row.querySelector("legend");
      if (legend) legend.textContent = `Question ${n + 1}`;
      for (const field of row.querySelectorAll<HTMLInputElement>("[name]")) {
        field.name = field.name.replace(/\d+$/, String(n));
        const label = row.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(field.id)}"]`);
        field.id = field.name;
        if (label) label.htmlFor = field.name;
      }
    }
  };
  const equip = (row: HTMLElement) => {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "btn-desk btn-quiet",
      textContent: "Remove this question",
    });
    button.addEventListener("click", () => {
      const beside = row.nextElementSibling ?? row.previousElementSibling;
      row.remove();
      number();
      (beside?.querySelector<HTMLElement>("input") ?? more)?.focus();
      onChange();
    });
    row.append(button);
  };
  const add = (): boolean => {
    if (!list || !model || rows().length >= MOST_ROWS) return false;
    const row = model.cloneNode(true) as HTMLElement;
    for (const field of row.querySelectorAll<HTMLTextAreaElement>("input, textarea")) {
      field.value = "";
      field.removeAttribute("value");
      field.textContent = "";
    }
    for (const error of row.querySelectorAll(".field-error")) error.remove();
    list.append(row);
    equip(row);
    number();
    return true;
  };

  for (const row of rows()) {
    const isEmpty = [...row.querySelectorAll<HTMLTextAreaElement>("input, textarea")].every(
      ({ value }) => !value.trim(),
    );
    if (isEmpty) row.remove();
    else equip(row);
  }
  number();
  more?.addEventListener("click", (event) => {
    event.preventDefault();
    if (add()) rows().at(-1)?.querySelector<HTMLElement>("input")?.focus();
  });
  return add;
}
