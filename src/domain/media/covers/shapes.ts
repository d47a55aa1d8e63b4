/** Motifs of shares and states: steps in front of one another, arcs about a point, tiles by size. */
import { mix } from "./palette.ts";
import { at, best, between, box, filledPath, n, type Point, range, spot, stroke, wave } from "./pen.ts";
import type { Motif } from "./scene.ts";

/** Terraces of steps, each in front of the last; a level changes only when its rule does. */
export const steps: Motif = ({ w, h, u, random, tones, focus }) => {
  const layers = Math.round(between(random, 5, 7));
  const lean = between(random, -0.16, 0.16);
  const subject = Math.round(layers * 0.5);
  const shade = (layer: number) =>
    layer < subject
      ? mix(tones.wash, tones.mid, layer / subject)
      : layer === subject
        ? tones.hue
        : mix(tones.hue, tones.shade, 0.35 + (0.65 * (layer - subject)) / (layers - 1 - subject));
  let mark = "";
  const drawn = range(layers).map((layer) => {
    const shape = wave(random, 3, 0.9);
    const base = h * (0.16 + (0.72 * layer) / (layers - 1));
    const treads: Point[] = [];
    let x = -between(random, 0, 80) * u;
    while (x < w) {
      const t = x / w;
      treads.push([x, base + (lean * (t - 0.5) + shape(t) * 0.11) * h + between(random, -14, 14) * u]);
      x += between(random, 60, 150) * u;
    }
    const d = treads
      .map(([px, py], i) => `${i === 0 ? "M" : "H"}${n(px)}${i === 0 ? " " : "V"}${n(py)}`)
      .join("");
    if (layer === subject) {
      const k = best(treads, ([px], i) => -Math.abs((px + (treads[i + 1]?.[0] ?? w)) / 2 - focus.x));
      const [from, y] = at(treads, k);
      const end = treads[k + 1]?.[0] ?? w;
      mark = box(from, y - 9 * u, end - from, 18 * u, tones.point);
    }
    return filledPath(`${d}H${n(w)}V${n(h)}H0Z`, shade(layer));
  });
  return drawn.join("") + mark;
};

/** Measures bent round a point, each filled to its share. */
export const arcs: Motif = ({ w, h, u, random, tones }) => {
  const rings = Math.round(between(random, 5, 8));
  const aside = at([0, 0, -0.42, 0.42], random() * 4);
  const cx = w / 2 + aside * h;
  const cy = h * (aside === 0 ? between(random, 0.98, 1.04) : between(random, 0.94, 1.06));
  const hollow = h * between(random, 0.1, 0.2);
  const pitch = (h * (aside === 0 ? 0.94 : 1.2) - hollow) / rings;
  const thick = pitch * between(random, 0.6, 0.74);
  const subject = Math.round(rings * 0.55);
  const mirror = aside === 0 ? (random() < 0.5 ? -1 : 1) : -Math.sign(aside);
  const full = aside === 0 ? 0.5 : 0.7;
  const put = (radius: number, turn: number): Point => {
    const angle = Math.PI * (1 + turn);
    return [cx + Math.cos(angle) * radius * mirror, cy + Math.sin(angle) * radius];
  };
  const arc = (radius: number, turn: number) => {
    const [from, to] = [put(radius, -0.1), put(radius, turn)];
    return `M${n(from[0])} ${n(from[1])}A${n(radius)} ${n(radius)} 0 ${turn > 0.9 ? 1 : 0} ${mirror > 0 ? 1 : 0} ${n(to[0])} ${n(to[1])}`;
  };
  const drawn = range(rings).map((i) => {
    const radius = hollow + (i + 0.5) * pitch;
    const turn = i === subject ? full : Math.min(0.86, full + between(random, -0.26, 0.26));
    const color =
      i === subject
        ? tones.hue
        : at([tones.mid, tones.ink, tones.hue, mix(tones.mid, tones.hue, 0.5)], (i * 7) % 4);
    const end = put(radius, turn);
    return (
      stroke(arc(radius, 1.1), tones.wash, thick) +
      stroke(arc(radius, turn), color, thick) +
      (i === subject ? spot(end[0], end[1], Math.max(20 * u, thick * 0.42), tones.point, tones.ground) : "")
    );
  });
  return drawn.join("");
};

interface Tile {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A whole cut into its shares; one small share is the subject. */
export const tiles: Motif = ({ w, h, u, random, tones, focus }) => {
  const gap = 7 * u;
  const cut = (tile: Tile, depth: number): Tile[] => {
    const area = tile.w * tile.h;
    if (depth === 0 || area < 15000 * u * u) return [tile];
    const share = between(random, 0.3, 0.62);
    const across = tile.w > tile.h * between(random, 0.8, 1.3);
    const first = across ? { ...tile, w: tile.w * share } : { ...tile, h: tile.h * share };
    const second = across
      ? { ...tile, x: tile.x + first.w, w: tile.w - first.w }
      : { ...tile, y: tile.y + first.h, h: tile.h - first.h };
    return [...cut(first, depth - 1), ...cut(second, depth - (random() < 0.35 ? 2 : 1) < 0 ? 0 : depth - 1)];
  };
  const all = cut({ x: -gap, y: -gap, w: w + 2 * gap, h: h + 2 * gap }, 5);
  const chosen = best(
    all,
    (t) => -Math.hypot(t.x + t.w / 2 - focus.x, t.y + t.h / 2 - focus.y) - (t.w * t.h) / (160 * u),
  );
  const shades = [
    tones.soft,
    tones.mid,
    tones.hue,
    tones.ink,
    mix(tones.soft, tones.mid, 0.5),
    tones.hue,
    tones.soft,
  ];
  let last = -1;
  return all
    .map((t, i) => {
      let shade = Math.floor(random() * shades.length);
      if (shade === last) shade = (shade + 2) % shades.length;
      last = shade;
      return box(
        t.x + gap,
        t.y + gap,
        t.w - 2 * gap,
        t.h - 2 * gap,
        i === chosen ? tones.point : at(shades, shade),
      );
    })
    .join("");
};
