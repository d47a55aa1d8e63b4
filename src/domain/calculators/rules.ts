import type { RateKey } from "#domain/firm/rates.ts";
import type { BookView } from "#domain/firm/rules.ts";
import { type RefundPlan, refundPlans } from "#domain/orders/refund.ts";
import { grouped, inRupees } from "#platform/format/numbers.ts";
import { HUNDRED } from "./exact.ts";
import { readQuantity, type Unit } from "./quantity.ts";

/** A field that holds a number. */
export type QuantityField = {
  name: string;
  label: string;
  unit: Unit;
  /** What may be entered: at least, at most. */
  range: readonly [least: number, most: number];
  /** The value of the worked example. */
  example: number;
  /** Whether it counts things, of which there is no half. */
  whole?: true;
  /** Whether a person may slide it. */
  slides?: true;
};

/** A field that holds one of the plans of the firm, at today's prices; its value is the plan's place in their list. */
export type PlanField = { name: string; label: string; unit: "plan" };

export type CalculatorField = QuantityField | PlanField;

/** What a calculation is given besides what a person enters. */
export type CalculationData = {
  /** Rates in per cent by key, as the rule ledger holds them on the day of the page. */
  rates: Partial<Record<RateKey, number>>;
  plans: readonly RefundPlan[];
};

/** The answer as a sentence, with the steps that lead to it. */
export type Computed = { sentence: string; steps: (readonly [name: string, working: string])[] };

/** What is wrong, by field. */
export type WrongFields = { wrong: Record<string, string> };

/** A question that a reader answers with numbers of their own. */
export type Calculator = {
  /** The last part of its address. */
  slug: string;
  title: string;
  /** What it answers, as one sentence. */
  lead: string;
  fields: readonly CalculatorField[];
  /** The formula in words, one sentence a step. */
  formula: readonly string[];
  /** What it leaves out or assumes. */
  limits: string;
  /** Whose figures the worked example has. */
  example: string;
  /** The slug of the article that it belongs to, if there is one. */
  article?: string;
  /** The rates of the rule ledger that it uses. */
  rates?: readonly RateKey[];
  /** Computes with values by name: hundredths, whole units of what is counted, or the place of a plan. */
  answer(values: Record<string, number>, given: CalculationData): Computed | WrongFields;
};

type Named<Name extends string> = Omit<Calculator, "fields" | "answer"> & {
  fields: readonly (CalculatorField & { name: Name })[];
  answer(values: Record<Name, number>, given: CalculationData): Computed | WrongFields;
};

/** Makes a calculator whose answer is given the values of its own fields. */
export const calculator = <Name extends string>(made: Named<Name>): Calculator => made as Calculator;

/** Returns what a calculator is given on the day of the page. */
export const givenTo = (
  { fields, rates = [] }: Calculator,
  book: Pick<BookView, "rate" | "value">,
): CalculationData => ({
  rates: Object.fromEntries(rates.map((key) => [key, book.rate(key).value])),
  plans: fields.some(({ unit }) => unit === "plan") ? refundPlans(book) : [],
});

/** What a person entered, by the name of the field. */
export type EnteredValues = Record<string, string>;

/** Returns what an address asks of a calculator; undefined where it names none of its fields. */
export const enteredIn = ({ fields }: Calculator, query: URLSearchParams): EnteredValues | undefined =>
  fields.some(({ name }) => query.has(name))
    ? Object.fromEntries(fields.map(({ name }) => [name, query.get(name) ?? ""]))
    : undefined;

/** Returns the value of the worked example as a person would type it. */
export const exampleOf = (field: CalculatorField, { plans }: CalculationData): string =>
  field.unit === "plan" ? (plans[0]?.id ?? "") : grouped(field.example);

/** Returns the worked example of a calculator as a person would type it. */
export const exampleEntered = ({ fields }: Calculator, given: CalculationData): EnteredValues =>
  Object.fromEntries(fields.map((field) => [field.name, exampleOf(field, given)]));

/** Returns the answer to what was entered, or a sentence on each field that holds no number of its range. */
export function answerTo(
  of: Calculator,
  entered: EnteredValues,
  given: CalculationData,
): Computed | WrongFields {
  const values: Record<string, number> = {};
  const wrong: Record<string, string> = {};
  for (const field of of.fields) {
    const read = partsOf(field, entered[field.name] ?? "", given);
    if (typeof read === "number") values[field.name] = read;
    else wrong[field.name] = read.says;
  }
  return Object.keys(wrong).length > 0 ? { wrong } : of.answer(values, given);
}

function partsOf(field: CalculatorField, typed: string, given: CalculationData): number | { says: string } {
  if (field.unit === "plan") {
    const at = given.plans.findIndex(({ id }) => id === typed);
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

/** A value of a field as a text prints it: ₹6,00,000, ₹255 crore, 1.5%. */
function printed({ unit }: QuantityField, value: number): string {
  if (unit === "₹" || unit === "₹ crore")
    return `${inRupees(grouped(value))}${unit === "₹ crore" ? " crore" : ""}`;
  return `${grouped(value)}${unit === "%" ? "%" : unit === "lakh" ? " lakh" : ""}`;
}

/** Returns what a calculator's fields hold in the worked example, each with its label. */
export const exampleLines = (
  { fields }: Calculator,
  { plans }: CalculationData,
): [label: string, value: string][] =>
  fields.map((field) => [
    field.label,
    field.unit === "plan" ? (plans[0]?.label ?? "") : printed(field, field.example),
  ]);
