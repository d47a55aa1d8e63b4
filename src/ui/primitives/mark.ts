/** Returns the attribute of an unproven claim in a preview: stylesheets print the mark behind the text. */
export const markOf = (claim: { isProven: boolean } | undefined): { "data-preview-mark"?: "unproven" } =>
  claim && !claim.isProven ? { "data-preview-mark": "unproven" } : {};

/** Does the same for the regulator's words if they are not imported yet. */
export const markMissing = (imported: string | undefined): { "data-preview-mark"?: "not yet imported" } =>
  imported === undefined ? { "data-preview-mark": "not yet imported" } : {};
