/** The unit of a calculator's field: an amount of money, a percentage, or a plain number. */
export type Unit = "₹" | "₹ crore" | "%" | "lakh" | "number";

/** Words for powers of ten, normalised: composed letters in lower case. */
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

/** Words after a number that only repeat the field's unit. */
const OWN_WORDS: Record<Unit, RegExp> = {
  "₹": /^(?:\/-|rupees?)$/,
  "₹ crore": /^(?:crores?|cr)$/,
  "%": /^(?:%|per ?cent)$/,
  lakh: /^(?:lakhs?|lac)$/,
  number: /^(?:shares?|days?|years?|months?)$/,
};

/** Digits without separators, in Indian groups (1,00,000), or in groups of three. */
const NUMBER = /^([+-]?)(\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/**
 * Converts a digit of any script to ASCII; a script's digits are consecutive, from a code point that ends in
 * hexadecimal 0 or 6.
 */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const column = code % 16;
  return String(column >= 6 ? column - 6 : column);
}

/** Normalises the text: ASCII digits, one kind of minus, single spaces. */
const plainText = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replace(/[−–—]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/**
 * Parses a number as people write it: 6,00,000, ₹5 lakh, 1.5 crore, २५%. Returns an integer in the field's smallest
 * parts, hundredths or, if `whole`, units; or why it cannot be read. Nothing is rounded.
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

/** Only an amount in rupees and a count can be in lakh or crore; every other field has its own unit. */
const wordOf = (word: string, unit: Unit): bigint | undefined =>
  unit === "₹" || unit === "number" ? WORDS.get(word) : undefined;
