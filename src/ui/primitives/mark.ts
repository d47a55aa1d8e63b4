/** Returns the attribute of a claim that a preview shows unproven: stylesheets print its word behind the text. */
export const markOf = (claim: { isProven: boolean } | undefined): { "data-preview-mark"?: "unproven" } =>
  claim && !claim.isProven ? { "data-preview-mark": "unproven" } : {};

/** Does the same for the regulator's words if the firm has not imported them yet. */
export const markMissing = (imported: string | undefined): { "data-preview-mark"?: "not yet imported" } =>
  imported === undefined ? { "data-preview-mark": "not yet imported" } : {};
