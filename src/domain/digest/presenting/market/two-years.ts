import { longDate, shortDate } from "#platform/format/dates.ts";
import { counted, crore, rounded, twoDecimals } from "#platform/format/numbers.ts";
import { capitalized, decapitalized } from "#platform/format/words.ts";
import { PLACED } from "../../catalogue/market.ts";
import { PARTICIPANT_NAMES } from "../../catalogue/names.ts";
import type { MarketData } from "../../rules.ts";
import { placeSentence } from "../../words.ts";
import { tableOf } from "../labels.ts";

type Place = NonNullable<MarketData["places"]>[string];

/** A reading's rank among earlier sessions. */
type PlaceView = {
  key: string;
  name: string;
  printed: string;
  said: string;
  /** The share of earlier sessions with a lower reading, in per cent. */
  rank: number;
  /** The earlier readings and the day's on one scale; the day's rank if they are not stored. */
  scale: { past: number[]; value: number; from: number; to: number; ends: [low: string, high: string] };
};
const ORDER = Object.keys(PLACED);
/** Returns the listed position of known readings; others follow. */
const orderOf = (key: string): number => (ORDER.indexOf(key) + ORDER.length + 1) % (ORDER.length + 1);

const placed = (key: string): (typeof PLACED)[string] =>
  PLACED[key] ?? { name: capitalized(key.replaceAll("-", " ")), print: twoDecimals };

/** Presents each reading's rank among earlier sessions, and the streaks of the cash flows. */
export function presentTwoYears(market: MarketData) {
  const { flows } = market;
  const places = placesOf(market);
  const views = Object.entries(places)
    .sort(([a], [b]) => orderOf(a) - orderOf(b))
    .flatMap(([key, place]) => viewOf(key, place));
  const streaks = (["fii", "dii"] as const).flatMap((key) => (flows ? [streakOf(key, flows[key])] : []));
  if (views.length + streaks.length === 0) return undefined;
  const furthest = views.toSorted((a, b) => Math.abs(b.rank - 50) - Math.abs(a.rank - 50))[0];
  const place = furthest && places[furthest.key];
  const longest = Math.max(0, ...Object.values(places).map(({ of }) => of));
  return {
    title:
      furthest && place
        ? `${placed(furthest.key).name}: ${decapitalized(furthest.said.replace(/[;.].*$/, ""))}`
        : streaks.map(({ name, figure }) => `${name}: ${figure}`).join(", "),
    measure: longest
      ? `The day (orange) among the sessions before it (grey), up to ${rounded(longest)} of them`
      : "Net purchases in the cash market, sessions in a row on one side",
    path: views.length ? "market.places" : "market.flows",
    made:
      furthest && place
        ? `${furthest.name}: ${furthest.printed}. ${rounded(place.lower)} of the ${rounded(place.of)} sessions since ${longDate(place.from)} had a lower reading: ${rounded(place.lower)} ÷ ${rounded(place.of)} = ${twoDecimals(furthest.rank)}%.`
        : "",
    places: views,
    streaks,
    /** The participants' trades in index futures and options on the day, in contracts. */
    traded: tradedOf(market),
    table: tableOf({
      Reading: views.map(({ name }) => name),
      Day: views.map(({ printed }) => printed),
      "Sessions that were lower": views.map(
        ({ key }) => `${rounded(places[key]?.lower ?? 0)} of ${rounded(places[key]?.of ?? 0)}`,
      ),
      Since: views.map(({ key }) => shortDate(places[key]?.from ?? "")),
    }),
  };
}

/** Presents a reading's rank; empty if the history is too short for the rule's sentence. */
function viewOf(key: string, place: Place): PlaceView[] {
  const { name, isPercent, print } = placed(key);
  const rank = (100 * place.lower) / place.of;
  const said = placeSentence(place);
  if (said === undefined) return [];
  const view = {
    key,
    name: isPercent ? `${name}, %` : name,
    rank,
    printed: print(place.value),
    said,
    scale: place.past?.length
      ? scaleOf(place.past, place.value, print)
      : { past: [], value: rank, from: 0, to: 100, ends: ["lowest", "highest"] as [string, string] },
  };
  return [view];
}

function scaleOf(past: number[], value: number, print: (value: number) => string): PlaceView["scale"] {
  const [from, to] = [Math.min(value, ...past), Math.max(value, ...past)];
  return { past, value, from, to, ends: [print(from), print(to)] };
}

const tradedOf = ({ volumesByParticipant: volumes }: MarketData) =>
  PARTICIPANT_NAMES.flatMap(([key, name]) => {
    const row = volumes?.[key];
    if (!row) return [];
    const { bought, sold } = row;
    return [{ name, bought: rounded(bought), sold: rounded(sold), net: rounded(bought - sold, "+") }];
  });

/** Returns the readings by name, those of the cash flows included. */
const placesOf = ({ places, flows }: MarketData): Record<string, Place> => ({
  ...(flows?.fii.place && { "fii-cash": flows.fii.place }),
  ...(flows?.dii.place && { "dii-cash": flows.dii.place }),
  ...places,
});

type Flow = NonNullable<MarketData["flows"]>["fii"];

function streakOf(key: "fii" | "dii", { streak, streakSum, atLeast, month }: Flow) {
  const length = Math.abs(streak);
  const [verb, noun] = streak < 0 ? ["sold", "sale"] : ["bought", "purchase"];
  const run =
    length > 1
      ? `${atLeast ? "At least " : ""}${counted(length, noun)} in a row`
      : streak === 0
        ? "Neither bought nor sold"
        : `${capitalized(verb)} on the day`;
  return {
    key,
    name: key.toUpperCase(),
    figure: run,
    note: `${length > 1 ? `together ${crore(streakSum)}; ` : ""}${month === null ? "sessions of the month are missing" : `month to date ${crore(month, "+")}`}`,
  };
}
