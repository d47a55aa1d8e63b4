/** The attribute of what is shown in a preview without being proven: stylesheets print its word behind the text. */
export const markOf = (claim: { isProven: boolean } | undefined): { "data-mark"?: "unproven" } =>
  claim && !claim.isProven ? { "data-mark": "unproven" } : {};

/** The same for the regulator's words, which the firm has not imported yet. */
export const markMissing = (imported: string | undefined): { "data-mark"?: "not yet imported" } =>
  imported === undefined ? { "data-mark": "not yet imported" } : {};
