/** Covers: an article's first figure if it has one, else a market shape determined by its slug. */
import { contours, ridges } from "./covers/fields.ts";
import { type CoverFigure, drawFigure, type Scene } from "./covers/figure.ts";
import { tonesOf } from "./covers/palette.ts";
import { between, n, randomFrom, seedOf } from "./covers/pen.ts";

export interface CoverSubject {
  slug: string;
  category: string;
  /** The first chart of the article's text. */
  figure?: CoverFigure | undefined;
  /** The firm's own colour of the focal point, on a light and a dark background. */
  accent?: { light: string; dark: string } | undefined;
}

/** The numbers in this key and the next are arbitrary. */
const motifOf = (slug: string) => (seedOf(`53902 ${slug}`) % 2 === 0 ? contours : ridges);

/** Returns whether the cover's background is the category's hue instead of its tint: three in ten are. */
const isDeep = (slug: string) => seedOf(`8527 ${slug} ground`) % 10 < 3;

function drawMotif(slug: string, scene: Scene): string {
  const { w, h, u } = scene;
  const random = randomFrom(seedOf(`${slug} drawing`));
  const focus = { x: w / 2 + between(random, -90, 90) * u, y: h * between(random, 0.42, 0.56) };
  return motifOf(slug)({ ...scene, random, focus });
}

export function drawCover(subject: CoverSubject, size: { width: number; height: number }): string {
  const { width: w, height: h } = size;
  const tones = tonesOf(subject.category, isDeep(subject.slug), subject.accent);
  const scene = { w, h, u: h / 750, tones };
  const drawing = (subject.figure && drawFigure(scene, subject.figure)) ?? drawMotif(subject.slug, scene);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w)}" height="${n(h)}" viewBox="0 0 ${n(w)} ${n(h)}"><rect width="${n(w)}" height="${n(h)}" fill="${tones.ground}"/>${drawing}</svg>`;
}
