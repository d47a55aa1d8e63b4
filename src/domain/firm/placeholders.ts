/** Returns whether a text is a delivered placeholder. */
export const isPlaceholder = (value: unknown): boolean =>
  typeof value === "string" && /placeholder|example\.in\b|^910000000000$/i.test(value);

/** The value of a platform on which the firm has no page. */
export const NO_PROFILE = "none";
