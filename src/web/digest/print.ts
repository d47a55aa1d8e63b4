const WORD_JOINER = "\u2060";
const NO_BREAK = "\u00a0";

/**
 * Prevents line breaks between a minus and its figure, in a name with a figure ("Nifty 50", "EMA 20"), between an
 * amount and "crore" or "lakh", and within "20-day". Unicode's rules allow a break between a minus sign (U+2212) and ₹.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/([+−])(?=₹)/g, `$1${WORD_JOINER}`)
    .replace(/\b(Nifty|EMA|RSI|PCR|VIX|PRO|FII|DII) (?=[(+−\d])/g, `$1${NO_BREAK}`)
    .replace(/(\d-)(?=[a-z])/g, `$1${WORD_JOINER}`)
    .replace(/(\d) (?=crore\b|lakh\b)/g, `$1${NO_BREAK}`);
