/** The attribute of what is shown in a preview without being proven: stylesheets print its word behind the text. */
export const markOf = (claim: { isProven: boolean } | undefined): { "data-preview-mark"?: "unproven" } =>
  claim && !claim.isProven ? { "data-preview-mark": "unproven" } : {};

/** The same for the regulator's words, which the firm has not imported yet. */
export const markMissing = (imported: string | undefined): { "data-preview-mark"?: "not yet imported" } =>
  imported === undefined ? { "data-preview-mark": "not yet imported" } : {};
