/** Returns whether a text is a placeholder that the product was delivered with. */
export const isPlaceholder = (value: unknown): boolean =>
  typeof value === "string" && /placeholder|example\.in\b|^910000000000$/i.test(value);

/** What stands for the firm's page on a platform where it has none. */
export const NO_PROFILE = "none";
