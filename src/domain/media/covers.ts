/** Covers drawn from market shapes. The slug decides everything; nothing here is data. */
import { bridge, ladder, pairs, profile, strikes } from "./covers/bars.ts";
import { contours, dots, ridges } from "./covers/fields.ts";
import { tonesOf } from "./covers/palette.ts";
import { at, between, n, randomFrom, seedOf } from "./covers/pen.ts";
import { band, fall, fan, ribbon } from "./covers/prices.ts";
import type { Motif } from "./covers/scene.ts";
import { arcs, steps, tiles } from "./covers/shapes.ts";

const motifs = {
  band,
  ladder,
  pairs,
  contours,
  steps,
  ridges,
  dots,
  arcs,
  strikes,
  fall,
  fan,
  ribbon,
  profile,
  tiles,
  bridge,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as MotifName[];

export interface CoverSubject {
  slug: string;
  category: string;
  /** Overrides the motif that the slug picks. */
  motif?: MotifName;
}

/** Words of a slug that narrow the choice (the first match wins): a picture should relate to its article. */
const subjects: readonly (readonly [words: RegExp, from: readonly MotifName[]])[] = [
  [/order-types|circuit-limit/, ["ladder"]],
  [/testing-a-rule/, ["dots"]],
  [/surveillance/, ["arcs"]],
  [/depreciation/, ["steps"]],
  [/pledge|debt-before/, ["fall"]],
  [/correlation|settlement/, ["ribbon"]],
  [/auditor/, ["tiles"]],
  [/time-stop/, ["fan"]],
  [/price-earnings/, ["contours"]],
  [/put-call|option|strike|open-interest|journal/, ["strikes"]],
  [/moving-average|crossover|trend/, ["ribbon", "band"]],
  [/candle|true-range|bollinger/, ["band"]],
  [/drawdown|stop-loss|correction/, ["fall"]],
  [/pivot|support|resistance|order-book/, ["ladder", "fall"]],
  [/volume|delivery|turnover/, ["profile"]],
  [/shareholding|rebalanc|allocation|sector|diversif/, ["tiles"]],
  [/cash|profit|results|margin|book-value/, ["bridge", "pairs"]],
  [/expectancy|vix|volatility|uncertain/, ["fan", "ridges"]],
  [/fii|dii|flows|breadth/, ["dots", "pairs"]],
  [/ratio|rsi|cover|return/, ["arcs", "ridges", "contours"]],
  [/staggered|settlement|complain|calendar/, ["steps"]],
];

/** The numbers in both keys are arbitrary. */
export const motifOf = (slug: string): MotifName => {
  const from = subjects.find(([words]) => words.test(slug))?.[1] ?? motifNames;
  return at(from, seedOf(`53902 ${slug}`) % from.length);
};

/** Returns whether the cover is on the category's hue instead of its tint: three in ten are. */
const isDeep = (slug: string) => seedOf(`8527 ${slug} ground`) % 10 < 3;

/** Returns the ground colour, for the space of a cover that has not loaded yet. */
export const coverColor = ({ slug, category }: CoverSubject): string =>
  tonesOf(category, isDeep(slug)).ground;

export function drawCover(subject: CoverSubject, size: { width: number; height: number }): string {
  const { width: w, height: h } = size;
  const random = randomFrom(seedOf(`${subject.slug} drawing`));
  const tones = tonesOf(subject.category, isDeep(subject.slug));
  const u = h / 750;
  const focus = { x: w / 2 + between(random, -90, 90) * u, y: h * between(random, 0.42, 0.56) };
  const drawing = motifs[subject.motif ?? motifOf(subject.slug)]({ w, h, u, random, tones, focus });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w)}" height="${n(h)}" viewBox="0 0 ${n(w)} ${n(h)}"><rect width="${n(w)}" height="${n(h)}" fill="${tones.ground}"/>${drawing}</svg>`;
}
