/** The funded purchase of the text: the value of the shares in ₹. */
const FUNDED = 200_000;

/** The usual margin of the text and that of a surveillance stage, in per cent. */
export const MARGINS = { before: 25, after: 100 };

/** Returns what the holder has to pay from own money at a margin in per cent, in ₹. */
export const ownMoney = (margin: number): number => (FUNDED * margin) / 100;
