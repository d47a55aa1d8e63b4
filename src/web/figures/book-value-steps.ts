/** The claims on equity that the text leaves out one after another, in ₹ crore. */
export const LEFT_OUT = [
  ["Goodwill from an acquisition", 120],
  ["Other intangible assets", 30],
  ["Old receivables with no provision", 40],
] as const;

const EQUITY = 750;
const SHARES = 5;
const PRICE = 180;

/** A step from reported to adjusted book value: `crore` in ₹ crore, `share` in ₹, `left` what remains a share in ₹. */
export type BookStep = { name: string; crore: number; share: number; left: number; priceToBook: number };

/** Returns reported equity of Company A and each deduction, in order; a deduction is negative. */
export function bookValueSteps(): BookStep[] {
  let equity = 0;
  return [["Reported equity", -EQUITY] as const, ...LEFT_OUT].map(([name, deducted]) => {
    equity -= deducted;
    const left = equity / SHARES;
    return { name, crore: -deducted, share: -deducted / SHARES, left, priceToBook: PRICE / left };
  });
}
