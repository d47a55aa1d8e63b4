import type { DigestDay } from "#domain/digest/read.server.ts";
import { numberOf } from "#domain/digest/rules.ts";
import { round2 } from "#domain/market/figures.ts";
import { shortDate } from "#platform/format/dates.ts";
import { drawPairs, RECENT } from "#ui/charts/draw/bars.ts";
import { signedFigure, tableOf } from "./compose-parts.server.ts";
import type { DaysSum, PairsView } from "./view.ts";

const DAYS_SHOWN = 20;

type Day = { date: string; fii: number | null; dii: number | null };

/** The cash flows of the last sessions; where the digest has none of its own, those of the digests up to its day. */
export function composePairs({
  series,
  history,
}: Pick<DigestDay, "series" | "history">): PairsView | undefined {
  const last: Day[] = (series.flows?.length ? series.flows : flowsOf(history)).slice(-DAYS_SHOWN);
  // The picture begins with the first session known.
  const first = last.findIndex(({ fii, dii }) => fii !== null || dii !== null);
  const days = first < 0 ? last : last.slice(first);
  const drawing = drawPairs(
    days.map(({ date, fii, dii }) => ({ date, values: [fii, dii] })),
    ["FII", "DII"],
  );
  if (!drawing) return undefined;
  const unit = series.flows?.length ? "sessions" : "digests";
  const column = (key: "fii" | "dii") => days.map((day) => day[key]);
  return {
    title: `FII ${streak(column("fii"), unit)}, DII ${streak(column("dii"), unit)}`,
    drawing,
    unit,
    sums: [
      { key: "fii" as const, name: "FII" },
      { key: "dii" as const, name: "DII" },
    ].map(({ key, name }) => ({
      key,
      name,
      recent: sum(column(key).slice(-RECENT), unit),
      all: sum(column(key), unit),
    })),
    recent: Math.min(RECENT, days.length),
    all: days.length,
    table: tableOf({
      [unit === "sessions" ? "Session" : "Digest"]: days.map(({ date }) => shortDate(date)),
      FII: days.map(({ fii }) => signedFigure(fii ?? undefined)),
      DII: days.map(({ dii }) => signedFigure(dii ?? undefined)),
    }),
  };
}

const flowsOf = (history: DigestDay["history"]): Day[] =>
  history.map(({ date, content }) => {
    const cash = content.fii_dii_analysis?.cash_market;
    return { date, fii: numberOf(cash?.fii) ?? null, dii: numberOf(cash?.dii) ?? null };
  });

/** The sum of the days, and of which; where one has no figure, of those that have one. */
function sum(values: (number | null)[], unit: PairsView["unit"]): DaysSum {
  const known = values.filter((value) => value !== null);
  const figure = signedFigure(known.length ? round2(known.reduce((a, b) => a + b, 0)) : undefined);
  const days = `${values.length} ${unit}`;
  return {
    figure,
    of: known.length === values.length ? `last ${days}` : `${known.length} known of the last ${days}`,
  };
}

const WORDS: Record<number, [verb: string, noun: string]> = {
  1: ["bought", "buying"],
  [-1]: ["sold", "selling"],
  0: ["neither bought nor sold", "neither"],
};

/**
 * How long the last day's side has been held without a break, in words; at least so long where the days known end, at
 * a day without a figure or at the first.
 */
export function streak(values: (number | null)[], unit: "sessions" | "digests"): string {
  const signs = values.map((value) => (value === null ? null : Math.sign(value)));
  const last = signs.at(-1);
  if (last === null || last === undefined) return "has no figure for the day";
  const broken = signs.findLastIndex((sign) => sign !== last);
  const length = signs.length - 1 - broken;
  const [verb, noun] = WORDS[last] ?? ["", ""];
  const least = broken < 0 || signs[broken] === null ? "at least " : "";
  if (length > 1) return `${verb} in ${least || "each of "}the last ${length} ${unit}`;
  if (length === signs.length) return verb;
  return last === 0 || signs.at(-2) === null ? `${verb} on the day` : `turned to ${noun}`;
}
