/** What a post to the preferences page came to: a word above the form, what is wrong by field, and what was typed. */
export type Posted = {
  done?: "asked" | "saved" | "link" | "erased";
  errors?: { email?: string; mailed?: string; pausedUntil?: string; agreed?: string };
  values?: Record<string, string>;
};
