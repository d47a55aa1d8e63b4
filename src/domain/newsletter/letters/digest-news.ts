import type { DigestDay } from "#domain/digest/read.server.ts";
import { impactTone, impactWord, MISSING, printFigure } from "#domain/digest/rules.ts";
import { onOneLine, shortened } from "./printable.ts";

/** A line of news: what was reported, how the digest rates it, and who reported it. */
export type LetterNews = {
  headline: string;
  impact: { word: string; tone: "up" | "down" | "flat" | "plain" };
  source: { name: string; href: string | undefined } | undefined;
};

const MOST = 5;
const LONGEST_SOURCE = 600;
/** Items of a part that are looked at for five that say something. */
const MOST_READ = 30;
/** At first so many of each part of the digest; what is then left of five goes to any further ones. */
const FIRST = { global: 2, india: 2, stocks: 1 } as const;
const PARTS = ["global", "india", "stocks"] as const;

type Line = LetterNews & { part: (typeof PARTS)[number]; at: number };

/** At most five lines of news in the digest's order. */
export function newsOf(day: DigestDay): LetterNews[] {
  const all = PARTS.flatMap((part) => linesOf(day, part).map((line, at) => ({ ...line, part, at })));
  const rank = ({ part, at }: Line) => (at < FIRST[part] ? 0 : at);
  const chosen = new Set(all.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST));
  return all
    .filter((line) => chosen.has(line))
    .map(({ headline, impact, source }) => ({ headline, impact, source }));
}

function linesOf({ content, provenance }: DigestDay, part: (typeof PARTS)[number]): LetterNews[] {
  const items = content.news_digest?.[part]?.slice(0, MOST_READ) ?? [];
  return items.flatMap((item, at) => {
    const said = "headline" in item ? [item.headline] : "stock" in item ? [item.stock, item.summary] : [];
    const parts = said
      .map((text) => printFigure(text === undefined ? undefined : onOneLine(text)))
      .filter((text) => text && text !== MISSING);
    if (parts.length === 0) return [];
    const tone = impactTone(item.impact);
    const from = provenance?.figures[`news_digest.${part}.${at}`]?.from[0];
    const source = provenance?.sources.find(({ id, kind }) => id === from && kind === "typed");
    return [
      {
        headline: shortened(parts.join(": "), 180),
        impact: {
          word: shortened(onOneLine(impactWord(item.impact)), 30),
          tone: tone === "none" ? ("plain" as const) : tone,
        },
        source: source && sourceOf(source.file),
      },
    ];
  });
}

/** A source as people wrote it, "Reuters, https://example.com/a": its name, and its address where that is secure. */
function sourceOf(written: string): LetterNews["source"] {
  const [, before, address = ""] =
    /^(.*?)(?:,?\s*(https?:\/\/\S+))?\s*$/s.exec(written.slice(0, LONGEST_SOURCE)) ?? [];
  const url = URL.parse(address);
  const name = onOneLine(before ?? "") || url?.host;
  if (!name) return undefined;
  const href = url?.protocol === "https:" && !url.username && url.href.length <= 500 ? url.href : undefined;
  return { name: shortened(name, 60), href };
}
