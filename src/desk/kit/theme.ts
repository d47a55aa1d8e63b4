/** The desk's themes, each in the words of its screen. */
export const DESK_THEMES = { system: "As this computer", light: "Light", dark: "Dark" } as const;
export type DeskTheme = keyof typeof DESK_THEMES;
export const isDeskTheme = (word: string | undefined): word is DeskTheme =>
  word !== undefined && Object.hasOwn(DESK_THEMES, word);
