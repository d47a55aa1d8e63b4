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
  /** Names of the two averages: the fast is drawn whole, the slow dashed. */
  fast: string;
  slow: string;
  /** At most three, oldest first: each is written above the session that it speaks of. */
  notes: readonly FallNote[];
  /** What the drawing shows, for those who do not see it; the figures stand in a table beside it. */
  label: string;
};

/** The least distance of two flags on the axis, in per cent of the plot's height. */
const FLAG_GAP = 8.5;
/** The least distance of two notes, in per cent of the plot's width. */
const NOTE_WIDTH = 20.5;

/**
 * A price series with a rule written on it: candles, two averages with the gap between them tinted by side, and
 * numbered notes. Drawn in per cent of its box, so that lines stretch and type does not.
 */
export function FallChart({ sessions, fast, slow, notes, label }: Props) {
  const scale = scaleOf(sessions);
  const { x, y } = scale;
  const last = sessions.at(-1);
  if (!last) return null;
  const gaps = bands(sessions, scale);
  const candles = candlePaths(sessions, scale);
  const flags = spreadLabels(
    [
      { name: "Close", value: last[4], now: true },
      { name: fast, value: last[5], now: false },
      { name: slow, value: last[6], now: false },
    ].map((flag) => ({ ...flag, at: y(flag.value) })),
    FLAG_GAP,
  );
  const anchors = notes.map(({ at }, i) => Math.max(x(at), NOTE_WIDTH * (i + 1)));
  const placed = anchors.map((_, i) =>
    Math.min(...anchors.slice(i).map((anchor, ahead) => anchor - ahead * NOTE_WIDTH)),
  );

  return (
    <div className="fall">
      <div className="fall-plot" role="img" aria-label={label}>
        {scale.ticks.map((tick) => (
          <span key={tick} className="fall-tick" style={{ top: `${y(tick)}%` }}>
            {flags.every((flag) => Math.abs(flag.at - y(tick)) > FLAG_GAP / 2) && (
              <span>{rounded(tick)}</span>
            )}
          </span>
        ))}
        <div className="fall-field">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={gaps.above} className="fall-above" />
            <path d={gaps.below} className="fall-below" />
            <path d={linePath(sessions, 5, scale)} className="fall-fast" />
            <path d={linePath(sessions, 6, scale)} className="fall-slow" />
            <path d={candles.upWicks} className="fall-wick stroke-up" />
            <path d={candles.downWicks} className="fall-wick stroke-down" />
            <path d={candles.upBodies} className="fill-up" />
            <path d={candles.downBodies} className="fill-down" />
          </svg>
          {notes.map((note, i) => (
            <span
              key={note.title}
              className="fall-mark"
              style={{ left: `${x(note.at)}%`, "--y": `${y(note.value)}%` } as React.CSSProperties}
            >
              <span>{i + 1}</span>
            </span>
          ))}
          {monthTicks(sessions).map(({ at, name }) => (
            <span key={name} className="fall-month" style={{ left: `${x(at - 0.5)}%` }}>
              {name}
            </span>
          ))}
        </div>
        {flags.map(({ name, value, at, now }) => (
          <span key={name} className="fall-flag" data-now={now} style={{ top: `${at}%` }}>
            <span className="fall-name">{name}</span>
            <span className="fall-value">{now ? twoDecimals(value) : rounded(value)}</span>
          </span>
        ))}
      </div>
      <ol className="fall-notes">
        {notes.map((note, i) => (
          <li key={note.title} style={{ "--right": `${100 - (placed[i] ?? 100)}%` } as React.CSSProperties}>
            <b>{note.title}</b>
            {note.text}
          </li>
        ))}
      </ol>
    </div>
  );
}
