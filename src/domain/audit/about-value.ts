/** How the key of a proposal begins that is about a value: the check of its rule, the resolution of its conflict. */
export const ABOUT_VALUE = { rule: "rule:", conflict: "conflict:" } as const;

/** Returns whether a proposal says something about a value and leaves it as it is. */
export const isAboutValue = (key: string): boolean =>
  Object.values(ABOUT_VALUE).some((beginning) => key.startsWith(beginning));
