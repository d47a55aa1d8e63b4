/** The result of a post to the preferences page: a message above the form, errors by field, and the values. */
export type Posted = {
  done?: "asked" | "saved" | "link" | "erased";
  errors?: { email?: string; mailed?: string; pausedUntil?: string; agreed?: string };
  values?: Record<string, string>;
};
