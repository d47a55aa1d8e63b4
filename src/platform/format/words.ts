/** A sentence or a name as it begins in print: its first letter is a capital one. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
