/** The shares of the promoters in all three cases, in lakh. */
export const PROMOTER_SHARES = 540;

/** The shares of the company in the cases of the text, in lakh. */
export const TOTALS = [
  ["After a buyback of 50 lakh shares", 950],
  ["At the start", 1000],
  ["After an issue of 80 lakh shares", 1080],
] as const;

/** Returns the promoters' share in per cent of a total in lakh. */
export const promoterShare = (total: number): number => (100 * PROMOTER_SHARES) / total;
