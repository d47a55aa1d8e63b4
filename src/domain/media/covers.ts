/** Covers drawn from market shapes. The slug decides everything; nothing here is data. */
import { contours, ridges } from "./covers/fields.ts";
import { tonesOf } from "./covers/palette.ts";
import { between, n, randomFrom, seedOf } from "./covers/pen.ts";

export interface CoverSubject {
  slug: string;
  category: string;
  /** The colour of the one point that matters, on a light ground and on a dark one, where it is the firm's own. */
  accent?: { light: string; dark: string } | undefined;
}

/** The numbers in both keys are arbitrary. */
const motifOf = (slug: string) => (seedOf(`53902 ${slug}`) % 2 === 0 ? contours : ridges);

/** Returns whether the cover is on the category's hue instead of its tint: three in ten are. */
const isDeep = (slug: string) => seedOf(`8527 ${slug} ground`) % 10 < 3;

/** Returns the ground colour, for the space of a cover that has not loaded yet. */
export const coverColor = ({ slug, category }: CoverSubject): string =>
  tonesOf(category, isDeep(slug)).ground;

export function drawCover(subject: CoverSubject, size: { width: number; height: number }): string {
  const { width: w, height: h } = size;
  const random = randomFrom(seedOf(`${subject.slug} drawing`));
  const tones = tonesOf(subject.category, isDeep(subject.slug), subject.accent);
  const u = h / 750;
  const focus = { x: w / 2 + between(random, -90, 90) * u, y: h * between(random, 0.42, 0.56) };
  const drawing = motifOf(subject.slug)({ w, h, u, random, tones, focus });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w)}" height="${n(h)}" viewBox="0 0 ${n(w)} ${n(h)}"><rect width="${n(w)}" height="${n(h)}" fill="${tones.ground}"/>${drawing}</svg>`;
}
