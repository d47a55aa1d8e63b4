/** The current values of the form's fields, and their errors. */
export type FormState = { values: Record<string, string>; errors: Record<string, string>; more: string };

/** The form of written parts, which the bar saves and sends. */
export const WRITTEN_FORM = "written";
