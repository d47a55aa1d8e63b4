import type { Label } from "#domain/digest/presenting/labels.ts";
import { type NewsView, newsLine } from "#domain/digest/presenting/news.ts";
import type { PresentedDigest } from "#domain/digest/presenting/present.ts";
import { onOneLine, said, shortened } from "./printable.ts";

/** A line of news: what was reported, how the digest rates it, and who reported it. */
export type LetterNews = {
  headline: string;
  impact: Label;
  source: { name: string; href: string | undefined } | undefined;
};

const MOST = 5;
/** The items of a part that are searched for five that say something. */
const MOST_READ = 30;
/** This many of each part of the digest come first; the rest of the five may be of any part. */
const FIRST = { global: 2, india: 2, stocks: 1 } as const;
const PARTS = ["global", "india", "stocks"] as const;

type Line = LetterNews & { part: (typeof PARTS)[number]; at: number };

/** Returns at most five lines of news in the digest's order. */
export function newsOf(digest: PresentedDigest): LetterNews[] {
  const all = PARTS.flatMap((part) =>
    digest[part]
      .slice(0, MOST_READ)
      .flatMap(lineOf)
      .map((line, at): Line => ({ ...line, part, at })),
  );
  const rank = ({ part, at }: Line) => (at < FIRST[part] ? 0 : at);
  const chosen = new Set(all.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST));
  return all
    .filter((line) => chosen.has(line))
    .map(({ headline, impact, source }) => ({ headline, impact, source }));
}

function lineOf(item: NewsView): LetterNews[] {
  const headline = said(newsLine(item), 180);
  if (headline === undefined) return [];
  const { tone, word } = item.impact;
  return [{ headline, impact: { tone, word: shortened(onOneLine(word), 30) }, source: sourceOf(item) }];
}

/** Returns the source, with its address if that is secure. */
function sourceOf({ source }: NewsView): LetterNews["source"] {
  const name = source && onOneLine(source.name);
  if (!name) return undefined;
  const url = URL.parse(source.href ?? "");
  const href = url?.protocol === "https:" && !url.username && url.href.length <= 500 ? url.href : undefined;
  return { name: shortened(name, 60), href };
}
