const WORD_JOINER = "\u2060";
const NO_BREAK = "\u00a0";

/**
 * Returns a sentence that breaks no line between a minus and its figure, in a name with a figure ("Nifty 50",
 * "EMA 20"), or between an amount and "crore" or "lakh". Unicode's rules allow a break between a minus sign (U+2212)
 * and ₹.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/−(?=₹)/g, `−${WORD_JOINER}`)
    .replace(/\b(Nifty|EMA|RSI|PCR|VIX|PRO|FII|DII) (?=[(+−\d])/g, `$1${NO_BREAK}`)
    .replace(/(\d) (?=crore\b|lakh\b)/g, `$1${NO_BREAK}`);
