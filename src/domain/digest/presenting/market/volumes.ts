import { companyOf, isFund } from "#domain/market/names.ts";
import { counted, crore, percent, rounded, twoDecimals, upToTwoDecimals } from "#platform/format/numbers.ts";
import { listedNames } from "#platform/format/words.ts";
import { DELIVERED, VOLUMES } from "../../catalogue/market.ts";
import { printedTable } from "../../catalogue/printed-table.ts";
import type { MarketData } from "../../rules.ts";
import type { MarketPart } from "./part.ts";

/**
 * A security in the scatter chart: the multiple of its usual volume, the delivered share in per cent, and its
 * direction.
 */
export type VolumePoint = { name: string; times: number; share: number; tone: "up" | "down" | "flat" };

export type PresentedVolumes = MarketPart & {
  /** Empty if the usual volumes are unknown. */
  points: VolumePoint[];
  /** The delivered share of all securities. */
  all: { value: number; printed: string } | undefined;
  /** The securities with the largest delivered shares, as a sentence; empty if unknown. */
  highest: string;
};

const DRAWN = 12;
const LISTED = 20;
const MAX_COMPANIES_NAMED = 3;

/** Presents the securities with the largest volume against their own past, and their delivered share. */
export function presentVolumes({ volumes, delivery }: MarketData): PresentedVolumes | undefined {
  const shares = volumes?.filter((row) => !isFund(row)) ?? [];
  const [first] = shares;
  if (!first) return delivery ? presentDelivery(delivery, volumes !== undefined) : volumes && NONE;
  const known = shares.flatMap((row) => (row.delivery === null ? [] : [{ ...row, share: row.delivery }]));
  const drawn = known.slice(0, DRAWN);
  const shown = shares.slice(0, LISTED);
  return {
    title: `${companyOf(first)} traded ${timesOf(first.times)} its usual volume${first.delivery === null ? "" : `, and ${upToTwoDecimals(first.delivery)}% of it was delivered`}`,
    measure: drawn.length
      ? `The ${counted(drawn.length, "security", "securities")} with the largest volume against their own mean of 20 sessions, of ${rounded(shares.length)} at three times or more that are not known as funds. Across: times that mean; up: share delivered, %. ▲ rose, ▼ fell`
      : `${counted(shares.length, "security", "securities")} at three times their own mean of 20 sessions or more, known funds apart; the file states no deliveries`,
    path: "market.volumes",
    made: `${companyOf(first)}: ${rounded(first.quantity)} shares ÷ about ${rounded(first.quantity / first.times)}, the mean of its 20 sessions before, = ${twoDecimals(first.times)}.${delivery ? ` ${deliveredWords(delivery)}` : ""}`,
    points: drawn.map((row) => ({
      name: companyOf(row),
      times: row.times,
      share: row.share,
      tone: row.percent > 0 ? "up" : row.percent < 0 ? "down" : "flat",
    })),
    all: delivery && { value: delivery.byQuantity, printed: percent(delivery.byQuantity) },
    highest: delivery ? highestWords(delivery) : "",
    table: printedTable(
      "Company",
      VOLUMES,
      ["times", "percent", "delivery", "usualDelivery"],
      shown.map((row) => [companyOf(row), row]),
    ),
  };
}

type Delivery = NonNullable<MarketData["delivery"]>;

const deliveredWords = ({ byQuantity, byValue, turnover }: Delivery): string =>
  `All securities: delivered shares ÷ traded shares = ${percent(byQuantity)}, by value ${percent(byValue)} of ${crore(turnover)}.`;

function highestWords({ highest }: Delivery): string {
  const named = highest.slice(0, MAX_COMPANIES_NAMED).map((row) => `${companyOf(row)} ${percent(row.share)}`);
  return named.length ? `Largest delivered shares above the floor of turnover: ${listedNames(named)}.` : "";
}

const NONE_STANDS_OUT =
  "security above the floor of turnover, known funds apart, traded three times its mean of the 20 sessions before";

/** A day without a standout volume or stated deliveries. */
const NONE: PresentedVolumes = {
  title: "No volume stands out",
  measure: `No ${NONE_STANDS_OUT}`,
  path: "market.volumes",
  made: "",
  points: [],
  all: undefined,
  highest: "",
  table: { names: [], rows: [] },
};

/** Presents deliveries alone, if no volume stands out or no usual volume is known. */
function presentDelivery(delivery: Delivery, isUsualKnown: boolean): PresentedVolumes {
  const { byQuantity, byValue, turnover, highest } = delivery;
  return {
    title: `${percent(byQuantity)} of the shares traded were delivered, ${percent(byValue)} by value`,
    measure: `All securities with a delivery, turnover ${crore(turnover)}${
      isUsualKnown
        ? `; no ${NONE_STANDS_OUT}`
        : ". A volume against its usual one needs the 20 sessions before, which are not all held"
    }`,
    path: "market.delivery",
    made: deliveredWords(delivery),
    points: [],
    all: undefined,
    highest: highestWords(delivery),
    table: printedTable(
      "Company",
      DELIVERED,
      ["share", "turnover"],
      highest.map((row) => [companyOf(row), row]),
    ),
  };
}

const timesOf = (times: number): string => `${times >= 10 ? rounded(times) : upToTwoDecimals(times)} times`;
