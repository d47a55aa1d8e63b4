import { useEffect, useId, useRef, useState } from "react";
import type { PriceHistory } from "#domain/digest/read-prices.server.ts";
import { printFigure } from "#domain/digest/rules.ts";
import { shortWeekdayDate } from "#platform/format/dates.ts";
import { Link } from "#ui/primitives/link.tsx";
import { type ExplorerChart, type ExplorerSession, LINES, openChart } from "./explorer-chart.ts";

export type PanelProps = { name: string; prices: PriceHistory };

/**
 * Candles with their averages, and the figures of one session in words: the one under the pointer, or the one that the
 * arrow keys select. Only the keys are announced: a moving pointer would never fall silent.
 */
export function ExplorerPanel({ name, prices: { sessions, averagesOver } }: PanelProps) {
  const last = sessions.length - 1;
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<ExplorerChart>(undefined);
  const [at, setAt] = useState(last);
  const [pointed, setPointed] = useState(false);
  const hint = useId();

  useEffect(() => {
    if (!host.current) return;
    const opened = openChart(host.current, sessions, (session) => {
      setPointed(true);
      setAt(session);
    });
    chart.current = opened;
    return () => opened.close();
  }, [sessions]);

  function step(event: React.KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const session = Math.min(Math.max(to, 0), last);
    setPointed(false);
    setAt(session);
    chart.current?.point(session);
  }

  return (
    <section className="dx-panel" aria-label={`${name}, chart to explore`}>
      <ReadOut session={sessions[at]} live={!pointed} />
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys step through the sessions here
        tabIndex={0}
        className="dx-chart"
        aria-label={`${name}: ${sessions.length} sessions`}
        aria-describedby={hint}
        onKeyDown={step}
        onFocus={() => chart.current?.point(at)}
      >
        <div ref={host} aria-hidden="true" />
      </div>
      <p id={hint} className="mt-3 text-ink-2 text-note">
        Left and right arrow keys step from session to session, Home and End go to the first and the last. The
        table under the drawn chart has the same figures.
        {averagesOver === "sessions" && ` Averages are computed from the ${sessions.length} sessions shown.`}
      </p>
      <p className="src mt-2">
        <span>
          Chart: TradingView Lightweight Charts™, Copyright (c) 2026 TradingView, Inc.{" "}
          <Link className="underline" href="https://www.tradingview.com/">
            tradingview.com
          </Link>
          {", under the "}
          <Link className="underline" href="/licences/lightweight-charts.txt">
            Apache License 2.0
          </Link>
        </span>
      </p>
    </section>
  );
}

const PRICES = ["Open", "High", "Low", "Close"];

function ReadOut({ session, live }: { session: ExplorerSession | undefined; live: boolean }) {
  if (!session) return null;
  const [date, ...figures] = session;
  const names = [...PRICES.map((name) => ({ name, key: "" })), ...LINES];
  return (
    <p className="dx-read" aria-live={live ? "polite" : "off"} aria-atomic="true">
      <time dateTime={date}>{shortWeekdayDate(date)}</time>
      {names.map(({ name, key }, i) => (
        <span key={name} data-line={key || undefined}>
          <span>{name} </span>
          <b className="num">{printFigure(figures[i] ?? undefined, { places: 2 })}</b>
        </span>
      ))}
    </p>
  );
}
