/** A field of a calculator; `value` is the worked example of the text. */
export type CalculatorField = {
  name: string;
  label: string;
  value: number;
  /** What may be entered: at least, at most. */
  range: readonly [least: number, most: number];
  step?: number;
  /** Whether it counts things, of which there is no half. */
  whole?: true;
};

/** What a calculator says: the answer as a sentence and the amounts that lead to it, or what to enter instead. */
export type CalculatorAnswer =
  | { sentence: string; rows: [name: string, amount: string][] }
  | { wrong: string };

/** A calculator: its fields, and the answer to their values by name. */
export type Calculation = {
  fields: readonly CalculatorField[];
  answer(values: Record<string, number>, rates: Record<string, number>): CalculatorAnswer;
};

type Named<Name extends string, Rates extends object> = {
  fields: readonly (CalculatorField & { name: Name })[];
  answer(values: Record<Name, number>, rates: Rates): CalculatorAnswer;
};

/** Makes a calculation whose answer is given the values of its own fields, and the rates of its figure. */
export const calculation = <Name extends string, Rates extends object>(
  made: Named<Name, Rates>,
): Calculation => made as Calculation;

/**
 * Returns the answer to what the fields hold, or a sentence on the first field that holds no number of its range.
 * `rates` are those of the rule ledger by key, for a calculation that uses any.
 */
export function answerTo(
  { fields, answer }: Calculation,
  entered: Record<string, string>,
  rates: Record<string, number> = {},
): CalculatorAnswer {
  const values: Record<string, number> = {};
  for (const { name, label, value, range, whole } of fields) {
    const typed = (entered[name] ?? String(value)).trim();
    const number = Number(typed);
    if (!typed || !Number.isFinite(number) || number < range[0] || number > range[1])
      return { wrong: `${label}: enter a number from ${range[0]} to ${range[1]}.` };
    if (whole && !Number.isInteger(number)) return { wrong: `${label}: enter a whole number.` };
    values[name] = number;
  }
  return answer(values, rates);
}
