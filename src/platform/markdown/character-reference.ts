/** A character reference of HTML: decimal, hexadecimal or named. */
export const CHARACTER_REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/i;

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  rsquo: "’",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  percnt: "%",
};

/** Returns the character of a match; undefined for an unknown name, a control character and a lone surrogate. */
export function referredCharacter([, decimal, hex, name]: readonly (string | undefined)[]):
  | string
  | undefined {
  if (name) return NAMED[name.toLowerCase()];
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  const isLetter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : undefined;
}

const EVERY_REFERENCE = new RegExp(CHARACTER_REFERENCE, "gi");

/** Replaces the character references of a text; unknown ones stay. */
export const withoutReferences = (text: string): string =>
  text.replace(EVERY_REFERENCE, (...match) => referredCharacter(match) ?? match[0]);
