import type { ReactNode } from "react";
import { Candles } from "./candles.tsx";

type Props = {
  /** In per cent from the top: where the zone of 12 per cent begins, and where an idea is reviewed. */
  zone: number;
  review: number;
  closes: readonly number[];
  /** The stretch of the field that the candles fill, in per cent. */
  from: number;
  to: number;
  /** Whether the levels reach over the right edge of the field. */
  bleeds?: boolean;
  /** What is drawn over the candles, in a field of 100 × 100. */
  children?: ReactNode;
};

/** The levels of an invented idea, by its zone, its line of review and the line that ends it, and its candles. */
export function IdeaField({ zone, review, closes, from, to, bleeds, children }: Props) {
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
        <Candles closes={closes} from={from} to={to} />
        {children}
      </svg>
    </>
  );
}
