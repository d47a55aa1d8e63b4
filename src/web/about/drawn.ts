import { at, type Point, randomFrom, range, wave } from "#domain/media/covers/pen.ts";
import type { ChartSession } from "#ui/charts/fall-geometry.ts";

// Art, not market data: each drawing comes from a fixed seed, in per cent of its box.

const fixed = (value: number) => Number(value.toFixed(1));
const path = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${fixed(x)} ${fixed(y)}`).join("");

/** The heights of the two levels of the hero's drawing, in per cent from its top. */
export const LEVELS = { upper: 60, lower: 86 } as const;

const COURSE: readonly Point[] = [
  [0, 10],
  [0.08, 5],
  [0.15, 17],
  [0.21, 12],
  [0.3, 36],
  [0.35, 31],
  [0.44, 58],
  [0.5, 43],
  [0.55, 47],
  [0.63, 58.6],
  [0.71, 42],
  [0.77, 45],
  [0.85, 58.8],
  [0.93, 45],
  [1, 48],
];

/** Returns sessions that fall, then rest on the upper level without trading below it. Values run up from the foot. */
export function standingSessions(count: number): ChartSession[] {
  const random = randomFrom(11);
  const depthAt = (t: number) => {
    const next = Math.max(
      1,
      COURSE.findIndex(([x]) => x >= t),
    );
    const [[x0, y0], [x1, y1]] = [at(COURSE, next - 1), at(COURSE, next)];
    return y0 + ((t - x0) / (x1 - x0)) * (y1 - y0);
  };
  const stand = (value: number) => Math.max(value, 100 - LEVELS.upper);
  const closes = range(count).map((i) => stand(100 - depthAt(i / (count - 1)) + (random() - 0.5) * 11));
  return closes.map((close, i) => {
    const open = i ? at(closes, i - 1) : close - 4;
    const high = Math.max(open, close) + random() * 2.6;
    const low = stand(Math.min(open, close) - random() * 2.6);
    return ["", open, high, low, close, 0, 0];
  });
}

/** Returns one drawn price up to `now`, then the paths that it could take, none of them drawn as more likely. */
export function drawnPaths(paths: number, now: number): { past: string; futures: string[] } {
  const random = randomFrom(29);
  const history = wave(random, 5, 1.1);
  const heightAt = (x: number) => 52 + history(x / now) * 22;
  const past = range(47).map((i): Point => {
    const x = (i / 46) * now;
    return [x, heightAt(x) + (i === 46 ? 0 : (random() - 0.5) * 6)];
  });
  const start = heightAt(now);
  const futures = range(paths).map((i) => {
    const end = ((i + 0.5) / paths - 0.5) * 2;
    const sway = wave(random, 3, 1.3);
    const rest = sway(0);
    return path(
      range(17).map((k): Point => {
        const t = k / 16;
        const spread = Math.sqrt(t) * (0.55 + 0.45 * t);
        return [
          now + t * (100 - now),
          start + (42 * end + (50 - start) * t) * spread + (sway(t) - rest) * 9 * t,
        ];
      }),
    );
  });
  return { past: path(past), futures };
}

export type Strand = {
  along: string;
  down: string;
  fate: "kept" | "passed" | "stopped";
  /** Its height where the stretch ends. */
  end: number;
};

const ENTER = 13;
const KEPT = 6;
/** The gate at which each line ends: 1 to 3; the kept one passes them all. */
const ENDS = [1, 2, 1, 3, 1, 2, 4, 1, 3, 1, 2, 1, 2];

/** Returns the lines of each of four stretches, drawn to run along (for a row) and down (for a column). */
export function strands(): Strand[][] {
  const random = randomFrom(5);
  const lines = range(ENTER).map((i) => {
    const first = 5 + (i / (ENTER - 1)) * 90;
    const sway = wave(random, 4, 0.9);
    const rest = sway(0);
    return (t: number) => {
      const drawnIn = first + (50 - first) * (i === KEPT ? 1 : 0.34) * (t / 4);
      const calm = i === KEPT ? Math.max(0, 1 - t / 3.2) : 1 - t / 5;
      return drawnIn + (sway(t / 2) - rest) * 11 * calm;
    };
  });
  return range(4).map((step) =>
    lines.flatMap((heightAt, i): Strand[] => {
      const end = at(ENDS, i);
      if (end <= step) return [];
      const points = range(13).map((k): Point => [(k / 12) * 100, heightAt(step + k / 12)]);
      return [
        {
          along: path(points),
          down: path(points.map(([x, y]): Point => [y, x])),
          fate: i === KEPT ? "kept" : end === step + 1 ? "stopped" : "passed",
          end: fixed(heightAt(step + 1)),
        },
      ];
    }),
  );
}

export type Year = { x: number; width: number; wick: readonly [number, number]; top: number; height: number };

/**
 * Returns one mark for each year of practice and one for the current year, in equal places of a scale of `of` years and
 * that one: candles for the reader of prices, columns for the reader of accounts. Heights mean nothing.
 */
export function practice(years: number, of: number, reads: "prices" | "accounts"): Year[] {
  const random = randomFrom(years + of);
  const pitch = 100 / (of + 1);
  let level = 50;
  return range(years + 1).map((i) => {
    const x = fixed((of - years + i + 0.5) * pitch);
    const width = fixed(pitch * 0.46);
    if (reads === "accounts") {
      const top = fixed(18 + random() * 46);
      return { x, width, wick: [top, top] as const, top, height: fixed(100 - top) };
    }
    const next = 22 + random() * 50;
    const [top, foot] = [Math.min(level, next), Math.max(level, next, Math.min(level, next) + 8)];
    level = next;
    return {
      x,
      width,
      wick: [fixed(top - 4 - random() * 8), fixed(foot + 4 + random() * 8)] as const,
      top: fixed(top),
      height: fixed(foot - top),
    };
  });
}
