import { MARKET_PARTS } from "../../catalogue/market.ts";
import { REASON } from "../../key-figures.ts";
import type { Provenance } from "../../provenance.ts";
import type { DigestContent, DigestSeries, MarketData } from "../../rules.ts";

type PartKey = keyof MarketData;
type Public = { content?: DigestContent; series: DigestSeries; provenance?: Provenance | undefined };

/**
 * Returns a digest as the public may see it: market parts that depend on a kind of file which may not be shown are
 * removed and named, and with the breadth the reason that counts it. They stay computed and stored.
 */
export function publicDay<D extends Public>(
  day: D,
  hiddenFiles: readonly string[],
): D & { withheld: ReadonlySet<string> } {
  const withheld = new Set<string>();
  if (hiddenFiles.length === 0) return { ...day, withheld };
  const isShown = (name: string, path: string, part: PartKey): boolean => {
    if (!kindsBehind(path, part, day).some((kind) => hiddenFiles.includes(kind))) return true;
    withheld.add(name);
    return false;
  };
  const { market, breadth, ...rest } = day.series;
  const shown = Object.entries(market ?? {}).filter(([part]) =>
    isShown(part, `market.${part}`, part as PartKey),
  );
  const series = {
    ...rest,
    ...(isShown("breadth", "series.breadth", "movers") && { breadth }),
    ...(market && { market: Object.fromEntries(shown) as MarketData }),
  };
  return { ...day, ...(withheld.has("breadth") && withoutReason(day)), series, withheld };
}

/** Returns the content without the rule's reason of the verdict, which counts the securities up and down. */
function withoutReason({ content, provenance }: Public): Pick<Public, "content"> {
  const pulse = content?.daily_market_pulse;
  if (!pulse?.scorecard || provenance?.figures[REASON]?.how !== "rule") return {};
  const { reason: _, ...scorecard } = pulse.scorecard;
  return { content: { ...content, daily_market_pulse: { ...pulse, scorecard } } };
}

function kindsBehind(path: string, part: PartKey, { provenance }: Public): readonly string[] {
  const ids = Object.entries(provenance?.figures ?? {})
    .filter(([at]) => at === path || at.startsWith(`${path}.`))
    .flatMap(([, { from }]) => from);
  if (ids.length === 0) return MARKET_PARTS[part].files;
  return (provenance?.sources ?? []).filter(({ id }) => ids.includes(id)).map(({ kind }) => kind);
}
