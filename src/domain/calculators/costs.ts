import type { RateKey } from "#domain/firm/rates.ts";
import { percent } from "#platform/format/numbers.ts";
import { amountOf, HUNDRED, nearestShare, WHOLE_PERCENT } from "./exact.ts";
import { type CalculationData, calculator } from "./rules.ts";

/** Rates have up to five decimals of a per cent. */
const RATE_SCALE = 100_000;
const PER_CENT = HUNDRED * RATE_SCALE;

/** Returns a rate as a whole number: so many of `PER_CENT`. */
function rateIn({ rates }: CalculationData, key: RateKey): number {
  const rate = rates[key];
  if (rate === undefined) throw new Error(`The rate ${key} was not given.`);
  return Math.round(rate * RATE_SCALE);
}

const CHARGES = ["transactionTax", "stampDuty", "exchangeCharge", "regulatorFee", "serviceTax"] as const;

type Each = { brokerage: number; depository: number };

/**
 * The charges of a delivery purchase and sale, all in paise. Brokerage is per order, the depository's charge per sale,
 * both without GST. Rounded as on contract notes: transaction tax and stamp duty to the rupee, all others to the paisa.
 * `RATES` names the law or tariff of each rate.
 */
function deliveryCosts(
  purchase: number,
  sale: number,
  { brokerage, depository }: Each,
  data: CalculationData,
) {
  const inPaise = (amount: number, key: RateKey) => nearestShare(amount, rateIn(data, key), PER_CENT);
  const inWholeRupees = (amount: number, key: RateKey) =>
    HUNDRED * nearestShare(amount, rateIn(data, key), HUNDRED * PER_CENT);
  const side = (value: number) => {
    const exchange = inPaise(value, "exchangeCharge") + inPaise(value, "regulatorFee");
    const tax = inWholeRupees(value, "transactionTax");
    return { exchange, tax, service: inPaise(brokerage + exchange, "serviceTax") };
  };
  const [buying, selling] = [side(purchase), side(sale)];
  const stamp = inWholeRupees(purchase, "stampDuty");
  const depositoryCharge = depository + inPaise(depository, "serviceTax");
  const bought = brokerage + buying.tax + stamp + buying.exchange + buying.service;
  const sold = brokerage + selling.tax + selling.exchange + selling.service + depositoryCharge;
  return {
    brokerage: 2 * brokerage,
    tax: buying.tax + selling.tax,
    stamp,
    exchange: buying.exchange + selling.exchange,
    service: buying.service + selling.service,
    depository: depositoryCharge,
    bought,
    sold,
    total: bought + sold,
  };
}

/** Returns the tax on a gain with cess, to the paisa; none on a loss. */
const taxOnGain = (gain: number, key: RateKey, data: CalculationData): number =>
  gain <= 0
    ? 0
    : nearestShare(gain, rateIn(data, key) * (PER_CENT + rateIn(data, "cess")), PER_CENT * PER_CENT);

const BROKERS_OWN = [
  { name: "brokerage", label: "Brokerage an order, ₹", unit: "₹", example: 20, range: [0, 1e5] },
  { name: "depository", label: "Depository charge, ₹", unit: "₹", example: 15, range: [0, 1e4] },
] as const;

export const TRADE_COST = calculator({
  slug: "trade-cost",
  title: "Cost of a trade",
  lead: "What a purchase and a sale for delivery cost, charge by charge, and the tax on the gain.",
  fields: [
    { name: "shares", label: "Shares", unit: "number", example: 400, range: [1, 1e7], whole: true },
    { name: "buy", label: "Price paid, ₹", unit: "₹", example: 250.4, range: [0.05, 1e6] },
    { name: "sell", label: "Price received, ₹", unit: "₹", example: 289.6, range: [0, 1e6] },
    ...BROKERS_OWN,
  ],
  formula: [
    "Each side pays brokerage, securities transaction tax, the exchange’s charge and the SEBI fee; a purchase also pays stamp duty, a sale the depository’s charge.",
    "GST is added to brokerage, the exchange’s charge, the SEBI fee and the depository’s charge.",
    "The gain that is taxed is the sale less the purchase and all charges but the transaction tax, which the law does not let anyone deduct.",
  ],
  limits:
    "Delivery trades of shares on an exchange. Brokerage and the depository charge differ by broker. Surcharge is left out.",
  example: "the purchase and the sale in the article",
  article: "costs-of-a-trade-from-order-to-tax",
  rates: [...CHARGES, "shortTermTax", "longTermTax", "cess"],
  answer({ shares, buy, sell, brokerage, depository }, data) {
    const [purchase, sale] = [shares * buy, shares * sell];
    const costs = deliveryCosts(purchase, sale, { brokerage, depository }, data);
    const kept = sale - purchase - costs.total;
    const gain = kept + costs.tax;
    return {
      sentence: `The charges are ${amountOf(costs.total)}: ${amountOf(costs.bought)} on the purchase and ${amountOf(costs.sold)} on the sale. That is ${percent((100 * costs.total) / purchase)} of the purchase. Before tax on the gain, ${amountOf(Math.abs(kept))} is ${kept < 0 ? "lost" : "left"}.`,
      steps: [
        ["Brokerage, two orders", amountOf(costs.brokerage)],
        ["Securities transaction tax", amountOf(costs.tax)],
        ["Stamp duty", amountOf(costs.stamp)],
        ["Exchange charge and SEBI fee", amountOf(costs.exchange)],
        ["GST on these and brokerage", amountOf(costs.service)],
        ["Depository charge with GST", amountOf(costs.depository)],
        ["Tax if held for 12 months or less", amountOf(taxOnGain(gain, "shortTermTax", data))],
        ["Tax if held longer, limit used up", amountOf(taxOnGain(gain, "longTermTax", data))],
      ],
    };
  },
});

export const BREAK_EVEN = calculator({
  slug: "break-even",
  title: "Rise that covers the charges",
  lead: "How far a share has to rise before the charges of buying and selling it are covered.",
  fields: [
    { name: "value", label: "Value of the order, ₹", unit: "₹", example: 5_000, range: [100, 1e9] },
    ...BROKERS_OWN,
    { name: "spread", label: "Spread and depth a side, %", unit: "%", example: 0, range: [0, 20] },
  ],
  formula: [
    "The charges of a purchase and a sale of the same value are added up, rate by rate.",
    "Spread and depth are added for both sides; the sum divided by the value is the rise that covers it.",
  ],
  limits:
    "Both sides are taken at the value of the order. Brokerage and the depository charge differ by broker. Tax on a gain is left out.",
  example: "the smallest order in the article",
  article: "costs-of-a-trade-from-order-to-tax",
  rates: CHARGES,
  answer({ value, brokerage, depository, spread }, data) {
    const costs = deliveryCosts(value, value, { brokerage, depository }, data);
    const impact = nearestShare(2 * value, spread, WHOLE_PERCENT);
    const all = costs.total + impact;
    return {
      sentence: `The share has to rise by ${percent((100 * all) / value)}, or ${amountOf(all)} on ${amountOf(value)}, before the costs are covered.`,
      steps: [
        [
          "Charges that do not depend on the value",
          `${amountOf(costs.brokerage + costs.depository)} and GST on brokerage`,
        ],
        ["All charges, both sides", amountOf(costs.total)],
        ["Spread and depth, both sides", amountOf(impact)],
      ],
    };
  },
});
