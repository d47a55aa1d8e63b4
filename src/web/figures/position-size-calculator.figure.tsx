import { CalculatorFigure } from "./calculator-figure.tsx";
import type { FigureProps } from "./figures.ts";
import { POSITION_SIZE } from "./position-size.calculation.ts";

/** The number of shares by the risk budget and the weight cap. */
export const PositionSizeCalculator = ({ title }: FigureProps) => (
  <CalculatorFigure
    name="position-size"
    title={title}
    example="Company A in the text"
    source="Computed: budget in rupees ÷ (entry − exit), rounded down, and at most the weight cap ÷ entry. Charges and liquidity are left out."
    calculation={POSITION_SIZE}
  />
);
