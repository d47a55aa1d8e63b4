/** Motifs of counted things: pairs about a line, open interest by strike, a bridge, a ladder, a profile. */
import { mix } from "./palette.ts";
import { at, best, between, box, flag, line, type Point, range, spot, stroke, wave } from "./pen.ts";
import type { Motif } from "./scene.ts";

const nearest = (middle: number, pitch: number, w: number) => Math.ceil((w - middle) / pitch) + 1;

/** Bars above and below one line, with the rhythm of quarters. */
export const pairs: Motif = ({ w, h, u, random, tones, focus }) => {
  const wide = between(random, 34, 74) * u;
  const offset = random() < 0.65 ? wide : 0;
  const pitch = wide + offset + (offset === 0 ? wide * 0.5 : 16 * u);
  const zero = h * between(random, 0.46, 0.6);
  const below = random() < 0.4;
  const shape = wave(random, 3, 0.9);
  const season = range(4).map(() => between(random, 0.72, 1.12));
  const reach = nearest(focus.x, pitch, w);
  const marks = range(reach * 2 + 1).map((i) => {
    const x = focus.x + (i - reach) * pitch;
    const chosen = i === reach;
    const size = 0.6 + 0.36 * shape(x / w);
    const up = zero * Math.min(0.9, chosen && !below ? 0.8 : 0.86 * size * at(season, i % 4));
    const down =
      (h - zero) *
      Math.min(0.9, chosen && below ? 0.84 : 0.86 * (1.05 - size * 0.7) * at(season, (i + 1) % 4));
    return (
      box(x - wide / 2 - offset / 2, zero - up, wide, up, chosen && !below ? tones.point : tones.hue) +
      box(x - wide / 2 + offset / 2, zero, wide, down, chosen && below ? tones.point : tones.ink)
    );
  });
  return marks.join("") + box(0, zero - 3 * u, w, 6 * u, tones.trace);
};

/** Calls above, puts below, by strike; the round strikes stand out and the price is between them. */
export const strikes: Motif = ({ w, h, u, random, tones, focus }) => {
  const pitch = between(random, 32, 54) * u;
  const zero = h * between(random, 0.46, 0.56);
  const reach = Math.ceil(w / pitch);
  const lean = between(random, 3, 6) * pitch;
  const bell = (x: number, middle: number, width: number) => Math.exp(-(((x - middle) / width) ** 2));
  const bars = range(reach * 2).map((i) => {
    const k = i - reach;
    const x = focus.x + (k + 0.5) * pitch;
    const round = k % 5 === 0 ? 1.55 : k % 5 === 2 || k % 5 === -3 ? 1.12 : between(random, 0.55, 0.95);
    const calls = (0.08 + 0.5 * bell(x, focus.x + lean, w * 0.26)) * round * (k < -1 ? 0.22 : 1);
    const puts = (0.08 + 0.5 * bell(x, focus.x - lean, w * 0.24)) * round * (k > 1 ? 0.26 : 1);
    const wide = pitch * 0.66;
    return (
      box(
        x - wide / 2,
        zero - Math.min(1, calls) * zero * 0.9,
        wide,
        Math.min(1, calls) * zero * 0.9 - 5 * u,
        tones.hue,
      ) + box(x - wide / 2, zero + 5 * u, wide, Math.min(1, puts) * (h - zero) * 0.9, tones.ink)
    );
  });
  const rule = box(focus.x - 3 * u, 0, 6 * u, h, tones.point);
  return (
    box(focus.x, 0, w, zero, tones.wash) +
    box(0, zero, focus.x, h, tones.wash) +
    bars.join("") +
    rule +
    spot(focus.x, zero, 20 * u, tones.point, tones.ground)
  );
};

/** From one figure to another, step by step: each bar begins where the last one ended. */
export const bridge: Motif = ({ w, h, u, random, tones, focus }) => {
  const pitch = between(random, 116, 156) * u;
  const wide = pitch * 0.72;
  const reach = nearest(focus.x, pitch, w);
  let value = between(random, 0.76, 0.92);
  const marks: string[] = [];
  for (let i = 0; i < reach * 2 + 1; i++) {
    const x = focus.x + (i - reach) * pitch;
    const total = (i - reach + 40) % 5 === 2;
    const chosen = i === reach;
    const step = between(random, 0.12, 0.28) * (value > 0.62 || (value > 0.4 && random() < 0.6) ? -1 : 1);
    const next = chosen ? value - 0.34 * (value > 0.45 ? 1 : -1) : value + step;
    const y = (v: number) => h * (1 - 0.94 * v);
    if (total) {
      marks.push(box(x - wide / 2, y(value), wide, h, tones.ink));
    } else {
      const color = chosen ? tones.point : next > value ? tones.mid : tones.hue;
      marks.push(
        box(
          x - wide / 2,
          y(Math.max(value, next)),
          wide,
          y(Math.min(value, next)) - y(Math.max(value, next)),
          color,
        ),
      );
      value = next;
    }
    marks.push(box(x + wide / 2, y(value) - 2 * u, pitch - wide, 4 * u, tones.trace));
  }
  const ground = range(5).map((i) => box(0, h * (0.1 + 0.21 * i), w, 2 * u, tones.soft));
  return ground.join("") + marks.join("");
};

/** An order book as a ladder: offers above, bids below, the price between them on its flag. */
export const ladder: Motif = ({ w, h, u, random, tones, focus }) => {
  const rungs = Math.round(between(random, 4, 6));
  const pitch = h / (rungs * 2 + 1.3);
  const thick = pitch * between(random, 0.58, 0.7);
  const cross = random() < 0.5;
  const room = cross ? w - focus.x : w;
  const length = (k: number) =>
    room *
    Math.min(0.94, (cross ? 0.38 : 0.36) * (1 + k * between(random, 0.16, 0.4)) * between(random, 0.8, 1.1));
  const parts: string[] = [];
  for (let k = 1; k <= rungs; k++) {
    const tone = mix(tones.hue, tones.mid, (k - 1) / rungs);
    const depth = mix(tones.ink, tones.hue, ((k - 1) / rungs) * 0.4);
    const [above, below] = [h / 2 - k * pitch, h / 2 + k * pitch];
    const [up, down] = [length(k), length(k)];
    const rule = (y: number) => box(0, y - 1.5 * u, w, 3 * u, tones.soft);
    parts.push(rule(above), box(cross ? focus.x : w - up, above - thick / 2, cross ? up : w, thick, tone));
    parts.push(
      rule(below),
      box(cross ? focus.x - down : w - down, below - thick / 2, cross ? down : w, thick, depth),
    );
  }
  const tip = focus.x - (cross ? 110 : 60) * u;
  return (
    parts.join("") +
    box(0, h / 2 - 3 * u, w, 6 * u, tones.trace) +
    flag(tip, h / 2, cross ? focus.x + 110 * u : w, thick * 0.56, tones.point)
  );
};

/** Volume at price, lying on its side, with the path that made it. */
export const profile: Motif = ({ w, h, u, random, tones }) => {
  const rows = Math.round(between(random, 15, 19));
  const pitch = h / rows;
  const slow = wave(random, 3, 0.8);
  const rough = wave(random, 6, 3);
  const path = range(91).map((i): Point => {
    const t = i / 90;
    return [
      w * (t * 1.04 - 0.02),
      h * (0.5 + 0.36 * slow(t) + 0.08 * rough(t) + between(random, -0.03, 0.03)),
    ];
  });
  const counts = range(rows).map(
    (row) =>
      path.reduce((sum, [, y]) => sum + Math.exp(-(((y - (row + 0.5) * pitch) / (pitch * 1.3)) ** 2)), 0) *
      between(random, 0.8, 1.1),
  );
  const most = best(counts, (count) => count);
  const flip = random() < 0.5;
  const bars = counts.map((count, row) => {
    const size = (count / at(counts, most)) * w * 0.74;
    const color = row === most ? tones.point : Math.abs(row - most) <= 3 ? tones.mid : tones.soft;
    return box(flip ? w - size : 0, row * pitch + pitch * 0.1, size, pitch * 0.8, color);
  });
  return bars.join("") + stroke(line(path), tones.ground, 18 * u) + stroke(line(path), tones.trace, 9 * u);
};
