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
      "Computed: fall ÷ (1 − fall), and ln(1 + gain) ÷ ln(1 + rate) for the years. The rate is an assumption and not a forecast."
    }
    calculation={DRAWDOWN_RECOVERY}
  />
);
