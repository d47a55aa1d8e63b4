/** Of the form that begins an article. The server makes one article of it, however often it is sent. */
export const DRAFT_KEY = "draftKey";

/** How many rows of questions some fields fill. */
export const rowsIn = (fields: [string, string][]): number =>
  fields.filter(([name]) => name.startsWith("faq-question-")).length;

/** Writes what a person can type back into a form. */
export function fillForm(form: HTMLFormElement, fields: [string, string][]): void {
  const given = new Map(fields);
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
