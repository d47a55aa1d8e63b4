/** The regulator's texts: the firm imports them, and a second person confirms them word by word. */
export const REGULATOR_TEXTS = {
  mitc: "Most important terms and conditions (MITC)",
  charter: "Investor charter",
  warning: "Standard warning",
  disclaimer: "Registration disclaimer",
  accessibility: "Right to digital accessibility",
} as const;

export type RegulatorText = keyof typeof REGULATOR_TEXTS;
export const isRegulatorText = (name: string): name is RegulatorText => Object.hasOwn(REGULATOR_TEXTS, name);

export type TextKey = `text:${RegulatorText}`;
export const textKey = (name: RegulatorText): TextKey => `text:${name}`;

/** Returns the regulator's text named by a key of the book. */
export function textOfKey(key: string): RegulatorText | undefined {
  const name = /^text:(\w+)$/.exec(key)?.[1] ?? "";
  return isRegulatorText(name) ? name : undefined;
}

/** A text as read from the regulator's file. Days are YYYY-MM-DD, hashes SHA-256 in hexadecimal. */
export type ImportedText = {
  words: string;
  /** The hash of the words in UTF-8, to which consents refer. */
  sha256: string;
  file: { name: string; sha256: string };
  circular: string;
  dated: string;
  inForceFrom: string;
};

/** An imported text with who confirmed it and its version, from 1. */
export type ConfirmedText = ImportedText & { version: number; confirmedBy: string };

/** A confirmed text, as the ledger stores a change. */
type Confirmed = { key: string; value: unknown; decidedBy: string | null };

/** Returns the confirmed texts of a name by their first days; of two of one day, the last confirmed one is last. */
const confirmedTexts = (changes: readonly Confirmed[], name: RegulatorText): ConfirmedText[] =>
  changes
    .filter(({ key }) => key === textKey(name))
    .map(({ value, decidedBy }, i) => ({
      ...(value as ImportedText),
      version: i + 1,
      confirmedBy: decidedBy ?? "",
    }))
    .toSorted((a, b) => a.inForceFrom.localeCompare(b.inForceFrom));

/** Returns the text in force on a day: the confirmed one whose day came last. */
export const textOn = (
  changes: readonly Confirmed[],
  name: RegulatorText,
  today: string,
): ConfirmedText | undefined =>
  confirmedTexts(changes, name).findLast(({ inForceFrom }) => inForceFrom <= today);

/** Returns the confirmed text that comes into force next after a day. */
export const textAfter = (
  changes: readonly Confirmed[],
  name: RegulatorText,
  today: string,
): ConfirmedText | undefined => confirmedTexts(changes, name).find(({ inForceFrom }) => inForceFrom > today);

/** Prints an imported text in one line. */
export const importedTextLine = ({ circular, dated, inForceFrom, sha256 }: ImportedText): string =>
  `${circular} of ${dated}, in force from ${inForceFrom}, SHA-256 ${sha256.slice(0, 12)}…`;
