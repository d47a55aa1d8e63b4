import synonyms from "#content/search-synonyms.json" with { type: "json" };
import type { Site } from "#context.ts";
import {
  type FoundArticle,
  type FoundArticles,
  findArticles,
} from "#domain/blog/finding/find-articles.server.ts";
import { meaningsOf } from "#domain/blog/finding/question.ts";
import { type FoundDigests, findDigests } from "#domain/digest/find-digests.server.ts";

/** What a search finds besides the articles that have the text in their title. */
export type FoundTexts = FoundDigests & {
  asked: string;
  articles: FoundArticle[];
  /** What was done with the reader's words, in one or two sentences. */
  said: string;
  /** Whether a word was replaced, so that the words as typed can be asked for. */
  replaced: boolean;
  /** Words to search for next, where nothing was found. */
  near: string[];
  /** Whether neither a title, a text nor a digest has anything. */
  nothing: boolean;
};

const NONE: FoundArticles = { articles: [], replaced: [], unknown: [], near: [] };

const MEANINGS = meaningsOf(synonyms);

/** Words that many articles are about. */
const STARTS = ["position size", "order types", "costs of a trade"];

/** Finds a text in the articles and the digests; `titled` is how many articles have it in their title. */
export async function searchTexts(
  { db }: Pick<Site["tools"], "db">,
  { search, categoryId, titled }: { search: string; categoryId: number | undefined; titled: number },
): Promise<FoundTexts> {
  const digests = await findDigests(db, search);
  const found = digests.isDay
    ? NONE
    : await findArticles(db, { text: search, categoryId, meanings: MEANINGS });
  const text = search.toLowerCase();
  const articles = found.articles.filter((one) => !titleOf(one).toLowerCase().includes(text));
  const nothing = titled + articles.length + digests.digests.length === 0;
  return {
    ...digests,
    asked: search,
    articles,
    said: sentence({
      isDay: digests.isDay,
      without: digests.without,
      ...found,
      search,
      articles: articles.length,
      digests: digests.digests.length,
      titled,
      nothing,
    }),
    replaced: found.replaced.length > 0,
    near: found.near.length > 0 ? found.near : STARTS,
    nothing,
  };
}

const titleOf = ({ title }: FoundArticle): string => title.map(({ text }) => text).join("");

type Counted = {
  search: string;
  replaced: { asked: string; by: string }[];
  unknown: string[];
  articles: number;
  digests: number;
  titled: number;
  nothing: boolean;
  isDay: boolean;
  without: string | undefined;
};

function sentence({
  search,
  isDay,
  without,
  replaced,
  unknown,
  articles,
  digests,
  titled,
  nothing,
}: Counted): string {
  if (nothing) return `No article or digest mentions “${search}”.`;
  const n = articles + digests;
  const results = `${n} ${n === 1 ? "result" : "results"}`;
  if (replaced.length && n)
    return `Nothing is written ${quoted(replaced.map(({ asked }) => asked))}. Here ${n === 1 ? "is" : "are"} ${results} for ${quoted(replaced.map(({ by }) => by))}.`;
  if (unknown.length && n)
    return `Nothing is written ${quoted(unknown)}. Here ${n === 1 ? "is" : "are"} ${results} for the other words.`;
  if (without) return `No digest was published for ${search}.${n ? " Here is the one before it." : ""}`;
  if (isDay && n) return `${n} ${n === 1 ? "digest" : "digests"} for ${search}.`;
  if (n === 0) return "No other article mentions it.";
  return `${n}${titled ? " more" : ""} ${n === 1 ? "result" : "results"} in the text of articles and digests.`;
}

const quoted = (words: string[]): string => words.map((word) => `“${word}”`).join(" and ");
