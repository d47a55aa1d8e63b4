import type { DigestDay } from "../read.server.ts";
import type { NewsItem, StockItem } from "../rules.ts";
import { impactLabel, isMissing, type Label, textOr } from "./labels.ts";

/** A news item as shown by every outlet. */
export type NewsView = {
  headline: string;
  summary: string;
  points: string[];
  impact: Label;
  /** Its path in json_content. */
  path: string;
  /** The reporting outlet, with its URL if given; undefined if not recorded. */
  source?: { name: string; href?: string | undefined } | undefined;
};

type Part = "global" | "india" | "stocks";

/** Presents the news items of a group, without empty ones. */
export const presentNews = ({ content, provenance }: DigestDay, part: Part): NewsView[] =>
  [...(content.news_digest?.[part] ?? [])].flatMap((item, i) => {
    // For a stock the name is the headline, and what it did is the summary.
    const [headline, summary] =
      part === "stocks"
        ? [(item as StockItem).stock, (item as StockItem).summary]
        : [(item as NewsItem).headline, undefined];
    const { points = [], impact } = item;
    if (isMissing(headline) && isMissing(summary) && points.length === 0) return [];
    const path = `news_digest.${part}.${i}`;
    return {
      headline: textOr(headline),
      summary: part === "stocks" ? textOr(summary) : "",
      points,
      impact: impactLabel(impact),
      path,
      source: sourceOf(path, provenance),
    };
  });

const MAX_SOURCE_LENGTH = 600;

/** Returns an item's recorded source, name before URL ("Reuters, https://…"). */
function sourceOf(path: string, provenance: DigestDay["provenance"]): NewsView["source"] {
  const id = provenance?.figures[path]?.from[0];
  const source = provenance?.sources.find((each) => each.id === id);
  if (!source) return undefined;
  const [, before = "", address = ""] =
    /^(.*?)(?:,?\s*(https?:\/\/\S+))?\s*$/s.exec(source.file.slice(0, MAX_SOURCE_LENGTH)) ?? [];
  const url = URL.parse(address);
  return { name: before.trim() || url?.host || source.file, href: url ? address : undefined };
}

/** Returns an item as a line; a stock's name comes first. */
export const newsLine = (item: NewsView | undefined): string =>
  !item
    ? textOr(undefined)
    : [item.headline, item.summary].filter((text) => text && !isMissing(text)).join(": ") ||
      textOr(undefined);
