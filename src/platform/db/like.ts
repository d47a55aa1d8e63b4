/** Returns the pattern of a text that stands anywhere, for `like` and `ilike`. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
