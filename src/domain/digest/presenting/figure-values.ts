import { shortDayMonth } from "#platform/format/dates.ts";
import { inRupees } from "#platform/format/numbers.ts";
import {
  type CatalogueFigure,
  DIGEST_FIGURES,
  type FigureSource,
  figureValue,
} from "../catalogue/figures.ts";
import { measure } from "../catalogue/measures.ts";
import { printAs } from "../catalogue/places.ts";
import { originOf } from "../open-data/stated-figures.ts";
import type { DefinitionKey } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import { banSaid } from "./market/ban.ts";
import { MARKET_SECTIONS, type MarketSectionId } from "./market/present-market.ts";

/** A printed figure of a day, for a text outside the digest. */
export type FigureInPrint = {
  name: string;
  /** With its unit: "−₹5,173.00 crore". */
  text: string;
  /** What must accompany it: its options' expiry, who is banned, or that the exchange may revise it. */
  note: string;
  /** The section among all figures of the day that holds it; undefined for a figure of the digest itself. */
  section: MarketSectionId | undefined;
};

/** Definitions of figures of one expiry's options. */
const OF_OPTIONS: ReadonlySet<DefinitionKey | undefined> = new Set(["oi", "pcr", "oi-strike", "max-pain"]);

const FIGURES = new Map(DIGEST_FIGURES.map((figure) => [figure.id, figure]));

/** Prints a figure of a day with its unit; undefined if the digest lacks it. */
export function valueText(figure: CatalogueFigure, day: FigureSource): string | undefined {
  const value = figureValue(figure, day);
  if (value === undefined) return undefined;
  const { sign = "", unit, print } = measure(figure.measure);
  const printed = printAs(figure.measure, value);
  if (sign === "₹ crore") return `${inRupees(printed)} crore`;
  if (sign === "%") return print?.unit ? printed : `${printed}%`;
  return sign || unit === "contracts" ? `${printed} ${sign || unit}` : printed;
}

/** Prints the figures with these identifiers that a day's digest states, in order. */
export const figuresInPrint = (
  ids: readonly string[],
  day: Pick<DigestDay, "content" | "series" | "provenance">,
): FigureInPrint[] =>
  ids.flatMap((id) => {
    const figure = FIGURES.get(id);
    const text = figure && valueText(figure, day);
    if (!text) return [];
    return [{ name: figure.name, text, note: noteOf(figure, day), section: sectionOf(figure, day) }];
  });

function sectionOf(figure: CatalogueFigure, day: FigureSource): MarketSectionId | undefined {
  const [root, part] = figure.path(day)?.split(".") ?? [];
  return root === "market"
    ? MARKET_SECTIONS.find(({ parts }) => parts.some((one) => one === part))?.id
    : undefined;
}

function noteOf(figure: CatalogueFigure, day: Pick<DigestDay, "content" | "series" | "provenance">): string {
  const { oi, market } = day.series;
  if (figure.by === "ban" && market?.ban) return banSaid(market.ban);
  const expiry =
    OF_OPTIONS.has(figure.by) && oi?.[figure.id.startsWith("bank") ? "BANKNIFTY" : "NIFTY"]?.expiry;
  if (expiry) return `options of ${shortDayMonth(expiry)}`;
  return originOf(figure, day, day.provenance)?.provisional ? "provisional" : "";
}
