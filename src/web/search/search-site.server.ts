import synonyms from "#content/search-synonyms.json" with { type: "json" };
import type { Site } from "#context.ts";
import { type FoundArticles, findArticles } from "#domain/blog/finding/find-articles.server.ts";
import type { Marked } from "#domain/blog/finding/passage.ts";
import { meaningsOf } from "#domain/blog/finding/question.ts";
import { type FoundDigests, findDigests } from "#domain/digest/find-digests.server.ts";
import { presentDay } from "#domain/digest/presenting/day.ts";
import { readFigures } from "#domain/digest/read.server.ts";
import { VERIFY_PATH } from "#domain/firm/verify-path.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { evenDate, longDay } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import type { FaqItem } from "#web/faq/rules.ts";
import { readTermValues, type TermValue } from "#web/glossary/term-values.server.ts";
import { type SearchedText, siteLexicon } from "./site-texts.server.ts";

/** A hit of a search, in the order of the list. */
export type Hit = { kind: string; href: string; title: Marked; text: Marked; question?: FaqItem | undefined };

/** The answer above the list: the term, or the day, that was asked for. */
export type Answer = {
  kind: string;
  href: string;
  title: string;
  text: string;
  /** The label of its link. */
  link: string;
  /** The term's figures in the newest digest. */
  value?: TermValue | undefined;
};

export type FoundOnSite = {
  query: string;
  /** What was found, in a sentence; empty if the page lists all of it already. */
  summary: string;
  answer: Answer | undefined;
  hits: Hit[];
  /** Whether a word was replaced, so that the original words can be searched instead. */
  replaced: boolean;
  /** Suggested searches if nothing was found. */
  near: string[];
};

type Searched = Pick<Site, "tools" | "facts" | "copy" | "firm">;

const NONE: FoundArticles<SearchedText> = { articles: [], texts: [], replaced: [], unknown: [], near: [] };

const MEANINGS = meaningsOf(synonyms);

/** Common subjects of the site. */
const STARTS = ["position size", "refund", "put-call ratio"];

const MAX_HITS = 15;
/** Matching digests come after this many better hits. */
const BEFORE_DIGESTS = 3;

/** A handle, an e-mail address or UPI ID, or a link. */
const HANDLE = /^(?:@[\w.]+|[\w.+-]+@[\w.-]+|(?:https?:\/\/|www\.)\S+|[\w-]+(?:\.[\w-]+)+\/\S+)$/i;
/** With its country's code, or as numbers are written in India: a mobile, a trunk or a toll-free number. */
const PHONE = /^(?:\+\d{8,15}|(?:91)?[6-9]\d{9}|0\d{9,11}|1800\d{6,7})$/;
/** Two levels of an index: round numbers of five digits. */
const LEVELS = /^\d{3}00 +\d{3}00$/;

const isCheckable = (text: string): boolean =>
  HANDLE.test(text) || (!LEVELS.test(text) && PHONE.test(text.replace(/[ ()-]/g, "")));

const isArticle = (href: string): boolean => href.startsWith("/blogpost/");

const plain = (text: string): Marked => (text ? [{ text, found: false }] : []);

/** Searches the whole site: articles, terms, questions, policies, plans, pages, officers and digests. */
export async function searchSite(
  site: Searched,
  {
    search,
    categoryId,
    except,
  }: { search: string; categoryId?: number | undefined; except?: (title: string) => boolean },
): Promise<FoundOnSite> {
  const { tools } = site;
  const days = await findDigests(tools, search);
  const found = days.isDay
    ? NONE
    : await findArticles(tools.db, {
        text: search,
        categoryId,
        meanings: MEANINGS,
        lexicon: await siteLexicon(site),
      });
  const [first, ...texts] = found.texts;
  const isTerm = first?.isNamed && first.of.kind === "Term";
  const ranked = [...(first && !isTerm ? [first] : []), ...texts]
    .map(({ of: { kind, href, question }, title, passage, score }) => ({
      hit: { kind, href, question, title, text: passage },
      score,
    }))
    .concat(
      found.articles.map(({ slug, category, title, passage, score }) => ({
        hit: { kind: category, href: `/blogpost/${slug}`, question: undefined, title, text: passage },
        score,
      })),
    )
    .toSorted((a, b) => b.score - a.score)
    .map(({ hit }): Hit => hit)
    .filter(({ href, title }) => !(isArticle(href) && except?.(title.map(({ text }) => text).join(""))));
  const at = days.first ? 0 : BEFORE_DIGESTS;
  const digests = await digestHits(days);
  const hits = [...ranked.slice(0, at), ...digests, ...ranked.slice(at)].slice(0, MAX_HITS);
  const [day] = days.isDay && !days.month ? days.digests : [];
  const answer = day
    ? await dayAnswer(site, day.date, days.without)
    : first && isTerm
      ? await termAnswer(site, first.of)
      : !days.isDay && isCheckable(search.trim())
        ? checkAnswer(search.trim())
        : undefined;
  return {
    query: search,
    summary: summaryOf({ search, found, days, count: hits.length, answer }),
    answer,
    hits,
    replaced: found.replaced.length > 0,
    near: found.near.length > 0 ? found.near : STARTS,
  };
}

/** Returns the digests to list: those that match or are of the month; for a day, its figures. */
function digestHits({ isDay, month, digests }: FoundDigests): Hit[] {
  if (isDay && !month)
    return digests.map(({ date }) => ({
      kind: "Data",
      href: `/dailydigest/${date}/figures`,
      title: plain(`Figures of ${evenDate(date)}`),
      text: plain("Every figure of the digest, with its source, as CSV and JSON"),
    }));
  return [
    ...digests.map(({ date, text }) => ({
      kind: "Digest",
      href: `/dailydigest/${date}`,
      title: plain(`Daily digest of ${evenDate(date)}`),
      text: plain(text),
    })),
    ...(month
      ? [
          {
            kind: "Digest",
            href: `/dailydigest/archive/${month}`,
            title: plain("All digests of the month"),
            text: [],
          },
        ]
      : []),
  ];
}

async function termAnswer(site: Searched, { kind, href, title, text, term }: SearchedText): Promise<Answer> {
  const value = term?.figures && (await readTermValues(site))(term);
  return { kind, href, title, text, link: "Open the term", value };
}

const checkAnswer = (handle: string): Answer => ({
  kind: "Check",
  href: `${VERIFY_PATH}?${new URLSearchParams({ q: handle })}`,
  title: "Is it really us?",
  text: `${handle} is compared with our own list, letter by letter.`,
  link: "See whether it is ours",
});

/** Answers with the digest of a day, or with the one shown instead of a day `without` any. */
async function dayAnswer(
  { tools: { db, clock }, firm }: Searched,
  date: string,
  without: string | undefined,
): Promise<Answer | undefined> {
  const day = await readFigures(db, firm.hiddenFiles, date);
  if (!day) return undefined;
  const { headline, lines } = presentDay(day);
  return {
    kind: day.sample ? "Sample digest" : "Digest",
    href: without === indianDate(clock.now()) ? "/dailydigest" : `/dailydigest/${date}`,
    title: longDay(date),
    text: [headline, ...lines.slice(0, 1).map(({ text }) => text)].join(". ").replace(/([.?!])\. /g, "$1 "),
    link: "Read the digest",
  };
}

type Outcome = {
  search: string;
  found: FoundArticles<SearchedText>;
  days: FoundDigests;
  count: number;
  answer: Answer | undefined;
};

function summaryOf({ search, found, days, count, answer }: Outcome): string {
  const { replaced, unknown } = found;
  const results = counted(count, "result");
  if (days.without && answer)
    return `No digest was published on that day. Here is the one before it, of ${answer.title}.${days.isNewest ? " It is the newest." : ""}`;
  if (days.isDay && answer) return `A date: the digest of ${answer.title}.`;
  if (answer?.kind === "Check") return "This can be checked: is it one of ours?";
  // The articles found without a hit are those that the page lists already.
  if (count === 0 && !answer) return found.articles.length ? "" : `No result for “${search}”.`;
  const all = answer ? (count ? `One term and ${results}` : "One term") : results;
  if (replaced.length)
    return `No result for ${quoted(replaced.map(({ typed }) => typed))}. ${all} for ${quoted(replaced.map(({ by }) => by))}.`;
  if (unknown.length) return `No result for ${quoted(unknown)}. ${all} for the other words.`;
  return `${all} for “${search}”.`;
}

const quoted = (words: string[]): string => words.map((word) => `“${word}”`).join(" and ");
