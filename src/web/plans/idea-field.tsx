import type { ReactNode } from "react";
import { Candles } from "./candles.tsx";

type Props = {
  /** In per cent from the top: the start of the 12 per cent zone, and the review level. */
  zone: number;
  review: number;
  closes: readonly number[];
  /** How much of the plot the candles fill from the left, in per cent. */
  to: number;
  /** Whether the levels extend over the right edge of the plot. */
  bleeds?: boolean;
  /** An overlay on the candles, in a plot of 100 × 100. */
  children?: ReactNode;
};

/** The levels of an invented idea, by its zone, its review level and its exit level, and its candles. */
export function IdeaField({ zone, review, closes, to, bleeds, children }: Props) {
  const across = `absolute inset-x-0 ${bleeds ? "-right-(--bleed) " : ""}`;
  const line = `${across}border-t-[1.5px] border-dashed border-current`;
  return (
    <>
      <span
        className={`${across}bg-[color-mix(in_oklab,var(--brand)_16%,transparent)]`}
        style={{ top: `${zone}%`, height: "12%" }}
      />
      <span className={`${line} text-brand`} style={{ top: `${review}%` }} />
      <span className={`${line} text-down`} style={{ top: "82%" }} />
      <svg
        className="absolute inset-0 h-full w-full overflow-visible"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <Candles closes={closes} from={0} to={to} />
        {children}
      </svg>
    </>
  );
}
