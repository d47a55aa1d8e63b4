import { CalculatorFigure } from "./calculator-figure.tsx";
import type { FigureProps } from "./figures.ts";
import { PLEDGE_COVER } from "./pledge-cover.calculation.ts";

/** How many pledged shares a falling price requires. */
export const PledgeCoverCalculator = ({ title }: FigureProps) => (
  <CalculatorFigure
    name="pledge-cover"
    title={title}
    example="the row of ₹180 in the table"
    source={"Computed: loan × minimum cover ÷ price. Other encumbrances are left out."}
    calculation={PLEDGE_COVER}
  />
);
