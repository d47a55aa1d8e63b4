/** The two motifs: a contour map, and overlapping distributions. */
import type { Scene } from "./figure.ts";
import { isolines } from "./isolines.ts";
import { mix } from "./palette.ts";
import {
  at,
  best,
  between,
  curve,
  filledPath,
  loop,
  n,
  type Point,
  type Random,
  range,
  spot,
  stroke,
  wave,
} from "./pen.ts";

/** The focal point is inside the centre square and the narrowest crop. */
type MotifScene = Scene & { random: Random; focus: { x: number; y: number } };
type Motif = (scene: MotifScene) => string;

const hill = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  Math.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2);

/** Hills about the focal point: one main summit, two lower ones, and a slope. */
function terrain({ w, h, u, random, focus }: MotifScene): (x: number, y: number) => number {
  const side = random() < 0.5 ? -1 : 1;
  const turn = between(random, -0.5, 0.5);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const second = { x: focus.x - side * between(random, 330, 470) * u, y: h * between(random, 0.6, 0.95) };
  const third = { x: focus.x + side * between(random, 380, 520) * u, y: h * between(random, 0, 0.35) };
  const [bendX, bendY] = [wave(random, 3, 1), wave(random, 3, 1.2)];
  const [originX, originY] = [bendX(focus.y / h), bendY(focus.x / w)];
  return (px, py) => {
    const x = px + (bendX(py / h) - originX) * 110 * u;
    const y = py + (bendY(px / w) - originY) * 100 * u;
    const [dx, dy] = [x - focus.x, y - focus.y];
    const [a, b] = [dx * c + dy * s, dy * c - dx * s];
    return (
      hill(a, b, 0, 0, 330 * u, 230 * u) +
      0.62 * hill(x, y, second.x, second.y, 260 * u, 240 * u) +
      0.5 * hill(x, y, third.x, third.y, 280 * u, 200 * u)
    );
  };
}

/** A contour map: closed areas, darker towards the summit. */
export const contours: Motif = (scene) => {
  const { w, h, u, random, tones, focus } = scene;
  const levels = Math.round(between(random, 7, 10));
  const height = terrain(scene);
  const top = height(focus.x, focus.y);
  const low = between(random, 0.1, 0.16);
  const steps = range(levels).map((i) => {
    const d = isolines(height, top * (low + ((0.97 - low) * i) / levels), w, h, 26 * u)
      .map((ring) => loop(ring))
      .join("");
    const t = (i + 1) / levels;
    const shade = t < 0.6 ? mix(tones.wash, tones.mid, t / 0.6) : mix(tones.mid, tones.hue, (t - 0.6) / 0.4);
    return `<path d="${d}" fill="${shade}" fill-rule="evenodd" stroke="${tones.ground}" stroke-width="${n(3 * u)}"/>`;
  });
  return steps.join("") + spot(focus.x, focus.y, 24 * u, tones.point, tones.ground);
};

/** Overlapping distributions, one of which is the subject. */
export const ridges: Motif = ({ w, h, u, random, tones, focus }) => {
  const rows = Math.round(between(random, 7, 10));
  const pitch = (h * 0.86) / rows;
  const subject = Math.round(rows * between(random, 0.45, 0.65));
  const travel = between(random, -90, 90) * u;
  const tall = between(random, 2.2, 3) * pitch;
  const layers = range(rows + 2).map((row) => {
    const base = h * 0.2 + row * pitch;
    const middle =
      focus.x + (row - subject) * travel + between(random, -40, 40) * u * (row === subject ? 0 : 1);
    const [wide, tail] = [between(random, 80, 130) * u, between(random, 180, 260) * u];
    const aside = middle + between(random, 200, 330) * u * (random() < 0.5 ? 1 : -1);
    const strength = row === subject ? 1.1 : between(random, 0.45, 0.95);
    const second = between(random, 0.2, 0.8);
    const noise = wave(random, 5, 5);
    const points = range(81).map((i): Point => {
      const x = (w * (i - 1)) / 78;
      const y =
        strength * hill(x, 0, middle, 0, wide, 1) +
        second * strength * hill(x, 0, aside, 0, tail, 1) +
        0.02 * noise(x / w);
      return [x, base - y * tall];
    });
    const shape = `${curve(points)}L${n(w * 1.1)} ${n(h * 1.1)}L${n(-w * 0.1)} ${n(h * 1.1)}Z`;
    const peak = at(
      points,
      best(points, ([, y]) => -y),
    );
    return row === subject
      ? filledPath(shape, tones.hue) +
          stroke(curve(points), tones.ink, 7 * u) +
          spot(peak[0], peak[1], 22 * u, tones.point, tones.ground)
      : filledPath(shape, row > subject ? mix(tones.ground, tones.soft, 0.5) : tones.ground) +
          stroke(curve(points), row > subject ? tones.trace : tones.hue, 4.5 * u);
  });
  return layers.join("");
};
