const PLEDGED = 170;
const HOLDING = 570;
const COMPANY = 1000;
/** What the pledged shares must be worth: a loan of ₹255 crore at a cover of 1.4 times, in ₹ lakh. */
const MUST_BE_WORTH = 255 * 1.4 * 100;

/** Returns the shares that the loan needs at a price in ₹: in lakh, and in per cent of the holding and of the company. */
export function pledgeAt(price: number): Record<"shares" | "ofHolding" | "ofCompany", number> {
  const shares = Math.max(PLEDGED, MUST_BE_WORTH / price);
  return { shares, ofHolding: (100 * shares) / HOLDING, ofCompany: (100 * shares) / COMPANY };
}

/** Returns the price in ₹ at which the loan needs so many lakh shares. */
export const priceThatNeeds = (shares: number): number => MUST_BE_WORTH / shares;
