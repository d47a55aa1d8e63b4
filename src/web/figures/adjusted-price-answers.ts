/** The price of the contract note and the price now, in ₹. */
const BOUGHT = 2400;
const NOW = 520;

/** What four charts adjust for, and the factor that follows for the price of 2021. */
const CHARTS: [adjustsFor: string, factor: number][] = [
  ["Nothing", 1],
  ["Bonus and split", 0.5 * 0.5],
  ["Bonus, split and demerger", 0.5 * 0.5 * 0.8],
  ["All four", 0.5 * 0.5 * 0.8 * 0.95],
];

/** Returns the factor, the price shown for 2021 in ₹ and the change to the present price in per cent, by chart. */
export const adjustedAnswers = () =>
  CHARTS.map(([adjustsFor, factor]) => {
    const shown = BOUGHT * factor;
    return { adjustsFor, factor, shown, change: 100 * (NOW / shown - 1) };
  });
