import { CalculatorFigure } from "./calculator-figure.tsx";
import type { FigureProps } from "./figures.ts";
import { MONTHLY_SUM } from "./monthly-sum.calculation.ts";

/** A monthly sum and a goal under an assumed return. */
export const MonthlySumCalculator = ({ title }: FigureProps) => (
  <CalculatorFigure
    name="monthly-sum"
    title={title}
    example="the monthly sum in the text"
    source={
      "Computed with payments at the start of each month, before charges and tax. The return is an assumption and not a forecast."
    }
    calculation={MONTHLY_SUM}
  />
);
