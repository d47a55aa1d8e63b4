/** Returns a `like` and `ilike` pattern that matches a text anywhere. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
