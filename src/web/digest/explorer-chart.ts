import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type MouseEventParams,
} from "lightweight-charts";
import type { PriceSession } from "#domain/digest/read-prices.server.ts";
import { shortDayMonth } from "#platform/format/dates.ts";
import { rounded } from "#platform/format/numbers.ts";

export type ExplorerSession = PriceSession;
export type ExplorerChart = {
  /** Shows the crosshair on a session, and brings it into view. */
  point(session: number): void;
  close(): void;
};

/** The averages: their place in a session, their name, and the colour and dash that tell them apart. */
export const LINES = [
  { key: "e10", name: "EMA 10", at: 5, color: "--brand", style: LineStyle.Solid },
  { key: "e20", name: "EMA 20", at: 6, color: "--wealth", style: LineStyle.Solid },
  { key: "e50", name: "EMA 50", at: 7, color: "--ink-3", style: LineStyle.Dashed },
] as const;

const dayOf = (time: unknown): string => shortDayMonth(String(time));

/**
 * Draws the sessions into an element and reports the one under the pointer. The colours are the page's own and follow
 * its theme. The wheel and vertical swipes are left to the page.
 */
export function openChart(
  host: HTMLElement,
  sessions: ExplorerSession[],
  onPointed: (session: number) => void,
): ExplorerChart {
  const chart = createChart(host, {
    autoSize: true,
    // The notice under the chart carries the attribution: the logo's link would be inside a widget, twice on a page.
    layout: { attributionLogo: false, fontSize: 12, fontFamily: getComputedStyle(host).fontFamily },
    localization: {
      locale: "en-IN",
      priceFormatter: (price: number) => rounded(price),
      timeFormatter: dayOf,
    },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.06, bottom: 0.06 } },
    timeScale: { borderVisible: false, fixLeftEdge: true, fixRightEdge: true, tickMarkFormatter: dayOf },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  });
  const quiet = { lastValueVisible: false, priceLineVisible: false };
  const candles = chart.addSeries(CandlestickSeries, quiet);
  const lines = LINES.map(({ style, at }) => {
    const line = chart.addSeries(LineSeries, {
      ...quiet,
      lineWidth: 2,
      lineStyle: style,
      crosshairMarkerVisible: false,
    });
    line.setData(
      sessions.map((session) => {
        const value = session[at];
        return value === null ? { time: session[0] } : { time: session[0], value };
      }),
    );
    return line;
  });
  candles.setData(sessions.map(([time, open, high, low, close]) => ({ time, open, high, low, close })));
  const repaint = () => paint(host, chart, candles, lines);
  repaint();
  chart.timeScale().fitContent();

  const theme = matchMedia("(prefers-color-scheme: dark)");
  theme.addEventListener("change", repaint);
  // A pointer that rests where the chart appears or scrolls is not pointing: browsers report it without a movement.
  let pointing = false;
  const watch = (event: PointerEvent) => {
    if (event.type === "pointerdown" || event.movementX || event.movementY) pointing = true;
  };
  host.addEventListener("pointermove", watch, true);
  host.addEventListener("pointerdown", watch, true);
  const follow = ({ logical, sourceEvent }: MouseEventParams) => {
    const session = Math.round(logical ?? Number.NaN);
    if (pointing && sourceEvent && sessions[session]) onPointed(session);
  };
  chart.subscribeCrosshairMove(follow);
  // A tap moves no crosshair.
  chart.subscribeClick(follow);
  return {
    point: (session) => {
      const shown = sessions[session];
      if (!shown) return;
      pointing = false;
      reveal(chart, session);
      chart.setCrosshairPosition(shown[4], shown[0], candles as ISeriesApi<"Candlestick">);
    },
    close: () => {
      theme.removeEventListener("change", repaint);
      host.removeEventListener("pointermove", watch, true);
      host.removeEventListener("pointerdown", watch, true);
      chart.remove();
    },
  };
}

/** Gives the chart the page's own colours, which follow its theme. */
function paint(
  host: HTMLElement,
  chart: IChartApi,
  candles: ISeriesApi<"Candlestick">,
  lines: ISeriesApi<"Line">[],
): void {
  // A token is a pair of colours until a property asks for one of them.
  const color = (name: string) => {
    host.style.color = `var(${name})`;
    return getComputedStyle(host).color;
  };
  chart.applyOptions({
    layout: { background: { type: ColorType.Solid, color: color("--paper") }, textColor: color("--ink-2") },
    grid: { vertLines: { visible: false }, horzLines: { color: color("--grid") } },
    crosshair: {
      vertLine: { color: color("--ink-3"), labelBackgroundColor: color("--night-2") },
      horzLine: { color: color("--ink-3"), labelBackgroundColor: color("--night-2") },
    },
  });
  // Hollow where the close is at or above the open, filled where it is below: as drawn, and readable without colour.
  candles.applyOptions({
    upColor: color("--paper"),
    borderUpColor: color("--up"),
    wickUpColor: color("--up"),
    downColor: color("--down"),
    borderDownColor: color("--down"),
    wickDownColor: color("--down"),
  });
  for (const [i, line] of lines.entries()) line.applyOptions({ color: color(LINES[i]?.color ?? "") });
  host.style.removeProperty("color");
}

/** Scrolls a session into view. */
function reveal(chart: IChartApi, session: number): void {
  const scale = chart.timeScale();
  const range = scale.getVisibleLogicalRange();
  if (!range || (session >= range.from && session <= range.to)) return;
  const away = session < range.from ? session - range.from : session - range.to;
  scale.setVisibleLogicalRange({ from: range.from + away, to: range.to + away });
}
