/** A field of a new article's form: the server creates one article from it, however often it is sent. */
export const DRAFT_KEY = "draftKey";

/** Returns how many question rows these fields fill. */
export const rowsIn = (fields: [string, string][]): number =>
  fields.filter(([name]) => name.startsWith("faq-question-")).length;

/** Restores a form's editable fields. */
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
