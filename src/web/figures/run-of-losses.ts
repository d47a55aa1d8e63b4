/** Returns what is lost of the capital, in per cent, after losses of a fixed per cent of what remains each time. */
export const lostAfter = (losses: number, budget: number): number => 100 * (1 - (1 - budget / 100) ** losses);

/** Returns the gain in per cent that makes good a fall in per cent. */
export const gainToRecover = (fall: number): number => (100 * fall) / (100 - fall);
