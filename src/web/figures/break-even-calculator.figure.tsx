import { BREAK_EVEN } from "./break-even.calculation.ts";
import { CalculatorFigure } from "./calculator-figure.tsx";
import type { FigureProps } from "./figures.ts";

/** How far a share has to rise before its charges are covered. */
export const BreakEvenCalculator = ({ title, rates }: FigureProps) => (
  <CalculatorFigure
    name="break-even"
    title={title}
    example="the smallest order in the table"
    source="Computed with both sides at the value of the order, and the dated rates in the table below."
    rates={rates}
    calculation={BREAK_EVEN}
  />
);
