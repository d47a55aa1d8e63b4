import { CalculatorFigure } from "./calculator-figure.tsx";
import { DILUTION } from "./dilution.calculation.ts";
import type { FigureProps } from "./figures.ts";

/** What an issue or a buyback does to a holding's percentage. */
export const DilutionCalculator = ({ title }: FigureProps) => (
  <CalculatorFigure
    name="dilution"
    title={title}
    example="the issue of 80 lakh shares to others"
    source="Computed: shares of the holder ÷ all shares. Options, warrants and convertibles are left out."
    calculation={DILUTION}
  />
);
