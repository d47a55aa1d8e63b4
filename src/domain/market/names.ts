/** How a security of the cash market is named, and whether its symbol or name shows that it is a fund. */

type Named = { symbol: string; company?: string | undefined };

/** Returns a company's name without its legal form, as a sentence names it. */
const withoutForm = (company: string): string => company.trim().replace(/\s+(limited|ltd)\.?$/i, "");

/** Names a security: by its company, where a file states one, else by its symbol. */
export const companyOf = ({ symbol, company }: Named): string => withoutForm(company ?? "") || symbol;

/** The fund houses whose short names stand before the metal or the style that a fund holds. */
const HOUSE = "(?:ABSL|AXIS?|BBNPP|BSL|E|GROWW|HDFC|ICICI|IVZIN|KOTAK|LICMF|MO|Q|SBI|TATA|UNION|UTI)";
const HOLDING = "(?:GOLD|SILVER|LOWVOL|QUAL(?:ITY)?|VALUE|MOMENTUM|GROWTH|PSUBK|PVTBAN)";

const FUND_SYMBOL = new RegExp(
  [
    "ETF|BEES$|NIFTY|SENSEX|LIQUID|GSEC",
    // Houses that end every symbol alike, and funds that end with the size of their index.
    "(?:ADD|AXIS|BETA|CASE)$|(?:20|30|50|100|150|200|250|500)(?:ET)?$",
    `^${HOUSE}?${HOLDING}\\d?$|^GOLDSHARE$|^QGOLDHALF$`,
  ].join("|"),
);
const FUND_NAME = /\b(?:ETF|BeES|mutual fund|exchange[- ]traded)\b/i;

/**
 * Says whether a security of series EQ is an exchange-traded fund, by its symbol or its name. The file of the day
 * states neither a kind nor an ISIN: a fund whose symbol reads like that of a company (MAFANG, ALPHA) is not told
 * apart.
 */
export const isFund = ({ symbol, company = "" }: Named): boolean =>
  FUND_SYMBOL.test(symbol) || FUND_NAME.test(company);
