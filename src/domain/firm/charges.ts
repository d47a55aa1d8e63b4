/**
 * Taxes and charges on delivery trades of shares on an exchange, each once: what the calculators of articles compute
 * with. In per cent. A rate that changes is changed here, with its source, and the text that explains it is read again.
 */
export const RATES = {
  /** Of the value of a purchase and of a sale, each to the nearest rupee. */
  transactionTax: 0.1,
  /** Of the value of a purchase, to the nearest rupee. */
  stampDuty: 0.015,
  /** Of the value of either side, with the levy for investor protection. */
  exchangeCharge: 0.00307,
  /** Of the value of either side: ₹10 a crore. */
  regulatorFee: 0.0001,
  /** Of brokerage, exchange charge, the regulator's fee and the depository's charge. */
  serviceTax: 18,
  /** Of a gain on shares held for 12 months or less. */
  shortTermTax: 20,
  /** Of a gain on shares held for longer, above the year's limit. */
  longTermTax: 12.5,
  /** Of the tax on a gain. */
  cess: 4,
};

export type RateKey = keyof typeof RATES;

/** What a rate is called, what it rests on, and a day from which it is known to hold, YYYY-MM-DD. */
export const RATE_SOURCES: Record<RateKey, { name: string; source: string; from: string }> = {
  transactionTax: {
    ...{ name: "securities transaction tax", from: "2012-07-01" },
    source: "Finance (No. 2) Act, 2004, section 98, as amended by the Finance Act, 2012",
  },
  stampDuty: {
    ...{ name: "stamp duty", from: "2020-07-01" },
    source: "Indian Stamp Act, 1899, Schedule I, as amended by the Finance Act, 2019",
  },
  exchangeCharge: {
    ...{ name: "exchange charge", from: "2026-01-01" },
    source: "NSE tariff with the investor protection levy, as brokers displayed it in 2026",
  },
  regulatorFee: {
    ...{ name: "SEBI fee", from: "2026-01-01" },
    source: "SEBI turnover fee of ₹10 a crore, as brokers displayed it in 2026",
  },
  serviceTax: { name: "GST", source: "Central and State GST Acts, 2017", from: "2017-07-01" },
  shortTermTax: {
    ...{ name: "tax on short-term gains", from: "2024-07-23" },
    source: "Finance (No. 2) Act, 2024; section 196 of the Income-tax Act, 2025",
  },
  longTermTax: {
    ...{ name: "tax on long-term gains", from: "2024-07-23" },
    source: "Finance (No. 2) Act, 2024; section 198 of the Income-tax Act, 2025",
  },
  cess: { name: "health and education cess", source: "Finance Act, 2018", from: "2018-04-01" },
};
