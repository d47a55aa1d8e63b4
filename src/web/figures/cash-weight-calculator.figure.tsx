import { CalculatorFigure } from "./calculator-figure.tsx";
import { CASH_WEIGHT } from "./cash-weight.calculation.ts";
import type { FigureProps } from "./figures.ts";

/** What a weight in cash costs over the years. */
export const CashWeightCalculator = ({ title }: FigureProps) => (
  <CalculatorFigure
    name="cash-weight"
    title={title}
    example="the weight of 25% in the table"
    source={
      "Computed before tax, the weight restored each year. Both returns are assumptions and not a forecast."
    }
    calculation={CASH_WEIGHT}
  />
);
