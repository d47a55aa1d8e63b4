import { rounded, twoDecimals } from "#platform/format/numbers.ts";
import {
  bands,
  type ChartSession,
  candlePaths,
  linePath,
  monthTicks,
  scaleOf,
  spreadLabels,
} from "./fall-geometry.ts";

export type FallNote = { at: number; value: number; title: string; text: string };

type Props = {
  /** Oldest first; prices in index points. */
  sessions: readonly ChartSession[];
  /** The names of the two averages: a solid line for the fast one, a dashed line for the slow one. */
  fast: string;
  slow: string;
  /** At most three, oldest first, each above the session it describes. */
  notes: readonly FallNote[];
  /** What the chart shows, for readers who cannot see it; the figures are in a table beside it. */
  label: string;
};

/** The minimum distance between flags on the axis, in per cent of the plot's height. */
const FLAG_GAP = 8.5;
/** The minimum distance between notes, in per cent of the plot's width. */
const NOTE_WIDTH = 20.5;
/** The minimum distance between numbers above the plot, in pixels. */
const NUMBER_WIDTH = 26;

/**
 * Renders a price series annotated with a rule: candles, two averages with the gap between them tinted by side, and
 * numbered notes. Coordinates are in per cent of its box, so that lines stretch and type does not.
 */
export function FallChart({ sessions, fast, slow, notes, label }: Props) {
  const scale = scaleOf(sessions);
  const { x, y } = scale;
  const last = sessions.at(-1);
  if (!last) return null;
  const flags = spreadLabels(
    [
      { name: "Close", value: last[4], now: true },
      { name: fast, value: last[5], now: false },
      { name: slow, value: last[6], now: false },
    ].map((flag) => ({ ...flag, at: y(flag.value) })),
    FLAG_GAP,
  );
  const places = placesOf(notes, x);
  return (
    <div className="fall">
      <div className="fall-plot" role="img" aria-label={label}>
        {scale.ticks.map((tick) => (
          <span key={tick} className="absolute inset-x-0 border-t border-grid" style={{ top: `${y(tick)}%` }}>
            {flags.every((flag) => Math.abs(flag.at - y(tick)) > FLAG_GAP * 0.75) && (
              <span className="absolute right-2.5 -translate-y-1/2 bg-paper pl-1 text-[0.8125rem]/none text-ink-3">
                {rounded(tick)}
              </span>
            )}
          </span>
        ))}
        <div className="fall-field absolute top-0 right-[var(--axis)] bottom-0 left-0 border-b border-line-2">
          <FallLines sessions={sessions} scale={scale} />
          {notes.map((note, i) => (
            <span
              key={note.title}
              className="fall-mark"
              style={
                {
                  "--x": `${x(note.at)}%`,
                  "--y": `${y(note.value)}%`,
                  "--number": places[i]?.number,
                } as React.CSSProperties
              }
            >
              <span>{i + 1}</span>
            </span>
          ))}
          {monthTicks(sessions).map(({ at, name }) => (
            <span
              key={name}
              className="absolute top-full pt-2.25 pl-1.5 text-[0.8125rem]/none whitespace-nowrap text-ink-3 before:absolute before:top-0 before:left-0 before:h-2 before:border-l before:border-line-2"
              style={{ left: `${x(at - 0.5)}%` }}
            >
              {name}
            </span>
          ))}
        </div>
        {flags.map(({ name, value, at, now }) => (
          <span key={name} className="fall-flag" data-now={now} style={{ top: `${at}%` }}>
            <span className="fall-name min-[73.75rem]:opacity-82">{name}</span>
            <span className="fall-value">{now ? twoDecimals(value) : rounded(value)}</span>
          </span>
        ))}
      </div>
      <ol className="fall-notes">
        {notes.map((note, i) => (
          <li
            key={note.title}
            style={{ "--right": `${100 - (places[i]?.right ?? 100)}%`, "--n": i + 1 } as React.CSSProperties}
          >
            <b className="block font-semibold text-ink">{note.title}</b>
            {note.text}
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * Returns the right end of each note's text, in per cent of the plot, and the position of its number. Both yield to
 * later ones, so that notes on neighbouring sessions stay apart.
 */
function placesOf(notes: readonly FallNote[], x: (index: number) => number) {
  const anchors = notes.map(({ at }, i) => Math.max(x(at), NOTE_WIDTH * (i + 1)));
  return notes.map((_, i) => {
    const numbers = notes.slice(i).map(({ at }, ahead) => `${x(at)}% - ${ahead * NUMBER_WIDTH}px`);
    return {
      right: Math.min(...anchors.slice(i).map((anchor, ahead) => anchor - ahead * NOTE_WIDTH)),
      number: `min(${numbers.join(", ")})`,
    };
  });
}

type LinesProps = Pick<Props, "sessions"> & { scale: ReturnType<typeof scaleOf> };

/** Draws the candles, the two averages and the tinted gap between them. */
function FallLines({ sessions, scale }: LinesProps) {
  const gaps = bands(sessions, scale);
  const candles = candlePaths(sessions, scale);
  return (
    <svg
      className="absolute inset-0 h-full w-full overflow-visible"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={gaps.above} className="fill-brand opacity-16" />
      <path d={gaps.below} className="fill-down opacity-13" />
      <path d={linePath(sessions, 5, scale)} className="fill-none stroke-ink-2 stroke-[1.25]" />
      <path
        d={linePath(sessions, 6, scale)}
        className="fill-none stroke-ink-2 stroke-[1.25] [stroke-dasharray:4_4]"
      />
      <path d={candles.upWicks} className="fill-none stroke-up stroke-1" />
      <path d={candles.downWicks} className="fill-none stroke-down stroke-1" />
      <path d={candles.upBodies} className="fill-up" />
      <path d={candles.downBodies} className="fill-down" />
    </svg>
  );
}
