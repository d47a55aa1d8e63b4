/** How a security of the cash market is named, and whether its symbol or name marks it as a fund. */

type Named = { symbol: string; company?: string | undefined };

/** Returns a company's name without its legal form. */
const withoutForm = (company: string): string => company.trim().replace(/\s+(limited|ltd)\.?$/i, "");

/** Names a security: by its company if a file states one, else by its symbol. */
export const companyOf = ({ symbol, company }: Named): string => withoutForm(company ?? "") || symbol;

/** Fund houses whose abbreviations precede the metal or style that a fund holds. */
const HOUSE = "(?:ABSL|AXIS?|BBNPP|BSL|E|GROWW|HDFC|ICICI|IVZIN|KOTAK|LICMF|MO|Q|SBI|TATA|UNION|UTI)";
const HOLDING = "(?:GOLD|SILVER|LOWVOL|QUAL(?:ITY)?|VALUE|MOMENTUM|GROWTH|PSUBK|PVTBAN)";

const FUND_SYMBOL = new RegExp(
  [
    "ETF|BEES$|NIFTY|SENSEX|LIQUID|GSEC",
    // Houses with a common suffix of all symbols, and funds that end with the size of their index.
    "(?:ADD|AXIS|BETA|CASE)$|(?:20|30|50|100|150|200|250|500)(?:ET)?$",
    `^${HOUSE}?${HOLDING}\\d?$|^GOLDSHARE$|^QGOLDHALF$`,
  ].join("|"),
);
const FUND_NAME = /\b(?:ETF|BeES|mutual fund|exchange[- ]traded)\b/i;

/**
 * Returns whether a security of series EQ is an exchange-traded fund, by its symbol or its name. The day's file states
 * neither a kind nor an ISIN: a fund with a symbol like a company's (MAFANG, ALPHA) is not recognised.
 */
export const isFund = ({ symbol, company = "" }: Named): boolean =>
  FUND_SYMBOL.test(symbol) || FUND_NAME.test(company);
