import { rupees } from "#platform/format/numbers.ts";

/** The document that sets a rate, its date (YYYY-MM-DD) or year, and its URL. */
export type RateDocument = { document: string; dated: string; address: string };

/**
 * One value of a rate: the first day on which it is known to apply, and the day on which it entered the ledger, both
 * YYYY-MM-DD.
 */
export type DatedRate = RateDocument & { value: number; from: string; enteredOn: string };

export type RateKey =
  | "transactionTax"
  | "stampDuty"
  | "exchangeCharge"
  | "regulatorFee"
  | "serviceTax"
  | "shortTermTax"
  | "longTermTax"
  | "longTermLimit"
  | "cess";

/** A tax or charge: its basis, and its values. */
export type RateEntry = {
  name: string;
  unit: "per cent" | "rupees";
  basis: string;
  values: readonly DatedRate[];
};
export type RateLedger = Readonly<Record<RateKey, RateEntry>>;

const SEBI = "https://www.sebi.gov.in";
const NSE = "https://www.nseindia.com";
const LAWS = "https://www.indiacode.nic.in";
const TAXES = "https://www.incometax.gov.in";
const CBIC = "https://www.cbic.gov.in";
const ENTERED = "2026-08-31";

const since = (value: number, from: string, of: RateDocument): DatedRate[] => [
  { value, from, enteredOn: ENTERED, ...of },
];

/**
 * The taxes and charges on delivery trades of shares on an exchange: the part of the rule ledger used by articles'
 * worked examples. A new value is added with its day; former ones stay.
 */
export const RATES: RateLedger = {
  transactionTax: {
    name: "securities transaction tax",
    unit: "per cent",
    basis: "of the value of a purchase and of a sale, each to the nearest rupee",
    values: since(0.1, "2012-07-01", {
      document: "Finance (No. 2) Act, 2004, section 98, as amended by the Finance Act, 2012",
      dated: "2012",
      address: LAWS,
    }),
  },
  stampDuty: {
    name: "stamp duty",
    unit: "per cent",
    basis: "of the value of a purchase, to the nearest rupee",
    values: since(0.015, "2020-07-01", {
      document: "Indian Stamp Act, 1899, Schedule I, as amended by the Finance Act, 2019",
      dated: "2019",
      address: LAWS,
    }),
  },
  exchangeCharge: {
    name: "exchange charge",
    unit: "per cent",
    basis: "of the value of either side, with the levy for investor protection",
    values: since(0.00307, "2026-01-01", {
      document: "NSE tariff with the investor protection levy, as brokers displayed it in 2026",
      dated: "2026",
      address: NSE,
    }),
  },
  regulatorFee: {
    name: "SEBI fee",
    unit: "per cent",
    basis: "of the value of either side: ₹10 a crore",
    values: since(0.0001, "2026-01-01", {
      document: "SEBI turnover fee of ₹10 a crore, as brokers displayed it in 2026",
      dated: "2026",
      address: SEBI,
    }),
  },
  serviceTax: {
    name: "GST",
    unit: "per cent",
    basis: "of brokerage, exchange charge, SEBI fee and the depository’s charge",
    values: since(18, "2017-07-01", {
      document: "Central and State GST Acts, 2017",
      dated: "2017",
      address: CBIC,
    }),
  },
  shortTermTax: {
    name: "tax on short-term gains",
    unit: "per cent",
    basis: "of a gain on shares held for 12 months or less",
    values: since(20, "2024-07-23", {
      document: "Finance (No. 2) Act, 2024; section 196 of the Income-tax Act, 2025",
      dated: "2024",
      address: TAXES,
    }),
  },
  longTermTax: {
    name: "tax on long-term gains",
    unit: "per cent",
    basis: "of a gain on shares held for more than 12 months, above the year’s limit",
    values: since(12.5, "2024-07-23", {
      document: "Finance (No. 2) Act, 2024; section 198 of the Income-tax Act, 2025",
      dated: "2024",
      address: TAXES,
    }),
  },
  longTermLimit: {
    name: "limit of untaxed long-term gains",
    unit: "rupees",
    basis: "of a year’s long-term gains on shares",
    values: since(125_000, "2024-07-23", {
      document: "Finance (No. 2) Act, 2024; section 198 of the Income-tax Act, 2025",
      dated: "2024",
      address: TAXES,
    }),
  },
  cess: {
    name: "health and education cess",
    unit: "per cent",
    basis: "of the tax on a gain",
    values: since(4, "2018-04-01", { document: "Finance Act, 2018", dated: "2018", address: LAWS }),
  },
};

export const RATE_KEYS = Object.keys(RATES) as RateKey[];

/** A rate on one day, ready to print, and the next value if known. */
export type RateInForce = DatedRate &
  Pick<RateEntry, "name" | "unit" | "basis"> & {
    key: RateKey;
    printed: string;
    next: { printed: string; from: string } | undefined;
  };

/** Prints a rate in its unit: 0.1%, ₹1,25,000. */
export const printedRate = ({ unit }: Pick<RateEntry, "unit">, value: number): string =>
  unit === "rupees" ? rupees(value) : `${value}%`;

const latestOf = (values: readonly DatedRate[]): DatedRate | undefined =>
  values.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1);

/** Returns a rate in force on a day (YYYY-MM-DD); before the first known day, the first value. */
export function rateOn(key: RateKey, day: string, ledger: RateLedger = RATES): RateInForce {
  const { values, name, unit, basis } = ledger[key];
  const known = values.toSorted((a, b) => a.from.localeCompare(b.from));
  const now = latestOf(known.filter(({ from }) => from <= day)) ?? known[0];
  if (!now) throw new Error(`The ledger holds no value of ${name}.`);
  const next = known.find(({ from }) => from > day && from > now.from);
  return {
    key,
    name,
    unit,
    basis,
    ...now,
    printed: printedRate({ unit }, now.value),
    next: next && { printed: printedRate({ unit }, next.value), from: next.from },
  };
}
