/** What a field of a calculator is in: an amount of money, a part of a hundred, or a plain number. */
export type Unit = "₹" | "₹ crore" | "%" | "lakh" | "number";

/** Words for a power of ten, as they are read: composed letters and small ones. */
const WORDS = new Map<string, bigint>(
  (
    [
      [1_000n, "k thousand हज़ार हजार"],
      [100_000n, "lakh lakhs lac लाख"],
      [10_000_000n, "crore crores cr करोड़ करोड"],
    ] as const
  ).flatMap(([times, words]) =>
    words
      .normalize("NFKC")
      .split(" ")
      .map((word): [string, bigint] => [word, times]),
  ),
);

/** Words after a number that repeat what its field is in. */
const OWN_WORDS: Record<Unit, RegExp> = {
  "₹": /^(?:\/-|rupees?)$/,
  "₹ crore": /^(?:crores?|cr)$/,
  "%": /^(?:%|per ?cent)$/,
  lakh: /^(?:lakhs?|lac)$/,
  number: /^(?:shares?|days?|years?|months?)$/,
};

/** Digits without separators, in groups of the Indian way (1,00,000), or in groups of three. */
const NUMBER = /^([+-]?)(\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/** Returns a digit of any script as one of ours; the digits of a script follow one another, from 0 or 6 in a row. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const column = code % 16;
  return String(column >= 6 ? column - 6 : column);
}

/** The same text with digits of our script, one kind of minus and single spaces. */
const plainText = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replace(/[−–—]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/**
 * Reads a number as people write it: 6,00,000, ₹5 lakh, 1.5 crore, २५%. Returns it as a whole number of the field's
 * smallest parts, hundredths or, of what is `whole`, units; or why it cannot be read. Nothing is rounded.
 */
export function readQuantity(
  typed: string,
  unit: Unit,
  whole: boolean,
): { parts: bigint } | { unread: "empty" | "number" | "decimals" } {
  const text = plainText(typed).replace(unit.startsWith("₹") ? /^([+-]?) ?(?:₹|rs\.?|inr) ?/ : /^$/, "$1");
  if (!text) return { unread: "empty" };
  const [, digits = "", rest = ""] = /^([+-]?[\d,.]*) ?(.*)$/.exec(text) ?? [];
  const [, sign, units = "", decimals = ""] = NUMBER.exec(digits) ?? [];
  if (!units && !decimals) return { unread: "number" };
  const times = rest === "" || OWN_WORDS[unit].test(rest) ? 1n : wordOf(rest, unit);
  if (times === undefined) return { unread: "number" };
  const scaled = BigInt(units.replaceAll(",", "") + decimals) * times * (whole ? 1n : 100n);
  const divisor = 10n ** BigInt(decimals.length);
  if (scaled % divisor !== 0n) return { unread: "decimals" };
  return { parts: (sign === "-" ? -1n : 1n) * (scaled / divisor) };
}

/** Only an amount in rupees and a count can be in lakh or crore; every other field has its own measure. */
const wordOf = (word: string, unit: Unit): bigint | undefined =>
  unit === "₹" || unit === "number" ? WORDS.get(word) : undefined;
