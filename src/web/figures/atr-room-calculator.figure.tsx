import { ATR_ROOM } from "./atr-room.calculation.ts";
import { CalculatorFigure } from "./calculator-figure.tsx";
import type { FigureProps } from "./figures.ts";

/** How far the price may fall, and how many shares that allows. */
export const AtrRoomCalculator = ({ title }: FigureProps) => (
  <CalculatorFigure
    name="atr-room"
    title={title}
    example="Company A in the text"
    source={
      "Computed: allowance in rupees ÷ (multiple × ATR), rounded down, and at most the cap ÷ price. A gap or a price band can make the loss larger."
    }
    calculation={ATR_ROOM}
  />
);
