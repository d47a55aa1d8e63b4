import type { PresentedFlows } from "#domain/digest/presenting/flows.ts";
import type { PresentedIndex, PresentedSessions } from "#domain/digest/presenting/index-figures.ts";
import { presentDigest } from "#domain/digest/presenting/present.ts";
import type { PresentedPulse } from "#domain/digest/presenting/pulse.ts";
import type { PresentedPcr } from "#domain/digest/presenting/put-call.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { printFigure } from "#domain/digest/rules.ts";
import { round2 } from "#domain/market/figures.ts";
import { drawBand } from "#platform/charts/band.ts";
import { drawNets, drawPairs } from "#platform/charts/bars.ts";
import { drawLadder } from "#platform/charts/ladder.ts";
import { drawCandles, drawLines } from "#platform/charts/lines.ts";
import { drawOi } from "#platform/charts/oi.ts";
import { drawParts } from "#platform/charts/parts.ts";
import { LAKH, twoDecimals } from "#platform/format/numbers.ts";
import { drawMarket } from "./draw-market.server.ts";

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
    market: market && drawMarket(market),
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
