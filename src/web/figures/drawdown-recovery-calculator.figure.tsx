import { CalculatorFigure } from "./calculator-figure.tsx";
import { DRAWDOWN_RECOVERY } from "./drawdown-recovery.calculation.ts";
import type { FigureProps } from "./figures.ts";

/** The gain that makes good a fall. */
export const DrawdownRecoveryCalculator = ({ title }: FigureProps) => (
  <CalculatorFigure
    name="drawdown-recovery"
    title={title}
    example="the working in the text"
    source={
      "Computed: fall ÷ (1 − fall), and the logarithm of the gain at the same return each year. The return is an assumption: no market pays the same each year."
    }
    calculation={DRAWDOWN_RECOVERY}
  />
);
