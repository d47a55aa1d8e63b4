import type { RateInForce } from "#domain/firm/rates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { Island } from "#ui/island/island.tsx";
import { Calculator } from "./calculator.island.tsx";
import { answerTo, type Calculation } from "./calculator.ts";
import { ratesAsRows, ratesAsValues } from "./rates.ts";

type CalculatorProps = {
  /** The name of the file that calculates, `<name>.calculation.ts`. */
  name: string;
  title: string;
  /** Whose figures the fields hold at first: “Company A in the text”. */
  example: string;
  /** The formula, what it leaves out, and where its rates come from. */
  source: string;
  calculation: Calculation;
  /** The rates that it was given, for one that uses any. */
  rates?: readonly RateInForce[];
};

/** A calculator that holds the worked example of the text and its answer. */
export function CalculatorFigure({ name, title, example, source, calculation, rates = [] }: CalculatorProps) {
  const { fields } = calculation;
  const given = ratesAsValues(rates);
  const values = fields.map(({ label, value }) => `${label}: ${grouped(value)}`).join(". ");
  return (
    <ChartFigure
      className="calc"
      title={title}
      measure={`The figures are those of ${example}.`}
      source={source}
      columns={["Tax or charge", "Rate", "In force since at least", "Source"]}
      wordy
      rows={ratesAsRows(rates)}
    >
      <p className="live calc-note">You can change them. Nothing that you enter leaves this page.</p>
      <p className="still">{values}.</p>
      <Island
        of={Calculator}
        with={{ name, fields, answer: answerTo(calculation, {}, given), rates: given }}
      />
    </ChartFigure>
  );
}
