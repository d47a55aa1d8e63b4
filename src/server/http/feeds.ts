import type { Hono } from "hono";
import { listPosts } from "#domain/blog/read.server.ts";
import { excerptFrom } from "#domain/blog/rules.ts";
import type { KeyFigures } from "#domain/digest/key-figures.ts";
import { type CorrectionView, changesInText } from "#domain/digest/presenting/corrections.ts";
import { dayInText, digestPicture } from "#domain/digest/presenting/day.ts";
import { listRecent, type RecentDigest } from "#domain/digest/read-archive.server.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { timeInIndia } from "#platform/clock/clock.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import type { Env } from "./env.ts";
import { serveData } from "./kept-data.ts";

const FEED_LENGTH = 30;

const RSS = "application/rss+xml; charset=utf-8";
/** Where feed readers expect the feed of a former WordPress, Substack or Ghost site. */
const ELSEWHERE = ["/feed", "/feed/", "/rss", "/rss/"];
const JSON_FEED = "application/feed+json; charset=utf-8";

type Item = { url: string; title: string; text: string; at: Date; modified?: Date | null };

/** Renders the newest digests as a JSON feed, each in the page's words and in numbers. */
async function digestFeed(
  { site: { origin, tools } }: Host,
  addresses: Addresses,
  { firm, length }: { firm: Firm; length: number },
): Promise<string> {
  const home = origin + addresses.to("digests");
  const item = ({ date, publishedAt, correctedAt, correction, figures, said }: RecentDigest) => {
    const url = origin + addresses.to("digest", { date });
    return {
      id: url,
      url,
      title: said.headline,
      content_text: inText({ said, correction }),
      image: origin + digestPicture(date, correctedAt),
      date_published: publishedAt.toISOString(),
      ...(correctedAt && { date_modified: correctedAt.toISOString() }),
      _digest: { about: home, date, ...asData(figures), json: `${url}.json` },
    };
  };
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: `${firm.name}: Daily Digest`,
    description: `The market day in figures, by ${firm.legalName}, SEBI-registered research analyst ${firm.registration}. Research is for education.`,
    home_page_url: home,
    feed_url: `${home}/feed.json`,
    language: "en-IN",
    authors: [{ name: firm.name, url: origin }],
    items: (await listRecent(tools.db, firm.hiddenFiles, length)).map(item),
  });
}

/** Returns a digest in words, with its last correction. */
const inText = ({ said, correction }: Pick<RecentDigest, "said" | "correction">): string =>
  [dayInText(said), correction && correctedInText(correction)].filter(Boolean).join("\n\n");

/** Says when and why a digest was corrected, and what changed. */
const correctedInText = ({ at, reason, changes }: CorrectionView): string =>
  [`Corrected on ${at}: ${reason}`, ...changesInText(changes)].join("\n");

/** Returns the verdict and the four figures as numbers: points, per cent, Rs crore; null if missing. */
const asData = ({ verdict, nifty, bank, fii, pcr }: KeyFigures) => ({
  verdict: verdict ?? null,
  nifty: { close: nifty.close ?? null, change_percent: nifty.percent ?? null },
  bank_nifty: { close: bank.close ?? null, change_percent: bank.percent ?? null },
  fii_net_crore: fii ?? null,
  nifty_pcr: pcr ?? null,
});

/** Adds feeds of the newest articles and digests: cached and invalidated like pages. */
export function addFeeds(app: Hono<Env>, host: Host, addresses: Addresses): void {
  const { origin } = host.site;
  const tags = ["posts", "digests"];
  const head = (firm: Firm): Head => ({ firm, origin, home: origin + addresses.to("articles") });
  serveData(app, host, "/rss.xml", { type: RSS, tags }, async ({ firm }) =>
    rss(await newest(host, addresses, firm), head(firm)),
  );
  for (const elsewhere of ELSEWHERE) app.get(elsewhere, (c) => c.redirect("/rss.xml", 301));
  serveData(app, host, "/feed.json", { type: JSON_FEED, tags }, async ({ firm }) =>
    jsonFeed(await newest(host, addresses, firm), head(firm)),
  );
  const digests = `${addresses.to("digests")}/feed.json`;
  serveData(app, host, digests, { type: JSON_FEED, tags: ["digests"] }, ({ firm }) =>
    digestFeed(host, addresses, { firm, length: FEED_LENGTH }),
  );
}

/** Lists the newest articles and digests together. */
async function newest(
  { site: { origin, tools } }: Host,
  addresses: Addresses,
  { hiddenFiles }: Firm,
): Promise<Item[]> {
  const posts = await listPosts(tools.db, { limit: FEED_LENGTH, summary: true });
  const digests = await listRecent(tools.db, hiddenFiles, FEED_LENGTH);
  return [
    ...posts.map((post) => ({
      url: origin + addresses.to("article", { slug: post.strSlug }),
      title: post.strTitle ?? "No Title",
      text: post.summary || excerptFrom(post.strDescription),
      at: timeInIndia(post.created_at),
    })),
    ...digests.map((digest) => ({
      url: origin + addresses.to("digest", { date: digest.date }),
      title: digest.said.headline,
      text: inText(digest),
      at: digest.publishedAt,
      modified: digest.correctedAt,
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
}

type Head = { firm: Firm; home: string; origin: string };

/** Control characters, which a text pasted from a PDF may have, would make the whole feed unreadable. */
const xml = (text: string): string =>
  text
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");

function rss(items: Item[], { firm, home, origin }: Head): string {
  const lines = items.map(
    ({ url, title, text, at }) =>
      `<item><title>${xml(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${at.toUTCString()}</pubDate><description>${xml(text)}</description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(firm.name)}</title><link>${home}</link><description>Articles and digests. Research is for education.</description><language>en-IN</language><atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>\n${lines.join("\n")}\n</channel></rss>\n`;
}

const jsonFeed = (items: Item[], { firm, home, origin }: Head): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: firm.name,
    home_page_url: home,
    feed_url: `${origin}/feed.json`,
    language: "en-IN",
    items: items.map(({ url, title, text, at, modified }) => ({
      id: url,
      url,
      title,
      content_text: text,
      date_published: at.toISOString(),
      ...(modified && { date_modified: modified.toISOString() }),
    })),
  });
