import type { RateKey } from "#domain/firm/rates.ts";
import type { BookView } from "#domain/firm/rules.ts";
import { type RefundPlan, refundPlans } from "#domain/orders/refund.ts";
import { grouped, rupees } from "#platform/format/numbers.ts";
import { amountOf, HUNDRED } from "./exact.ts";
import { readQuantity, type Unit } from "./quantity.ts";

/** A field that holds a number. */
export type QuantityField = {
  name: string;
  label: string;
  unit: Unit;
  /** The lowest and highest valid value. */
  range: readonly [least: number, most: number];
  /** The value of the worked example. */
  example: number;
  /** Whether it counts indivisible things. */
  whole?: true;
  /** Whether it has a slider. */
  slides?: true;
};

/** A field that holds one of the firm's plans, at today's prices; its value is the plan's index. */
export type PlanField = { name: string; label: string; unit: "plan" };

export type CalculatorField = QuantityField | PlanField;

/** A calculation's input besides what a person enters. */
export type CalculationData = {
  /** Rates in per cent by key, as in the rule ledger on the day of the page. */
  rates: Partial<Record<RateKey, number>>;
  plans: readonly RefundPlan[];
};

/** The answer as a sentence, with the steps that lead to it. */
export type Computed = { sentence: string; steps: (readonly [name: string, working: string])[] };

/** The errors by field. */
export type WrongFields = { wrong: Record<string, string> };

/** A question that readers answer with their own numbers. */
export type Calculator = {
  /** The last part of its path. */
  slug: string;
  title: string;
  /** Its question, as one sentence. */
  lead: string;
  fields: readonly CalculatorField[];
  /** The formula in words, one sentence per step. */
  formula: readonly string[];
  /** What it omits or assumes. */
  limits: string;
  /** The source of the worked example's figures. */
  example: string;
  /** The slug of its article, if any. */
  article?: string;
  /** The rates that it uses. */
  rates?: readonly RateKey[];
  /** Computes with values by name: hundredths, whole units of a count, or the index of a plan. */
  answer(values: Record<string, number>, data: CalculationData): Computed | WrongFields;
};

type Named<Name extends string> = Omit<Calculator, "fields" | "answer"> & {
  fields: readonly (CalculatorField & { name: Name })[];
  answer(values: Record<Name, number>, data: CalculationData): Computed | WrongFields;
};

/** Types a calculator whose answer takes the values of its own fields. */
export const calculator = <Name extends string>(made: Named<Name>): Calculator => made as Calculator;

/** Returns a calculator's input on the day of the page. */
export const dataFor = (
  { fields, rates = [] }: Calculator,
  book: Pick<BookView, "rate" | "value">,
): CalculationData => ({
  rates: Object.fromEntries(rates.map((key) => [key, book.rate(key).value])),
  plans: fields.some(({ unit }) => unit === "plan") ? refundPlans(book) : [],
});

/** A person's input, by field name. */
export type EnteredValues = Record<string, string>;

/** Returns a calculator's input from a URL; undefined if it names none of its fields. */
export const enteredIn = ({ fields }: Calculator, query: URLSearchParams): EnteredValues | undefined =>
  fields.some(({ name }) => query.has(name))
    ? Object.fromEntries(fields.map(({ name }) => [name, query.get(name) ?? ""]))
    : undefined;

/** Returns the worked example's value as a person would type it. */
export const exampleOf = (field: CalculatorField, { plans }: CalculationData): string =>
  field.unit === "plan" ? (plans[0]?.id ?? "") : grouped(field.example);

/** Returns a calculator's worked example as a person would type it. */
export const exampleEntered = ({ fields }: Calculator, data: CalculationData): EnteredValues =>
  Object.fromEntries(fields.map((field) => [field.name, exampleOf(field, data)]));

/** Returns the answer to the input, or a sentence on each invalid field. */
export function answerTo(
  of: Calculator,
  entered: EnteredValues,
  data: CalculationData,
): Computed | WrongFields {
  const values: Record<string, number> = {};
  const wrong: Record<string, string> = {};
  for (const field of of.fields) {
    const read = partsOf(field, entered[field.name] ?? "", data);
    if (typeof read === "number") values[field.name] = read;
    else wrong[field.name] = read.says;
  }
  return Object.keys(wrong).length > 0 ? { wrong } : of.answer(values, data);
}

function partsOf(field: CalculatorField, typed: string, data: CalculationData): number | { says: string } {
  if (field.unit === "plan") {
    const at = data.plans.findIndex(({ id }) => id === typed);
    return at < 0 ? { says: "Choose a plan from the list." } : at;
  }
  const { unit, range, whole } = field;
  const read = readQuantity(typed, unit, whole ?? false);
  const example = `such as ${printed(field, field.example)}`;
  if ("unread" in read) {
    if (read.unread === "empty") return { says: `Enter a number, ${example}.` };
    if (read.unread === "number") return { says: `Write the number in digits, ${example}.` };
    return { says: whole ? "Enter a whole number." : "Enter two decimals at most." };
  }
  const scale = whole ? 1 : HUNDRED;
  const [least, most] = range.map((bound) => BigInt(Math.round(bound * scale))) as [bigint, bigint];
  if (read.parts < least || read.parts > most)
    return { says: `Enter a number from ${printed(field, range[0])} to ${printed(field, range[1])}.` };
  return Number(read.parts);
}

/** Formats a field's value: ₹6,00,000, ₹255 crore, 1.5%. */
function printed({ unit }: QuantityField, value: number): string {
  if (unit === "₹") return amountOf(Math.round(value * HUNDRED));
  if (unit === "₹ crore") return `${rupees(value)} crore`;
  return `${grouped(value)}${unit === "%" ? "%" : unit === "lakh" ? " lakh" : ""}`;
}

/** The unit at the end of a label, or before what it is a share of. */
const UNIT_OF_LABEL = /, (?:₹ crore|₹|lakh|%)/;

/** Names the values of a calculator's worked example: "Capital ₹6,00,000", "Risk budget 1% of capital". */
export const exampleLines = ({ fields }: Calculator, { plans }: CalculationData): string[] =>
  fields.map((field) => {
    const { label } = field;
    if (field.unit === "plan") return `${label} ${plans[0]?.label ?? ""}`;
    const value = printed(field, field.example);
    return UNIT_OF_LABEL.test(label) ? label.replace(UNIT_OF_LABEL, ` ${value}`) : `${label} ${value}`;
  });
