/** The current values of the form's fields, and what is wrong with them. */
export type FormState = { values: Record<string, string>; errors: Record<string, string>; more: string };

/** The form of what people write, which the bar saves and sends. */
export const WRITTEN_FORM = "written";
