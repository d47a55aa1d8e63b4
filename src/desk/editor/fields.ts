/** A form's fields as text, files and buttons left out. */
export const fieldsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );

/** Writes fields back into their form, making rows for questions that it lacks. */
export function fill(form: HTMLFormElement, fields: [string, string][], addRow: () => boolean): void {
  const given = new Map(fields);
  while ([...given].some(([name]) => /^faq-/.test(name) && !form.elements.namedItem(name)))
    if (!addRow()) break;
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked = given.get(control.name) === control.value;
    else if (
      (control instanceof HTMLInputElement && !/^(?:hidden|file)$/.test(control.type)) ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = given.get(control.name) ?? "";
  }
}

const MOST_ROWS = 12;

/** Lets questions be added and taken out in place; without this, a button of the form brings another empty row. */
export function keepRows(form: HTMLFormElement, onChange: () => void): () => boolean {
  const list = form.querySelector<HTMLElement>("[data-faqs]");
  const more = form.querySelector<HTMLButtonElement>("[data-more]");
  const rows = () => [...(list?.querySelectorAll<HTMLElement>("[data-faq]") ?? [])];
  const number = () =>
    rows().forEach((row, n) => {
      for (const node of row.querySelectorAll<HTMLElement>("[name], [id], [for], legend")) {
        if (node.tagName === "LEGEND") node.textContent = `Question ${n + 1}`;
        for (const attribute of ["name", "id", "for"]) {
          const value = node.getAttribute(attribute);
          if (value) node.setAttribute(attribute, value.replace(/\d+$/, String(n)));
        }
      }
    });
  const equip = (row: HTMLElement) => {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "btn-desk btn-quiet",
      textContent: "Remove this question",
    });
    button.addEventListener("click", () => {
      const neighbour = row.nextElementSibling ?? row.previousElementSibling;
      if (rows().length > 1) row.remove();
      else for (const field of row.querySelectorAll<HTMLTextAreaElement>("input, textarea")) field.value = "";
      number();
      (neighbour?.querySelector<HTMLElement>("input") ?? more)?.focus();
      onChange();
    });
    row.append(button);
  };
  const add = (): boolean => {
    const last = rows().at(-1);
    if (!last || rows().length >= MOST_ROWS) return false;
    const row = last.cloneNode(true) as HTMLElement;
    for (const field of row.querySelectorAll<HTMLTextAreaElement>("input, textarea")) field.value = "";
    for (const node of row.querySelectorAll("button, .field-error")) node.remove();
    last.after(row);
    equip(row);
    number();
    return true;
  };
  rows().forEach(equip);
  more?.addEventListener("click", (event) => {
    event.preventDefault();
    if (add()) rows().at(-1)?.querySelector<HTMLElement>("input")?.focus();
  });
  return add;
}
