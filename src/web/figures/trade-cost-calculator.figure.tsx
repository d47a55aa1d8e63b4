import { CalculatorFigure } from "./calculator-figure.tsx";
import type { FigureProps } from "./figures.ts";
import { TRADE_COST } from "./trade-cost.calculation.ts";

/** What a purchase and a sale cost, with charges and tax. */
export const TradeCostCalculator = ({ title, rates }: FigureProps) => (
  <CalculatorFigure
    name="trade-cost"
    title={title}
    example="the purchase and the sale in the text"
    source="Computed on delivery trades with the dated rates in the table below. Brokerage and the depository charge differ by broker. Surcharge is left out."
    rates={rates}
    calculation={TRADE_COST}
  />
);
