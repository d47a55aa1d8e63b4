import type { PresentedFlows } from "#domain/digest/presenting/flows.ts";
import type { PresentedIndex, PresentedSessions } from "#domain/digest/presenting/index-figures.ts";
import type { PresentedMarket } from "#domain/digest/presenting/market/present-market.ts";
import { presentDigest } from "#domain/digest/presenting/present.ts";
import type { PresentedPulse } from "#domain/digest/presenting/pulse.ts";
import type { PresentedPcr } from "#domain/digest/presenting/put-call.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { printFigure } from "#domain/digest/rules.ts";
import { round2 } from "#domain/market/figures.ts";
import { BAN_PERCENT } from "#domain/market/statistics/limits.ts";
import { drawBand } from "#platform/charts/band.ts";
import { drawNets, drawPairs } from "#platform/charts/bars.ts";
import { drawField } from "#platform/charts/field.ts";
import { drawHairlines } from "#platform/charts/hairlines.ts";
import { drawLadder } from "#platform/charts/ladder.ts";
import { drawCandles, drawLines } from "#platform/charts/lines.ts";
import { drawOi } from "#platform/charts/oi.ts";
import { drawParts } from "#platform/charts/parts.ts";
import { drawRanked, type RankedTone } from "#platform/charts/ranked.ts";
import { LAKH, twoDecimals } from "#platform/format/numbers.ts";

/** Returns a day's page without charts. Leaves out what depends on a kind of file in `notShown`. */
export function viewDigest(day: DigestDay, notShown: readonly string[] = []) {
  const { market, ...rest } = presentDigest(day, notShown);
  return {
    ...rest,
    /** The market's statistics, a sentence each, and those that no file provided. */
    statistics: (market?.links ?? []).flatMap(({ id, name }) => {
      const part = market?.parts[id];
      return part ? { id, name, title: part.title } : [];
    }),
    absent: market?.absent ?? [],
    /** The F&O ban of the next session, in a sentence. */
    ban: market?.parts.ban?.said,
  };
}

/** Returns the view of all figures of a day: every chart of its sections, and the market's statistics. */
export function viewFigures(day: DigestDay, notShown: readonly string[] = []) {
  const { pulse, flows, nifty, bank, market, ...rest } = presentDigest(day, notShown);
  const options = market?.parts.options?.indices;
  const painOf = ({ key }: PresentedIndex) => options?.find(({ symbol }) => symbol === key)?.maxPain;
  return {
    ...rest,
    market: market && { ...market, parts: drawMarket(market.parts) },
    pulse: drawPulse(pulse),
    flows: drawFlows(flows),
    nifty: drawIndex(nifty, painOf(nifty)),
    bank: drawIndex(bank, painOf(bank)),
  };
}

/** Returns a series with its drawing; undefined if there is nothing to draw. */
function drawn<Series, Drawing>(
  series: Series | undefined,
  draw: (series: Series) => Drawing | undefined,
): (Series & { drawing: Drawing }) | undefined {
  const drawing = series && draw(series);
  return drawing === undefined ? undefined : { ...(series as Series), drawing };
}

function drawPulse({ vix, breadth, ...rest }: PresentedPulse) {
  return {
    ...rest,
    vix: drawn(vix, ({ dates, values }) =>
      drawLines(dates, [{ key: "close", name: "VIX", values }], {
        height: 150,
        printed: (value) => printFigure(value),
        room: 0.15,
      }),
    ),
    breadth: drawn(breadth, ({ counts }) => drawParts(counts)),
  };
}

const drawFlowPairs = ({ days, recent }: NonNullable<PresentedFlows["pairs"]>) =>
  drawPairs(
    days.map(({ date, fii, dii }) => ({ date, values: [fii, dii] })),
    ["FII", "DII"],
    recent,
  );

function drawFlows({ pairs, nets, moves, ...rest }: PresentedFlows) {
  const shares = moves?.shares;
  return {
    ...rest,
    pairs: drawn(pairs, drawFlowPairs),
    nets: drawn(nets, ({ groups }) => drawNets(groups)),
    moves: moves && {
      ...moves,
      drawing: drawNets(moves.groups),
      shares: shares && { title: shares.title, drawing: shares.values },
    },
  };
}

function drawIndex(index: PresentedIndex, maxPain: number | undefined) {
  const { ladder, rsiScale, pcrBar, pcrBand, oiByStrike, ...rest } = index;
  const named = maxPain === undefined ? undefined : { strike: maxPain, printed: "max pain" };
  return {
    ...rest,
    ladder: drawn(ladder, ({ close, rungs, today }) => drawLadder(close, rungs, today)),
    lines: rest.series && linesOf(rest.series),
    candles: rest.key === "BANKNIFTY" ? rest.series && candlesOf(rest.series) : undefined,
    rsiScale: rsiScale && { ...rsiScale, drawing: rsiScale.value },
    pcrBar: pcrBar && { title: pcrBar.title, drawing: barOf(pcrBar) },
    pcrBand: drawn(pcrBand, ({ calls, ratio, past, quarters }) => {
      const band = drawBand(past, ratio, quarters);
      return band && { calls, band };
    }),
    oiByStrike: drawn(oiByStrike, ({ strikes, close }) => drawOi(strikes, close, inLittleRoom, named)),
  };
}

const datesOf = ({ bars }: PresentedSessions): string[] => bars.map((bar) => bar?.date ?? "");

const linesOf = (series: PresentedSessions) =>
  drawn({ title: series.title }, () =>
    drawLines(datesOf(series), [
      ...series.averages,
      { key: "close", name: "Close", values: series.bars.map((bar) => bar?.close ?? null) },
    ]),
  );

const candlesOf = ({ candlesTitle, bars, averages }: PresentedSessions) =>
  drawn({ title: candlesTitle }, () => drawCandles(bars, averages, { height: 300 }));

/** Prints a large count in lakh, for the narrow space beside a bar: 0.32 L. */
const inLittleRoom = (value: number): string =>
  value >= LAKH / 10 ? `${twoDecimals(value / LAKH)} L` : printFigure(Math.round(value));

/** The ends of the scale of ratios, with 1 in the middle. */
const SCALE = { from: 0.4, to: 1.6 };
const placeOf = (ratio: number): number =>
  round2(Math.min(100, Math.max(0, (100 * (ratio - SCALE.from)) / (SCALE.to - SCALE.from))));

function barOf({ calls, ratio, marks }: PresentedPcr) {
  const mark = ({ value, printed }: PresentedPcr["marks"]["low"]) => ({ at: placeOf(value), printed });
  const { low, even, high } = marks;
  return { calls, at: placeOf(ratio), marks: { low: mark(low), even: mark(even), high: mark(high) } };
}

type MarketParts = PresentedMarket["parts"];

/** Returns the parts of a presented market with their charts drawn. */
function drawMarket(parts: MarketParts) {
  const { breadth, sectors, movers, volume, buildup, futures, ban, "two-years": years } = parts;
  return {
    ...parts,
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
        { to: 100, mark: { value: BAN_PERCENT, printed: `${BAN_PERCENT}%` } },
      ),
    },
    "two-years": years && {
      ...years,
      places: years.places.map((place) => ({
        ...place,
        drawing: drawHairlines(place.scale.past, place.scale.value, place.scale.from, place.scale.to),
      })),
    },
  };
}

type Sectors = NonNullable<MarketParts["sectors"]>;
type Movers = NonNullable<MarketParts["movers"]>;
type Cells = NonNullable<MarketParts["buildup"]>["cells"];

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
