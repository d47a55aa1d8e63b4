import { CASH_CYCLE, DILUTION, PLEDGE_COVER } from "./companies.ts";
import { BREAK_EVEN, TRADE_COST } from "./costs.ts";
import { REFUND_BY_DAY } from "./refund-by-day.ts";
import { CASH_WEIGHT, DRAWDOWN, MONTHLY_SUM, STAGGERED_COST } from "./returns.ts";
import {
  answerTo,
  type CalculationData,
  type Calculator,
  type Computed,
  type EnteredValues,
  exampleEntered,
  type WrongFields,
} from "./rules.ts";
import { ATR_ROOM, EXPECTANCY, POSITION_SIZE } from "./sizing.ts";

/** Every calculator, in list order: before an order, its costs, over years, companies. */
export const CALCULATORS: readonly Calculator[] = [
  POSITION_SIZE,
  TRADE_COST,
  BREAK_EVEN,
  REFUND_BY_DAY,
  DRAWDOWN,
  EXPECTANCY,
  ATR_ROOM,
  MONTHLY_SUM,
  STAGGERED_COST,
  CASH_WEIGHT,
  CASH_CYCLE,
  DILUTION,
  PLEDGE_COVER,
];

const bySlug = new Map(CALCULATORS.map((calculator) => [calculator.slug, calculator]));

export const calculatorOf = (slug: string): Calculator | undefined => bySlug.get(slug);

/** The path of the list; each calculator is below it. */
export const CALCULATORS_PATH = "/tools";

export const calculatorHref = (slug: string): string => `${CALCULATORS_PATH}/${slug}`;

/** Returns the answer of a calculator in the list. */
export function answerOf(
  slug: string,
  entered: EnteredValues,
  data: CalculationData,
): Computed | WrongFields {
  const calculator = calculatorOf(slug);
  if (!calculator) throw new Error(`There is no calculator ${slug}.`);
  return answerTo(calculator, entered, data);
}

/** Returns a calculator's form, with the URL's values or else the worked example's. */
export function formOf(calculator: Calculator, data: CalculationData, typed: EnteredValues | undefined) {
  const { slug, fields } = calculator;
  const entered = typed ?? exampleEntered(calculator, data);
  return {
    slug,
    href: calculatorHref(slug),
    fields,
    data,
    entered,
    answer: answerTo(calculator, entered, data),
  };
}
