import { MARKET_PARTS } from "../../catalogue/market.ts";
import type { DigestDay } from "../../read.server.ts";
import type { MarketData } from "../../rules.ts";

type PartKey = keyof MarketData;
type Public = Pick<DigestDay, "series" | "provenance">;

/**
 * Returns a digest as the public may see it: market parts that depend on a kind of file which may not be shown are
 * removed and named. They stay computed and stored.
 */
export function publicDay<D extends Public>(
  day: D,
  hiddenFiles: readonly string[],
): D & { withheld: ReadonlySet<string> } {
  const { market, ...series } = day.series;
  const withheld = new Set<string>();
  if (hiddenFiles.length === 0 || !market) return { ...day, withheld };
  const shown = Object.fromEntries(
    Object.entries(market).filter(([part]) => {
      const isShown = !kindsBehind(`market.${part}`, part as PartKey, day).some((kind) =>
        hiddenFiles.includes(kind),
      );
      if (!isShown) withheld.add(part);
      return isShown;
    }),
  ) as MarketData;
  const isBreadthShown = !kindsBehind("series.breadth", "movers", day).some((kind) =>
    hiddenFiles.includes(kind),
  );
  if (!isBreadthShown) withheld.add("breadth");
  const { breadth, ...rest } = series;
  return { ...day, series: { ...(isBreadthShown ? series : rest), market: shown }, withheld };
}

function kindsBehind(path: string, part: PartKey, { provenance }: Public): readonly string[] {
  const ids = Object.entries(provenance?.figures ?? {})
    .filter(([at]) => at === path || at.startsWith(`${path}.`))
    .flatMap(([, { from }]) => from);
  if (ids.length === 0) return MARKET_PARTS[part].files;
  return (provenance?.sources ?? []).filter(({ id }) => ids.includes(id)).map(({ kind }) => kind);
}
