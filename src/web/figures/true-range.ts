/** The five sessions of the text, in ₹. */
export const TRUE_RANGE_DAYS = [
  { before: 640, high: 650, low: 634 },
  { before: 645, high: 662, low: 655 },
  { before: 660, high: 664, low: 652 },
  { before: 655, high: 632, low: 618 },
  { before: 622, high: 635, low: 620 },
];

/** Returns the largest of three distances: high to low, and the close before to the high and to the low. */
export const trueRange = ({ before, high, low }: Record<"before" | "high" | "low", number>): number =>
  Math.max(high - low, Math.abs(before - high), Math.abs(before - low));
