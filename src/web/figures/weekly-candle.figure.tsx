import { DECIDING_WEEK } from "./candles.ts";
import type { FigureProps } from "./figures.ts";
import { WeekOfCandles } from "./week-of-candles.tsx";

/** The week of which four prices remain. */
export const WeeklyCandle = ({ title }: FigureProps) => <WeekOfCandles title={title} days={DECIDING_WEEK} />;
