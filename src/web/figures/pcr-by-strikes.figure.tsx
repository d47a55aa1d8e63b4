import { grouped, rounded, twoDecimals } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { ADDED_STRIKE, putCallRatio, STRIKES } from "./pcr-by-strikes.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** The ratio at each strike, and of all of them with and without one more. */
export function PcrByStrikes({ title }: FigureProps) {
  const [five, six] = [putCallRatio(STRIKES), putCallRatio([...STRIKES, ADDED_STRIKE])];
  return (
    <RowsFigure
      title={title}
      measure="Open interest PCR of one expiry, with the index at 24,000"
      source="Computed from the open interest in the text; the figures are invented"
      bars={[
        ...STRIKES.map((one) => ({
          name: `Strike ${grouped(one.strike)}`,
          value: putCallRatio([one]),
          printed: twoDecimals(putCallRatio([one])),
          tone: "mute" as const,
        })),
        { name: "Five strikes together", value: five, printed: twoDecimals(five), tone: "ink" },
        { name: "With the 23,000 strike", value: six, printed: twoDecimals(six), tone: "brand" },
      ]}
      columns={["Strike", "Call open interest", "Put open interest", "PCR"]}
      rows={[ADDED_STRIKE, ...STRIKES].map((one) => [
        grouped(one.strike),
        rounded(one.calls),
        rounded(one.puts),
        twoDecimals(putCallRatio([one])),
      ])}
    />
  );
}
