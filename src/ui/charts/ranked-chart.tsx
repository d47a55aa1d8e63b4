import type { RankedDrawing, RankedTone } from "#platform/charts/ranked.ts";

export const RANKED_FILLS: Record<RankedTone, string> = {
  up: "fill-up",
  down: "fill-down",
  brand: "fill-brand",
  mute: "f-mute",
  ink: "fill-ink",
};

const anchorAt = (x: number) => (x < 12 ? "start" : x > 88 ? "end" : "middle");

type Props = {
  drawing: RankedDrawing;
  label: string;
  /** Whether amounts are in a column at the right, because the bars fill their scale. */
  column?: boolean;
};

/**
 * Renders named amounts below one another: each name beside its bar from the zero line, the amount at the bar's end.
 */
export function RankedChart({ drawing: { zero, rows, mark }, label, column = false }: Props) {
  return (
    <div className="ranked" data-column={column || undefined} role="img" aria-label={label}>
      {rows.map(({ name, printed, tone, x, width, end, left }) => (
        <div key={name} className="ranked-row" data-tone={tone}>
          <span>{name}</span>
          <svg className="chart" width="100%" height="22" aria-hidden="true">
            {mark && <line className="ranked-mark" x1={`${mark.x}%`} x2={`${mark.x}%`} y2="22" />}
            <rect className={RANKED_FILLS[tone]} x={`${x}%`} width={`${width}%`} y="4" height="14" />
            <line className="c-zero" x1={`${zero}%`} x2={`${zero}%`} y2="22" />
            {!column && (
              <text x={`${end}%`} dx={left ? -6 : 6} textAnchor={left ? "end" : undefined} y="15.5">
                {printed}
              </text>
            )}
          </svg>
          {column && <b>{printed}</b>}
        </div>
      ))}
      {mark && (
        <div className="ranked-row">
          <span />
          <svg className="chart" width="100%" height="20" aria-hidden="true">
            <text className="b" x={`${mark.x}%`} textAnchor={anchorAt(mark.x)} y="14">
              {mark.printed}
            </text>
          </svg>
        </div>
      )}
    </div>
  );
}
