import { CalculatorFigure } from "./calculator-figure.tsx";
import type { FigureProps } from "./figures.ts";
import { STAGGERED_COST } from "./staggered-cost.calculation.ts";

/** What it is expected to cost that money waits. */
export const StaggeredCostCalculator = ({ title }: FigureProps) => (
  <CalculatorFigure
    name="staggered-cost"
    title={title}
    example="the six instalments in the text"
    source={
      "Computed: average balance waiting × years × difference in assumed return. Both returns are assumptions and not a forecast."
    }
    calculation={STAGGERED_COST}
  />
);
