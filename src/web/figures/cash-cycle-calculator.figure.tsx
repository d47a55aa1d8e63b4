import { CalculatorFigure } from "./calculator-figure.tsx";
import { CASH_CYCLE } from "./cash-cycle.calculation.ts";
import type { FigureProps } from "./figures.ts";

/** How many days pass before the company’s cash comes back. */
export const CashCycleCalculator = ({ title }: FigureProps) => (
  <CalculatorFigure
    name="cash-cycle"
    title={title}
    example="Company A in the text"
    source={"Computed: balance × 365 ÷ revenue for receivables, ÷ cost of goods for inventory and payables."}
    calculation={CASH_CYCLE}
  />
);
