/** The attribute of what is shown in a preview without being proven: stylesheets print its word behind the text. */
export const markOf = (claim: { isProven: boolean } | undefined): { "data-mark"?: "unproven" } =>
  claim && !claim.isProven ? { "data-mark": "unproven" } : {};
