/** The receivable without an allowance, in ₹ crore, and the assumed rate of tax. */
const RECEIVABLE = 45;
const TAX = 0.25;

/** Reported amounts of Company A in ₹ crore, and whether tax shares the loss. */
const ITEMS = [
  ["Profit before interest and tax", 120, false],
  ["Profit before tax", 96, false],
  ["Profit after tax", 72, true],
  ["Net worth", 540, true],
] as const;

/** Returns each item as reported and as adjusted, in ₹ crore, and what the qualification takes of it in per cent. */
export const qualificationInRupees = () =>
  ITEMS.map(([name, reported, afterTax]) => {
    const loss = RECEIVABLE * (afterTax ? 1 - TAX : 1);
    return { name, reported, adjusted: reported - loss, taken: (100 * loss) / reported };
  });
