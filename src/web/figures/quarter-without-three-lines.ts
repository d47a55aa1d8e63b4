/** Company A's quarter in ₹ crore, from the table of the text. */
const BEFORE_TAX = 65;
const TAX = 13;
const LAST_YEAR = 39;
const EXCEPTIONAL = 10;
const OTHER_INCOME = [18, 7] as const;
const TAX_RATE = 0.25;

/** Returns the reported profit, what each of the three lines takes from it, the rebuilt profit and last year's, in ₹ crore. */
export function quarterWithoutThreeLines() {
  const otherIncome = OTHER_INCOME[1] - OTHER_INCOME[0];
  const rebuiltBeforeTax = BEFORE_TAX - EXCEPTIONAL + otherIncome;
  const rebuilt = rebuiltBeforeTax * (1 - TAX_RATE);
  const reported = BEFORE_TAX - TAX;
  const tax = TAX - rebuiltBeforeTax * TAX_RATE;
  const growth = (profit: number) => 100 * (profit / LAST_YEAR - 1);
  return {
    ...{ reported, exceptional: -EXCEPTIONAL, otherIncome, tax, rebuilt, lastYear: LAST_YEAR },
    ...{ reportedGrowth: growth(reported), rebuiltGrowth: growth(rebuilt) },
  };
}
