/** What the fields of the form say now, and what is wrong with them. */
export type FormState = { values: Record<string, string>; errors: Record<string, string>; more: string };
