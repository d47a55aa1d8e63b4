import { percent, rounded, signedPercent, twoDecimals, upToTwoDecimals } from "#platform/format/numbers.ts";
import { listedNames } from "#platform/format/words.ts";
import type { MarketData } from "../../rules.ts";
import { tableOf } from "../labels.ts";
import { companyName, type MarketPart } from "./part.ts";

/** A security in the field: how many times its usual volume, the delivered share in per cent, and its direction. */
export type VolumePoint = { name: string; times: number; share: number; tone: "up" | "down" | "flat" };

export type PresentedVolumes = MarketPart & {
  points: VolumePoint[];
  /** The delivered share of all securities. */
  all: { value: number; printed: string } | undefined;
  /** The securities with the largest delivered shares, in a sentence; empty where none is known. */
  highest: string;
};

const DRAWN = 12;
const LISTED = 20;
const NAMED = 3;

/** Presents the securities with the largest volume against their own past, and how much of it was delivered. */
export function presentVolumes({ volumes, delivery }: MarketData): PresentedVolumes | undefined {
  const [first] = volumes ?? [];
  if (!volumes || !first) return undefined;
  const known = volumes.flatMap((row) => (row.delivery === null ? [] : [{ ...row, share: row.delivery }]));
  const drawn = known.slice(0, DRAWN);
  const shown = volumes.slice(0, LISTED);
  return {
    title: `${companyName(first)} traded ${timesOf(first.times)} its usual volume${first.delivery === null ? "" : `, and ${upToTwoDecimals(first.delivery)}% of it was delivered`}`,
    measure: `The ${drawn.length} securities with the largest volume against their own mean of 20 sessions, of ${rounded(volumes.length)} at three times or more. Across: times that mean; up: share delivered, %. ▲ rose, ▼ fell`,
    path: "market.volumes",
    made: `${companyName(first)}: ${rounded(first.quantity)} shares ÷ ${rounded(first.quantity / first.times)}, the mean of its 20 sessions before, = ${twoDecimals(first.times)}.${delivery ? ` All securities: delivered shares ÷ traded shares = ${percent(delivery.byQuantity)}, by value ${percent(delivery.byValue)} of ₹${rounded(delivery.turnover)} crore.` : ""}`,
    points: drawn.map((row) => ({
      ...{ name: companyName(row), times: row.times, share: row.share },
      tone: row.percent > 0 ? "up" : row.percent < 0 ? "down" : "flat",
    })),
    all: delivery && { value: delivery.byQuantity, printed: percent(delivery.byQuantity) },
    highest: delivery?.highest.length
      ? `Largest delivered shares above the floor of turnover: ${listedNames(delivery.highest.slice(0, NAMED).map((row) => `${companyName(row)} ${percent(row.share)}`))}.`
      : "",
    table: tableOf({
      Company: shown.map(companyName),
      "Times its mean": shown.map(({ times }) => twoDecimals(times)),
      "Change, %": shown.map((row) => signedPercent(row.percent).replace("%", "")),
      "Delivered, %": shown.map((row) => (row.delivery === null ? "—" : twoDecimals(row.delivery))),
      "Usually, %": shown.map((row) => (row.usualDelivery === null ? "—" : twoDecimals(row.usualDelivery))),
    }),
  };
}

const timesOf = (times: number): string => `${times >= 10 ? rounded(times) : upToTwoDecimals(times)} times`;
