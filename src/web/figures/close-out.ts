/** The purchase of the text that was not delivered: shares, and in ₹ the price paid and two prices up to the auction. */
export const NOT_DELIVERED = { shares: 100, paid: 400, highest: 428, settlement: 410 };

/** What a close-out pays above the settlement price of the auction day, in per cent. */
const ABOVE = 20;

/** Returns the close-out price in ₹: the highest price up to the auction, or 20% above the settlement price. */
export const closeOutPrice = ({ highest, settlement } = NOT_DELIVERED): number =>
  Math.max(highest, (settlement * (100 + ABOVE)) / 100);
