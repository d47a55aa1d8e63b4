/** Motifs of price over time: a band with candles, a falling path, a ribbon of averages, a fan. */
import { mix } from "./palette.ts";
import {
  areaBetween,
  at,
  best,
  between,
  box,
  curve,
  filledPath,
  flag,
  line,
  n,
  type Point,
  range,
  spot,
  stroke,
  wave,
} from "./pen.ts";
import type { Motif } from "./scene.ts";

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Candles in a band of two standard deviations about their own average. */
export const band: Motif = ({ w, h, u, random, tones, focus }) => {
  const pitch = between(random, 40, 50) * u;
  const lead = 14;
  const count = Math.ceil(w / pitch) + 2;
  const drift = wave(random, 3, between(random, 0.5, 0.9));
  const closes = range(count + lead).map((i) => drift(i / count) + between(random, -0.3, 0.3));
  const windows = range(count).map((i) => {
    const window = closes.slice(i, i + lead);
    const middle = mean(window);
    return { middle, spread: Math.sqrt(mean(window.map((v) => (v - middle) ** 2))) + 0.08 };
  });
  const top = Math.max(...windows.map((v) => v.middle + 2 * v.spread));
  const bottom = Math.min(...windows.map((v) => v.middle - 2 * v.spread));
  const y = (value: number) => h * 0.09 + ((top - value) / (top - bottom)) * h * 0.82;
  const x = (i: number) => w / 2 + (i - count / 2) * pitch;
  const edge = (k: number) => windows.map((v, i): Point => [x(i), y(v.middle + k * v.spread)]);
  const candles = range(count).map((i) => {
    const open = at(closes, i + lead - 2);
    const close = at(closes, i + lead - 1);
    const wick = between(random, 0.06, 0.24);
    return {
      x: x(i),
      open,
      close,
      high: Math.max(open, close) + wick,
      low: Math.min(open, close) - wick * between(random, 0.5, 1.4),
    };
  });
  const chosen = best(candles, (c, i) => {
    const v = at(windows, i);
    return Math.abs(c.x - focus.x) > 140 * u ? -9 : Math.abs(c.close - v.middle) / v.spread;
  });
  const body = candles
    .map((c, i) => {
      const color = i === chosen ? tones.point : c.close >= c.open ? tones.hue : tones.ink;
      const upper = y(Math.max(c.open, c.close));
      const tall = Math.max(6 * u, y(Math.min(c.open, c.close)) - upper);
      return (
        box(c.x - 2.5 * u, y(c.high), 5 * u, y(c.low) - y(c.high), color) +
        box(c.x - pitch * 0.29, upper, pitch * 0.58, tall, color)
      );
    })
    .join("");
  return (
    filledPath(areaBetween(edge(2), edge(-2)), tones.wash) +
    filledPath(areaBetween(edge(1), edge(-1)), tones.soft) +
    stroke(curve(edge(2)), tones.mid, 3 * u) +
    stroke(curve(edge(-2)), tones.mid, 3 * u) +
    stroke(curve(edge(0)), tones.hue, 5 * u) +
    body
  );
};

/** A path that falls to a level and stays near it, with its past heights behind it. */
export const fall: Motif = ({ w, h, u, random, tones, focus }) => {
  const level = h * between(random, 0.6, 0.72);
  const top = h * between(random, 0.05, 0.16);
  const step = between(random, 15, 19) * u;
  const meet = Math.round(focus.x / step);
  const legs = wave(random, 2, between(random, 1.1, 1.7));
  const jitter = range(Math.ceil(w / step) + 3).map(() => between(random, -1, 1));
  const points = jitter.map((noise, i): Point => {
    const x = (i - 1) * step;
    const t = (i - 1) / meet;
    if (i - 1 === meet) return [x, level];
    if (t > 1)
      return [
        x,
        level - (12 + Math.abs(legs(t * 1.9) + noise * 0.2) * 104 * Math.min(1, (t - 1) * 4 + 0.1)) * u,
      ];
    const swing = (legs(t) * 88 + noise * 26) * u * Math.min(1, (1 - t) * 4 + 0.12);
    return [x, Math.min(level - 14 * u, top + (level - top) * Math.max(0, t) ** 1.12 + swing)];
  });
  const area = (lift: number) =>
    `${line(points.map(([x, y]): Point => [x, y - (level - y) * lift]))}L${n(w + step * 2)} ${n(level)}L${n(-step)} ${n(level)}Z`;
  const rules = range(7).map((i) => box(0, level - (i + 1) * 84 * u, w, 2.5 * u, tones.soft));
  return (
    rules.join("") +
    filledPath(area(0.34), tones.wash) +
    filledPath(area(0), tones.soft) +
    box(0, level, w, h - level, tones.shade) +
    stroke(line(points), tones.hue, 11 * u) +
    flag(w - 128 * u, level, w, 34 * u, tones.hue) +
    spot(meet * step, level, 24 * u, tones.point, tones.ground)
  );
};

/** One series under ever longer averages: a ribbon that turns over where they cross. */
export const ribbon: Motif = ({ w, h, u, random, tones, focus }) => {
  const lines = Math.round(between(random, 9, 13));
  const [swing, detail] = [wave(random, 2, between(random, 0.6, 0.9)), wave(random, 3, 2.2)];
  const [half, count] = [104, 620];
  const series = range(count).map((i) => swing(i / 160) + 0.1 * detail(i / 160));
  const averages = range(lines).map((k) => {
    const weight = 1 / (1 + 1.5 * 64 ** (k / (lines - 1)));
    let value = at(series, 0);
    return series.map((v) => {
      value += (v - value) * weight;
      return value;
    });
  });
  const gap = (i: number) => at(at(averages, 0), i) - at(at(averages, lines - 1), i);
  // The steepest fall through all the averages that has room on both sides.
  const turn = best(series, (_, i) =>
    i > half * 2 && i < count - half && gap(i - 1) >= 0 && gap(i) < 0 ? gap(i - 20) - gap(i + 20) : -9,
  );
  const seen = averages.flatMap((values) => values.slice(turn - half * 0.8, turn + half * 0.8));
  const origin = at(at(averages, 0), turn);
  const reach = Math.max(...seen.map((v) => Math.abs(v - origin)));
  const strands = averages.map((values) =>
    range(37).map((k): Point => {
      const i = turn + (k - 18) * 6;
      return [focus.x + ((k - 18) * w) / 25.3, focus.y - ((at(values, i) - origin) / reach) * h * 0.64];
    }),
  );
  const tone = (k: number) => {
    const s = k / (lines - 2);
    return s < 0.5 ? mix(tones.hue, tones.mid, s * 2) : mix(tones.mid, tones.ink, (s - 0.5) * 2);
  };
  const faces = range(lines - 1).map((k) =>
    filledPath(areaBetween(at(strands, k), at(strands, k + 1)), tone(k)),
  );
  const seams = strands.map((points) => stroke(curve(points), tones.ground, 2.5 * u));
  return faces.join("") + seams.join("") + spot(focus.x, focus.y, 22 * u, tones.point, tones.ground);
};

/** The past as a line and the possible future as widening bands. No arrow leaves it. */
export const fan: Motif = ({ w, h, u, random, tones, focus }) => {
  const rough = wave(random, 6, 2.2);
  const slow = wave(random, 2, 0.6);
  const tops = range(49).map(
    (i) =>
      slow(i / 48) * 0.3 +
      rough(i / 48) * 0.1 +
      between(random, -0.03, 0.03) +
      (i / 48) * between(random, 0.3, 0.36),
  );
  const end = at(tops, 48);
  const reach = Math.max(...tops.map((v) => Math.abs(v - end)));
  const past = tops.map(
    (v, i): Point => [focus.x * (i / 47.4 - 0.0125), focus.y + ((v - end) / Math.max(1, reach / 0.42)) * h],
  );
  const lean = between(random, -0.1, 0.16);
  const rays = (k: number) =>
    range(13).map((i): Point => {
      const t = i / 12;
      return [focus.x + (w * 1.02 - focus.x) * t, focus.y + h * (lean * t ** 1.3 + k * 0.15 * t ** 0.72)];
    });
  const widths = [4, 3, 2, 1];
  const shades = [tones.wash, tones.soft, mix(tones.soft, tones.mid, 0.6), tones.mid];
  const bands = widths.map((k, i) => filledPath(areaBetween(rays(-k), rays(k)), at(shades, i)));
  const rungs = widths.map((k) => stroke(curve(rays(k)) + curve(rays(-k)), tones.ground, 3 * u));
  return (
    box(0, focus.y - 1.5 * u, focus.x, 3 * u, tones.mid) +
    bands.join("") +
    rungs.join("") +
    stroke(curve(rays(0)), tones.ink, 5 * u, ` stroke-dasharray="${n(18 * u)} ${n(12 * u)}"`) +
    stroke(line(past), tones.hue, 10 * u) +
    spot(focus.x, focus.y, 26 * u, tones.point, tones.ground)
  );
};
