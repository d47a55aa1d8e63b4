import type { PresentedMarket } from "#domain/digest/presenting/market/present-market.ts";
import type { PresentedDigest } from "#domain/digest/presenting/present.ts";
import type { FigureTone } from "#domain/digest/rules.ts";
import { crore, rounded } from "#platform/format/numbers.ts";
import { drawField } from "#ui/charts/draw/field.ts";
import { drawGlimpse } from "#ui/charts/draw/glimpse.ts";
import { drawHairlines } from "#ui/charts/draw/hairlines.ts";
import { drawParts } from "#ui/charts/draw/parts.ts";
import { drawRanked, type RankedTone } from "#ui/charts/draw/ranked.ts";

/** Returns the presented market with its pictures drawn. */
export function drawMarket({ parts, ...said }: PresentedMarket) {
  const { breadth, sectors, movers, volume, buildup, futures, options, ban, deals } = parts;
  const years = parts["two-years"];
  return {
    ...said,
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
    ...{ options, deals },
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

/** Gives each move its bar, as a share of the largest in per cent. */
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

const AVERAGE = "EMA 20";

/** Returns the day's lines, or the lead of a digest without them, and the three pictures whose figures are known. */
export function drawSixty(presented: PresentedDigest) {
  const { brief, lead, leadPath, nifty, flows, market, pulse, figures } = presented;
  const breadth = market?.parts.breadth ?? pulse.breadth;
  const only: SixtyLine = { of: "index", text: lead, path: leadPath, runs: [{ text: lead }] };
  return {
    lines: brief?.lines.length ? brief.lines : [only],
    pictures: {
      index: priceOf(nifty, figures.nifty.reading.tone),
      flows: flowsOf(flows.cash),
      breadth: breadth && {
        title: breadth.title,
        texts: breadth.texts,
        drawing: drawParts(breadth.counts),
      },
    },
  };
}

type SixtyLine = NonNullable<PresentedDigest["brief"]>["lines"][number];

function priceOf({ series }: PresentedDigest["nifty"], tone: FigureTone) {
  const average = series?.averages.find(({ name }) => name === AVERAGE)?.values ?? [];
  const closes = series?.bars.map((bar) => bar?.close ?? null) ?? [];
  const drawing = drawGlimpse(closes, average);
  const [close, last] = [closes.at(-1), average.at(-1)];
  if (!series || !drawing || typeof close !== "number") return undefined;
  return {
    drawing,
    title: series.title,
    from: `${series.sessions} sessions${series.breaks && " held"}`,
    average: last === undefined || last === null ? "" : `${AVERAGE} ${rounded(last)}, `,
    close: `close ${rounded(close)}`,
    tone: tone === "none" ? ("flat" as const) : tone,
  };
}

/** The longest bar of the flows, in per cent from the middle. */
const LONGEST = 36;

function flowsOf(cash: PresentedDigest["flows"]["cash"]) {
  const known = cash.flatMap(({ key, name, net }) =>
    net === undefined || key === "net_flow" ? [] : [{ name, net, brand: key === "dii" }],
  );
  const most = Math.max(...known.map(({ net }) => Math.abs(net)), 0);
  if (known.length === 0 || most === 0) return undefined;
  const verb = (net: number) => (net < 0 ? "sold" : "bought");
  return {
    title: known.map(({ name, net }) => `${name} ${verb(net)} ${crore(Math.abs(net))}`).join(", "),
    bars: known.map(({ name, net, brand }) => ({
      ...{ name: `${name} ${verb(net)}`, brand },
      width: Math.round((LONGEST * net * 10) / most) / 10,
    })),
  };
}
