import type { PresentedMarket } from "#domain/digest/presenting/market/present-market.ts";
import { drawField } from "#platform/charts/field.ts";
import { drawHairlines } from "#platform/charts/hairlines.ts";
import { drawParts } from "#platform/charts/parts.ts";
import { drawRanked, type RankedTone } from "#platform/charts/ranked.ts";

/** Returns the presented market with its charts drawn. */
export function drawMarket({ parts, ...rest }: PresentedMarket) {
  const { breadth, sectors, movers, volume, buildup, futures, options, ban, deals } = parts;
  const years = parts["two-years"];
  return {
    ...rest,
    breadth: breadth && { ...breadth, drawing: drawParts(breadth.counts) },
    sectors: sectors && { ...sectors, drawing: drawSectors(sectors) },
    movers: movers && { ...movers, ...drawMovers(movers) },
    volume: volume && {
      ...volume,
      drawing: drawField(
        volume.points.map(({ name, times, share, tone }) => ({ name, x: times, y: share, tone })),
        volume.all && { value: volume.all.value, printed: `all securities ${volume.all.printed}` },
      ),
    },
    buildup: buildup && { ...buildup, cells: drawCells(buildup.cells) },
    futures: futures && {
      ...futures,
      indices: futures.indices.map((index) => ({
        ...index,
        drawing: drawRanked(index.rollovers.map((bar, i) => ({ ...bar, tone: i === 0 ? "ink" : "mute" }))),
      })),
    },
    ban: ban && {
      ...ban,
      drawing: drawRanked(
        ban.near.map((bar) => ({ ...bar, tone: "ink" })),
        { to: 100, mark: { value: ban.limit, printed: `${ban.limit}%` } },
      ),
    },
    years: years && {
      ...years,
      places: years.places.map((place) => ({
        ...place,
        drawing: drawHairlines(place.scale.past, place.scale.value, place.scale.from, place.scale.to),
      })),
    },
    options,
    deals,
  };
}

type Sectors = NonNullable<PresentedMarket["parts"]["sectors"]>;
type Movers = NonNullable<PresentedMarket["parts"]["movers"]>;
type Cells = NonNullable<PresentedMarket["parts"]["buildup"]>["cells"];

const toneOf = (value: number): RankedTone => (value > 0 ? "up" : value < 0 ? "down" : "mute");

/** Draws the sectors; only the best and the worst have the colour of their direction. */
const drawSectors = ({ bars, index }: Sectors) =>
  drawRanked(
    bars.map((bar, i) => ({
      ...bar,
      tone: i === 0 || i === bars.length - 1 ? toneOf(bar.value) : "mute",
    })),
    { mark: index && { value: index.value, printed: `Nifty 50 ${index.printed}` } },
  );

/** Gives each move its bar, as a percentage of the largest. */
function drawMovers({ gainers, losers }: Movers) {
  const most = Math.max(...[...gainers, ...losers].map(({ value }) => Math.abs(value)), 0);
  const withBar = (rows: Movers["gainers"]) =>
    rows.map((row) => ({
      ...row,
      tone: row.value < 0 ? ("down" as const) : ("up" as const),
      width: most ? Math.max((100 * Math.abs(row.value)) / most, 0.6) : 0.6,
    }));
  return { gainers: withBar(gainers), losers: withBar(losers) };
}

/** The side of the largest square, in pixels. */
const SQUARE = 48;

/** Gives each kind a square whose area is its count. */
function drawCells(cells: Cells) {
  const most = Math.max(...cells.map(({ value }) => value), 1);
  return cells.map((cell) => ({
    ...cell,
    side: cell.value ? Math.max(Math.round(SQUARE * Math.sqrt(cell.value / most) * 10) / 10, 3) : 0,
  }));
}
