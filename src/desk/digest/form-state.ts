/** The current values of the form's fields, and what is wrong with them. */
export type FormState = { values: Record<string, string>; errors: Record<string, string>; more: string };
