/** Numbers, paths and marks used by every motif. Pure: the same seed gives the same bytes. */

export type Random = () => number;
export type Point = readonly [x: number, y: number];

/** FNV-1a over UTF-16 units, then a final avalanche: FNV alone leaves the low bits of similar slugs alike. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random: Random, low: number, high: number) => low + (high - low) * random();

/** Returns an item of a non-empty list; clamps the index to it. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[Math.max(0, Math.min(list.length - 1, Math.floor(index)))];
  if (item === undefined) throw new RangeError("empty list");
  return item;
}

export const range = (count: number) => Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => i);

/** Returns the index of the greatest `score`. */
export function best<T>(list: readonly T[], score: (item: T, index: number) => number): number {
  let index = 0;
  let top = Number.NEGATIVE_INFINITY;
  list.forEach((item, i) => {
    const value = score(item, i);
    if (value > top) {
      top = value;
      index = i;
    }
  });
  return index;
}

/** A sum of `parts` sines with falling weight, about −1 to 1 over x in 0 to 1. */
export function wave(random: Random, parts: number, slowest: number): (x: number) => number {
  const terms = range(parts).map((i) => ({
    turns: slowest * (1 + i * between(random, 0.8, 1.3)),
    phase: random() * Math.PI * 2,
    weight: 1 / (1 + i),
  }));
  const total = terms.reduce((sum, term) => sum + term.weight, 0);
  return (x) =>
    terms.reduce((sum, t) => sum + t.weight * Math.sin(x * t.turns * Math.PI * 2 + t.phase), 0) / total;
}

/** One decimal is a tenth of a pixel at 1200 px: enough, and it keeps the SVG small. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

const TENSION = 6;

/** A Catmull-Rom curve through the points, as cubic Béziers. */
export function curve(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  const parts = [`M${n(first[0])} ${n(first[1])}`];
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [
      at(points, i - 1),
      at(points, i),
      at(points, i + 1),
      at(points, i + 2),
    ];
    const out: Point = [from[0] + (to[0] - before[0]) / TENSION, from[1] + (to[1] - before[1]) / TENSION];
    const into: Point = [to[0] - (after[0] - from[0]) / TENSION, to[1] - (after[1] - from[1]) / TENSION];
    parts.push(`C${n(out[0])} ${n(out[1])} ${n(into[0])} ${n(into[1])} ${n(to[0])} ${n(to[1])}`);
  }
  return parts.join("");
}

/** A closed curve through the points. */
export function loop(points: readonly Point[]): string {
  const [first, second] = points;
  const last = points[points.length - 1];
  if (!first || !second || !last) return "";
  const drawn = curve([last, ...points, first, second]);
  const parts = drawn.split("C");
  return `M${n(first[0])} ${n(first[1])}C${parts.slice(2, -1).join("C")}Z`;
}

export const filledPath = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;

export const stroke = (d: string, color: string, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linejoin="round"${extra}/>`;

export const box = (x: number, y: number, width: number, height: number, color: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}" fill="${color}"/>`;

export const disc = (x: number, y: number, radius: number, color: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}"/>`;

/** The focal point: a disc with a collar in the background colour, so that it is visible on any mark. */
export const spot = (x: number, y: number, radius: number, color: string, collar: string) =>
  disc(x, y, radius * 1.42, collar) + disc(x, y, radius, color);

/** The axis flag of the firm's mark, its tip at (x, y), running right to `end`. */
export const flag = (x: number, y: number, end: number, half: number, color: string) =>
  filledPath(
    `M${n(x)} ${n(y)}L${n(x + half * 0.9)} ${n(y - half)}H${n(end)}V${n(y + half)}H${n(x + half * 0.9)}Z`,
    color,
  );
