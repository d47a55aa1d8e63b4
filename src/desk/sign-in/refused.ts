import { data } from "react-router";

/** The form again: what is wrong by field, under "" what concerns the whole, and what may be shown of what was typed. */
export const refused = (
  errors: Record<string, string> | string,
  values: Record<string, string>,
  status = 422,
) => data({ errors: typeof errors === "string" ? { "": errors } : errors, values }, { status });
