const folded = (name: string): string => name.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase();

/** Whether two names are one person's: capitals and spaces do not make another person. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);
