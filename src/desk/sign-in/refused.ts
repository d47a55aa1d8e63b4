import { data } from "react-router";

/** Returns the form with its errors by field, those of the whole form under "", and the values it may show. */
export const refused = (
  errors: Record<string, string> | string,
  values: Record<string, string>,
  status = 422,
) => data({ errors: typeof errors === "string" ? { "": errors } : errors, values }, { status });
