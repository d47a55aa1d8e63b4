import type { DefinitionKey } from "../provenance.ts";

/** How a number prints: with its sign, with two decimals, with a unit after it. */
export type PrintForm = { sign?: boolean; places?: 2; unit?: string };

/** The measure of a figure. */
type Measure = {
  /** The stored type: any number, a count from 0, a day (YYYY-MM-DD), yes or no, a symbol, words. */
  stores: "number" | "count" | "day" | "flag" | "symbol" | "text";
  /** The unit's name in data; empty without a number. */
  unit: string;
  /** The unit in a CSV column's head, if different; empty for none. */
  csv?: string;
  /** The unit after a name on a page; empty if the value includes it or needs none. */
  sign?: string;
  print?: PrintForm;
};

/** Every measure of a digest. Flows and changes carry their sign; levels, ratios and shares do not. */
export const MEASURES = {
  points: { stores: "number", unit: "points", sign: "points", print: { places: 2 } },
  change: { stores: "number", unit: "points", sign: "points", print: { sign: true, places: 2 } },
  strike: { stores: "number", unit: "points", csv: "strike", sign: "points", print: {} },
  percent: { stores: "number", unit: "per cent", csv: "%", sign: "%", print: { places: 2 } },
  percentChange: {
    stores: "number",
    unit: "per cent",
    csv: "%",
    sign: "%",
    print: { sign: true, places: 2, unit: "%" },
  },
  ratio: { stores: "number", unit: "ratio", csv: "", print: { places: 2 } },
  index100: { stores: "number", unit: "0 to 100", csv: "", print: { places: 2 } },
  flow: { stores: "number", unit: "Rs crore", sign: "₹ crore", print: { sign: true, places: 2 } },
  crore: { stores: "number", unit: "Rs crore", sign: "₹ crore", print: { places: 2 } },
  rupees: { stores: "number", unit: "Rs", sign: "₹", print: { places: 2 } },
  /** Open interest, which a file may print scaled, with its unit: "20.1 lakh contracts". */
  interest: { stores: "number", unit: "contracts", print: {} },
  contracts: { stores: "number", unit: "contracts", sign: "contracts", print: {} },
  position: { stores: "number", unit: "contracts", sign: "contracts", print: { sign: true } },
  quantity: { stores: "number", unit: "shares", print: {} },
  times: { stores: "number", unit: "times", print: { places: 2 } },
  securities: { stores: "count", unit: "securities", csv: "", print: {} },
  row: { stores: "number", unit: "sessions", csv: "", print: {} },
  sessions: { stores: "count", unit: "sessions", csv: "", print: {} },
  day: { stores: "day", unit: "", csv: "" },
  flag: { stores: "flag", unit: "", csv: "" },
  symbol: { stores: "symbol", unit: "", csv: "" },
  text: { stores: "text", unit: "", csv: "" },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof MEASURES;

export const measure = (name: MeasureName): Measure => MEASURES[name];

/** A column of a part of the day: one figure of each row. */
export type FigureColumn = {
  measure: MeasureName;
  /** Its name in a sentence: "max pain". */
  name: string;
  /** Its name in the head of a page's table, if it must be shorter. */
  short?: string;
  /** The head of its CSV column, if it says more than the name and the unit. */
  csvHead?: string;
  /** The end of its published identifier, and the definition that computes it; both absent if it has none. */
  id?: string;
  by?: DefinitionKey;
  /** `nullable`: null if unknown. `optional`: absent if not stated. `oneOf`: the only allowed words. */
  nullable?: true;
  optional?: true;
  oneOf?: readonly [string, ...string[]];
};
export type FigureColumns = Readonly<Record<string, FigureColumn>>;

/** Returns the head of a CSV column, with its unit: "max pain (strike)". */
export function csvHead({ csvHead: head, name, measure: of }: FigureColumn): string {
  const { unit, csv = unit } = measure(of);
  return head ?? (csv ? `${name} (${csv})` : name);
}
