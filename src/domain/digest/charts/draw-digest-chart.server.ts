import { isDay } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { readDigestDay } from "../read.server.ts";
import { digestCharts } from "./charts.ts";

export const DIGEST_CHARTS = {
  closes: "Nifty 50, closes and their average",
  flows: "FII and DII, net purchases",
};
export type DigestChart = keyof typeof DIGEST_CHARTS;
export const isDigestChart = (word: string): word is DigestChart => Object.hasOwn(DIGEST_CHARTS, word);

/** A chart as a separate picture, with its text and the source of its figures. */
export type DrawnChart = { png: Uint8Array; name: string; alt: string; caption: string };

/**
 * Draws one chart of a published digest, as in its letter. Refuses a day without a digest, a sample, and a chart whose
 * series the digest lacks.
 */
export async function drawDigestChart(
  db: Db,
  { date, chart: wanted }: { date: string; chart: DigestChart },
): Promise<DrawnChart | Refusal<"not-published" | "sample" | "too-few-days">> {
  const day = isDay(date) ? await readDigestDay(db, { date }) : undefined;
  if (!day) return refusal("not-published", "There is no published digest of that day: choose another day.");
  if (day.sample)
    return refusal(
      "sample",
      `The digest of ${longDate(date)} is a sample: its figures are generated, not the market's.`,
    );
  const chart = digestCharts(day)[wanted];
  if (!chart)
    return refusal(
      "too-few-days",
      `The digest of ${longDate(date)} holds too few days for this chart: choose the other, or another day.`,
    );
  // The drawing modules are heavy and seldom needed.
  const { drawPicture } = await import("./chart-picture.server.ts");
  const { png } = await drawPicture(chart);
  const exchange = day.provenance?.sources.some(({ kind }) => kind !== "typed" && kind !== "sample");
  const source = `Source: ${exchange ? "NSE, in the" : "the"} daily digest of ${longDate(date)}.`;
  return {
    png,
    name: `${chart.word}-${date}.png`,
    alt: chart.alt,
    caption: `${chart.title}. ${chart.note} ${source}`,
  };
}
