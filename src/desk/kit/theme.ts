/** The looks of the desk that a member may choose, each in the words of its screen. */
export const THEMES = { system: "As this computer", light: "Light", dark: "Dark" } as const;
export type Theme = keyof typeof THEMES;
export const isTheme = (word: string | undefined): word is Theme =>
  word !== undefined && Object.hasOwn(THEMES, word);
