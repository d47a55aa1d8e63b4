const mean = (opening: number, closing: number): number => (opening + closing) / 2;

/** Capital of Company A at the close and on average, by definition, in ₹ crore. */
const ALL = { closing: 580 + 220 + 80 + 20 + 24, average: mean(520 + 180 + 40 + 20 + 20, 924) };
const TANGIBLE = 580 - 60 + 220 + 80 + 24;
const OPERATING = mean(420 + 60 + 140 + 120 + 20 - 70 - 20, 460 + 60 + 160 + 130 + 20 - 84 - 22);
const GOODWILL = 60;

/** The operating profit, and the one with the income of cash and investments, in ₹ crore. */
const PROFIT = { operating: 120, all: 120 + 7 };

/** Returns the five versions of the return on capital employed in the order of the text; profit and capital in ₹ crore. */
export const roceFiveAnswers = () =>
  (
    [
      ["All capital, closing", PROFIT.all, ALL.closing],
      ["All capital, average", PROFIT.all, ALL.average],
      ["Tangible net worth + debt + deferred tax", PROFIT.all, TANGIBLE],
      ["Operating capital, average", PROFIT.operating, OPERATING],
      ["Operating capital without goodwill", PROFIT.operating, OPERATING - GOODWILL],
    ] as const
  ).map(([name, profit, capital]) => ({ name, profit, capital, roce: (100 * profit) / capital }));
