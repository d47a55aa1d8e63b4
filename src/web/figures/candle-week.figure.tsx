import { CANDLE_WEEK } from "./candles.ts";
import type { FigureProps } from "./figures.ts";
import { WeekOfCandles } from "./week-of-candles.tsx";

/** The week in which one day's fall becomes a wick. */
export const CandleWeek = ({ title }: FigureProps) => <WeekOfCandles title={title} days={CANDLE_WEEK} />;
