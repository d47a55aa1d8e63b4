import type { GivenRates } from "#domain/blog/figures.ts";

/** The charges of a delivery trade in rupees, as a contract note and a depository state them. */
export type DeliveryCosts = {
  brokerage: number;
  tax: number;
  stamp: number;
  exchange: number;
  service: number;
  depository: number;
  bought: number;
  sold: number;
  total: number;
};

const toPaise = (amount: number): number => Math.round(amount * 100 + 1e-7) / 100;
const part = (amount: number, rate: number): number => toPaise((amount * rate) / 100);

/** `brokerage` is per order, `depository` per sale; both without service tax. Rounded as the documents round. */
export function deliveryCosts(
  purchase: number,
  sale: number,
  { brokerage, depository }: { brokerage: number; depository: number },
  rates: GivenRates<"break-even-calculator">,
): DeliveryCosts {
  const [buying, selling] = [purchase, sale].map((value) => {
    const exchange = part(value, rates.exchangeCharge) + part(value, rates.regulatorFee);
    const tax = Math.round((value * rates.transactionTax) / 100);
    return { exchange, tax, service: part(brokerage + exchange, rates.serviceTax) };
  }) as [Side, Side];
  const stamp = Math.round((purchase * rates.stampDuty) / 100);
  const depositoryCharge = toPaise(depository * (1 + rates.serviceTax / 100));
  const bought = toPaise(brokerage + buying.tax + stamp + buying.exchange + buying.service);
  const sold = toPaise(brokerage + selling.tax + selling.exchange + selling.service + depositoryCharge);
  return {
    brokerage: 2 * brokerage,
    tax: buying.tax + selling.tax,
    stamp,
    exchange: toPaise(buying.exchange + selling.exchange),
    service: toPaise(buying.service + selling.service),
    depository: depositoryCharge,
    bought,
    sold,
    total: toPaise(bought + sold),
  };
}

type Side = { exchange: number; tax: number; service: number };

/** Returns the tax on a gain at a rate, with cess; both in per cent. */
export const taxOnGain = (gain: number, rate: number, cess: number): number =>
  gain <= 0 ? 0 : toPaise(((gain * rate) / 100) * (1 + cess / 100));
