/** Interest charged to Company A in Year 3, in ₹ crore. */
export const INTEREST_CHARGED = 45;

const REVENUE = 760;
const CONTRIBUTION = 0.4;
const FIXED_COSTS = 223;

/** Returns EBIT of Company A in ₹ crore when revenue falls by so many per cent and fixed costs stay. */
export const ebitAfterFall = (fall: number): number =>
  REVENUE * (1 - fall / 100) * CONTRIBUTION - FIXED_COSTS;
