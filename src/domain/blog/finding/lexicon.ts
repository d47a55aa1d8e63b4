import { letterChanges } from "#platform/words/nearest.ts";
import { stemOf } from "./passage.ts";
import { everyWordOf, slipsIn, spellingKey, type Wanted, wordsOf } from "./question.ts";

/** A short text of the site other than an article. */
export type SiteText = {
  title: string;
  /** Other names by which a reader may search for it. */
  names: readonly string[];
  text: string;
};

/** The site's short texts, indexed for search. */
export type Lexicon<T extends SiteText> = {
  size: number;
  /** Counts the texts that contain any of the phrases. */
  count(wanted: Wanted): number;
  has(word: string): boolean;
  /** Returns similarly spelt words. */
  near(word: string): { word: string; inTitle: boolean }[];
  /** Returns the texts that match at least this weight, best first. */
  best(
    wanted: readonly (Wanted & { weight: number })[],
    how: { atLeast: number; limit: number; words: readonly string[] },
  ): FoundText<T>[];
};

export type FoundText<T extends SiteText> = {
  of: T;
  score: number;
  /** Whether the query is exactly one of its names. */
  isNamed: boolean;
};

/** A text's score per matched term, besides that of its position; as in the articles' query. */
const HAS_IT = 0.5;
/** The share of the usual threshold that suffices if a term is the text's whole name. */
const PART_OF_NAMED = 0.6;
const AS_NAME = 0.9;
const IN_NAME = 0.65;
const IN_TEXT = 0.05;

type Read<T> = { of: T; names: string[]; keys: Set<string>; body: string };

/** Returns the stems of a text, each between spaces, so that a phrase is a substring. */
const stemsIn = (text: string): string => ` ${everyWordOf(text).map(stemOf).join(" ")} `;

/** Indexes the short texts of the site once, for any number of queries. */
export function lexiconOf<T extends SiteText>(texts: readonly T[]): Lexicon<T> {
  const all = texts.map(
    (of): Read<T> => ({
      of,
      names: [of.title, ...of.names].map(stemsIn),
      keys: new Set([of.title, ...of.names].map(spellingKey)),
      body: stemsIn(of.text),
    }),
  );
  const inTitle = new Set(texts.flatMap(({ title, names }) => everyWordOf([title, ...names].join(" "))));
  const words = new Set([...inTitle, ...texts.flatMap(({ text }) => everyWordOf(text))]);
  const known = [...words].filter((word) => word.length > 3 && !/\d/.test(word));

  const needlesOf = ({ phrases, begins = false }: Wanted): string[] =>
    phrases.map((phrase) => ` ${wordsOf(phrase).map(stemOf).join(" ")}${begins ? "" : " "}`);

  const placeOf = ({ names, body }: Read<T>, needles: readonly string[], own?: string): number => {
    if (names.some((name) => name === own)) return AS_NAME;
    if (names.some((name) => needles.some((needle) => name.includes(needle)))) return IN_NAME;
    return needles.some((needle) => body.includes(needle)) ? IN_TEXT : 0;
  };

  return {
    size: all.length,
    count(wanted) {
      const needles = needlesOf(wanted);
      return all.filter((one) => placeOf(one, needles) > 0).length;
    },
    has: (word) => words.has(word),
    near(word) {
      const most = slipsIn(word) + 1;
      return known
        .filter((other) => Math.abs(other.length - word.length) <= most && letterChanges(word, other) <= most)
        .map((other) => ({ word: other, inTitle: inTitle.has(other) }));
    },
    best(wanted, { atLeast, limit, words: typed }) {
      const parts = wanted.map(({ weight, ...part }) => {
        const needles = needlesOf(part);
        // A synonym counts as a name only if no text has the words themselves: सेबी is SEBI.
        const [own, means] = needles;
        const isKnown = all.some(
          ({ names, body }) => own && [...names, body].some((stems) => stems.includes(own)),
        );
        return { weight, needles, own: isKnown ? own : means, isKnown, means: part.phrases[1] };
      });
      const [only, ...others] = parts;
      const key = spellingKey(
        only?.means && !only.isKnown && others.length === 0 ? only.means : typed.join(" "),
      );
      const total = parts.reduce((sum, { weight }) => sum + weight, 0);
      return all
        .flatMap((one): FoundText<T>[] => {
          const isNamed = one.keys.has(key);
          const places = parts.map(({ weight, needles, own }) => ({
            weight,
            place: placeOf(one, needles, own),
          }));
          const has = places.reduce((sum, { weight, place }) => sum + (place > 0 ? weight : 0), 0);
          const isPart = places.some(({ place }) => place === AS_NAME);
          if (has < atLeast * (isPart ? PART_OF_NAMED : 1) && !isNamed) return [];
          const score = places.reduce(
            (sum, { weight, place }) => sum + (place > 0 ? weight * (HAS_IT + place) : 0),
            isNamed ? total : 0,
          );
          return [{ of: one.of, score, isNamed }];
        })
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}
