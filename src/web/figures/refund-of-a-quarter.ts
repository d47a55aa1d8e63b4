/** The fee of the text in ₹ before GST, its days, and the day on which notice is given. */
export const ENDED_EARLY = { fee: 12_000, days: 90, notice: 54 };

/** Returns what comes back in ₹: the fee for the days that are not used. */
export const unusedFee = ({ fee, days, notice } = ENDED_EARLY): number => (fee * (days - notice)) / days;
