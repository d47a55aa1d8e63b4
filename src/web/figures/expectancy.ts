/** Record Y of the text: win rate as a fraction, average gain and loss and charges a position in ₹. */
const RECORD = { wins: 0.4, gain: 3_200, loss: 1_400, charges: 160 };

/** Returns the expectancy after charges, in ₹ a position. */
export const expectancy = ({ wins, gain, loss, charges } = RECORD): number =>
  wins * gain - (1 - wins) * loss - charges;

/** Returns the standard deviation of one result with two outcomes, in ₹. */
export const deviation = ({ wins, gain, loss } = RECORD): number =>
  (gain + loss) * Math.sqrt(wins * (1 - wins));

/** Returns the expectancy less and plus two standard errors after a number of positions, in ₹. */
export function rangeAfter(positions: number): [low: number, high: number] {
  const errors = (2 * deviation()) / Math.sqrt(positions);
  return [expectancy() - errors, expectancy() + errors];
}

/** Returns the number of positions from which the range does not hold zero. */
export const positionsNeeded = (): number => Math.ceil(((2 * deviation()) / expectancy()) ** 2);
