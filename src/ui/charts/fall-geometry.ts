import { evenDate } from "#platform/format/dates.ts";

/** A session: date (YYYY-MM-DD), open, high, low, close, fast average, slow average. */
export type ChartSession = readonly [
  date: string,
  open: number,
  high: number,
  low: number,
  close: number,
  fast: number,
  slow: number,
];

export type Scale = {
  /** Per cent across, at the middle of a session; per cent down. */
  x(index: number): number;
  y(value: number): number;
  /** Round values for the grid. */
  ticks: number[];
  /** Width of a session, in per cent. */
  pitch: number;
};

/** Free space above the highest price, for the notes, and below the lowest, as fractions of the range. */
const HEADROOM = 0.42;
const FOOTROOM = 0.05;
const STEPS = [50, 100, 200, 250, 500, 1_000, 2_000, 2_500, 5_000, 10_000];
const MAX_TICKS = 6;

const fixed = (value: number) => Number(value.toFixed(2));

export function scaleOf(sessions: readonly ChartSession[]): Scale {
  const low = Math.min(...sessions.flatMap((s) => [s[3], s[5], s[6]]));
  const high = Math.max(...sessions.flatMap((s) => [s[2], s[5], s[6]]));
  const range = high - low || 1;
  const top = high + HEADROOM * range;
  const bottom = low - FOOTROOM * range;
  const pitch = 100 / Math.max(sessions.length, 1);
  const step = STEPS.find((size) => range / size < MAX_TICKS) ?? range;
  const ticks: number[] = [];
  for (let tick = Math.ceil(bottom / step) * step; tick <= high + step / 2; tick += step) ticks.push(tick);
  return {
    x: (index) => fixed((index + 0.5) * pitch),
    y: (value) => fixed((100 * (top - value)) / (top - bottom)),
    ticks,
    pitch,
  };
}

/** Returns the path of one column over all sessions. */
export const linePath = (sessions: readonly ChartSession[], column: 4 | 5 | 6, { x, y }: Scale): string =>
  sessions.map((session, i) => `${i ? "L" : "M"}${x(i)} ${y(session[column])}`).join("");

/** Returns wicks and bodies, each as one path for rising and one for falling sessions. */
export function candlePaths(sessions: readonly ChartSession[], { x, y, pitch }: Scale) {
  const half = pitch * 0.3;
  const paths = { upWicks: "", downWicks: "", upBodies: "", downBodies: "" };
  sessions.forEach(([, open, high, low, close], i) => {
    const side = close >= open ? "up" : "down";
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
    const height = Math.max(bottom - top, 0.25);
    paths[`${side}Wicks`] += `M${x(i)} ${y(high)}V${y(low)}`;
    paths[`${side}Bodies`] +=
      `M${fixed(x(i) - half)} ${top}h${fixed(2 * half)}v${fixed(height)}h${fixed(-2 * half)}z`;
  });
  return paths;
}

/** Returns the area between the two averages, where the fast one is above the slow one and where it is below. */
export function bands(
  sessions: readonly ChartSession[],
  { x, y, pitch }: Scale,
): { above: string; below: string } {
  const paths = { above: "", below: "" };
  let upper: string[] = [];
  let lower: string[] = [];
  const gapAt = (i: number) => (sessions[i]?.[5] ?? 0) - (sessions[i]?.[6] ?? 0);
  const close = (side: "above" | "below") => {
    if (upper.length > 1) paths[side] += `M${upper.join("L")}L${lower.reverse().join("L")}Z`;
    upper = [];
    lower = [];
  };
  sessions.forEach((session, i) => {
    upper.push(`${x(i)} ${y(session[5])}`);
    lower.push(`${x(i)} ${y(session[6])}`);
    const [gap, next] = [gapAt(i), gapAt(i + 1)];
    const side = gap < 0 ? "below" : "above";
    const following = sessions[i + 1];
    if (!following) close(side);
    if (!following || gap < 0 === next < 0) return;
    const share = gap / (gap - next);
    const meeting = `${fixed(x(i) + share * pitch)} ${y(session[5] + share * (following[5] - session[5]))}`;
    upper.push(meeting);
    close(side);
    upper.push(meeting);
  });
  return paths;
}

/** Moves labels apart so that none overlap, preserving their order; the first label given stays in place. */
export function spreadLabels<T extends { at: number }>(labels: readonly T[], gap: number): T[] {
  const sorted = [...labels].sort((a, b) => a.at - b.at);
  const fixedLabel = labels[0];
  const pivot = fixedLabel ? sorted.indexOf(fixedLabel) : 0;
  const places = sorted.map(({ at }) => at);
  for (let i = pivot + 1; i < places.length; i++)
    places[i] = Math.max(places[i] ?? 0, (places[i - 1] ?? 0) + gap);
  for (let i = pivot - 1; i >= 0; i--) places[i] = Math.min(places[i] ?? 0, (places[i + 1] ?? 0) - gap);
  return sorted.map((label, i) => ({ ...label, at: fixed(places[i] ?? label.at) }));
}

/** Returns the first session of each month after the first one shown; January and the first label include the year. */
export function monthTicks(sessions: readonly ChartSession[]): { at: number; name: string }[] {
  const firsts = sessions.flatMap(([date], at) =>
    at > 0 && date.slice(0, 7) !== sessions[at - 1]?.[0].slice(0, 7) ? [{ at, date }] : [],
  );
  return firsts.map(({ at, date }, i) => {
    const [, month = "", year] = evenDate(date).split(" ");
    return { at, name: i === 0 || month === "Jan" ? `${month} ${year}` : month };
  });
}
