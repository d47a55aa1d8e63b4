/** A field of a calculator; `value` is the worked example of the text. */
export type CalculatorField = {
  name: string;
  label: string;
  value: number;
  /** What may be entered: at least, at most. */
  range: readonly [least: number, most: number];
  step?: number;
};

/** What a calculator says: the answer as a sentence and the amounts that lead to it, or what to enter instead. */
export type CalculatorAnswer =
  | { sentence: string; rows: [name: string, amount: string][] }
  | { wrong: string };

/** A calculator: its fields, and the answer to their values by name. */
export type Calculation = {
  fields: readonly CalculatorField[];
  answer(values: Record<string, number>): CalculatorAnswer;
};

type Named<Name extends string> = {
  fields: readonly (CalculatorField & { name: Name })[];
  answer(values: Record<Name, number>): CalculatorAnswer;
};

/** Makes a calculation whose answer is given the values of its own fields. */
export const calculation = <Name extends string>(made: Named<Name>): Calculation => made;

/** Returns the answer to what the fields hold, or a sentence on the first field that holds no number of its range. */
export function answerTo({ fields, answer }: Calculation, entered: Record<string, string>): CalculatorAnswer {
  const values: Record<string, number> = {};
  for (const { name, label, value, range } of fields) {
    const typed = (entered[name] ?? String(value)).trim();
    const number = Number(typed);
    if (!typed || !Number.isFinite(number) || number < range[0] || number > range[1])
      return { wrong: `${label}: enter a number from ${range[0]} to ${range[1]}.` };
    values[name] = number;
  }
  return answer(values);
}
