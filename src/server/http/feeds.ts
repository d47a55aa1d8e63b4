import type { Hono } from "hono";
import { listPosts, slugsWithDates } from "#domain/blog/read.server.ts";
import { excerptOf } from "#domain/blog/rules.ts";
import type { KeyFigures } from "#domain/digest/key-figures.ts";
import { listDigestDays } from "#domain/digest/read.server.ts";
import { listRecent } from "#domain/digest/read-archive.server.ts";
import { printFigure } from "#domain/digest/rules.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { longDate } from "#platform/format/dates.ts";
import { encode } from "#platform/page-cache/encode.server.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import type { Host } from "../boot.ts";
import { LISTED_PAGES } from "./addresses.ts";
import type { Env } from "./app.ts";
import { cachePolicy, securityHeadersFor } from "./policy.ts";
import { toResponse } from "./wire.ts";

const FEED_LENGTH = 30;

const xml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Sitemap, robots, feeds and speculation rules: kept and dropped like pages. */
export function addFeeds(app: Hono<Env>, { cache, site, siteFor, settings }: Host): void {
  const { origin, tools } = site;

  const keep = (path: string, type: string, tags: string[], make: (firm: Firm) => Promise<string> | string) =>
    app.get(path, async (c) => {
      const answer = await cache.fill(path, async () => {
        const depends = new Set(tags);
        const body = await make((await siteFor(depends)).firm);
        return {
          status: 200,
          headers: {
            "Content-Type": type,
            "Cache-Control": cachePolicy.page(settings.CDN_SECONDS),
            Vary: "Accept-Encoding",
            ...securityHeadersFor(settings.publicOrigin),
          },
          ...(await encode(Buffer.from(body), 9)),
          tags: depends,
          refreshAt: Number.POSITIVE_INFINITY,
        };
      });
      return toResponse(answer as CachedAnswer, c.req.raw);
    });

  keep(
    "/robots.txt",
    "text/plain; charset=utf-8",
    [],
    () =>
      `User-agent: *\nDisallow: /desk\nDisallow: /api/\nDisallow: /register\nDisallow: /login\nDisallow: /forgot_password\nSitemap: ${origin}/sitemap.xml\n`,
  );

  keep("/sitemap.xml", "application/xml; charset=utf-8", ["posts", "digests"], async () => {
    const [posts, days] = await Promise.all([slugsWithDates(tools.db), listDigestDays(tools.db)]);
    const real = days.filter((day) => !day.sample);
    const entries = [
      ...LISTED_PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`),
      ...posts.map(
        (p) =>
          `<url><loc>${origin}/blogpost/${p.slug}</loc><lastmod>${p.updatedAt.toISOString()}</lastmod></url>`,
      ),
      ...archivePages(real.map(({ date }) => date)).map((path) => `<url><loc>${origin}${path}</loc></url>`),
      ...real.map(
        (d) =>
          `<url><loc>${origin}/dailydigest/${d.date}</loc><lastmod>${(d.correctedAt ?? d.publishedAt).toISOString()}</lastmod></url>`,
      ),
    ];
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  });

  const items = async () => {
    const posts = await listPosts(tools.db, { limit: FEED_LENGTH, summary: true });
    const digests = (await listDigestDays(tools.db)).filter((day) => !day.sample).slice(0, FEED_LENGTH);
    return [
      ...posts.map((p) => ({
        url: `${origin}/blogpost/${p.strSlug}`,
        title: p.strTitle ?? "No Title",
        text: excerptOf(p.strDescription),
        at: new Date(`${p.created_at}T00:00:00Z`),
      })),
      ...digests.map((d) => ({
        url: `${origin}/dailydigest/${d.date}`,
        title: d.title,
        text: d.title,
        at: new Date(`${d.date}T00:00:00Z`),
      })),
    ].sort((a, b) => b.at.getTime() - a.at.getTime());
  };

  keep(
    "/rss.xml",
    "application/rss+xml; charset=utf-8",
    ["posts", "digests"],
    async (firm) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(firm.name)}</title><link>${origin}/blog</link><description>Articles and digests. Research is for education.</description><language>en-IN</language><atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>\n${(
        await items()
      )
        .map(
          (i) =>
            `<item><title>${xml(i.title)}</title><link>${i.url}</link><guid>${i.url}</guid><pubDate>${i.at.toUTCString()}</pubDate><description>${xml(i.text)}</description></item>`,
        )
        .join("\n")}\n</channel></rss>\n`,
  );

  keep("/feed.json", "application/feed+json; charset=utf-8", ["posts", "digests"], async (firm) =>
    JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: firm.name,
      home_page_url: `${origin}/blog`,
      feed_url: `${origin}/feed.json`,
      language: "en-IN",
      items: (await items()).map((i) => ({
        id: i.url,
        url: i.url,
        title: i.title,
        content_text: i.text,
        date_published: i.at.toISOString(),
      })),
    }),
  );

  keep("/dailydigest/feed.json", "application/feed+json; charset=utf-8", ["digests"], async (firm) =>
    JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: `${firm.name}: Daily Digest`,
      description: `The market day in figures, by ${firm.legalName}, SEBI-registered research analyst ${firm.registration}. Research is for education.`,
      home_page_url: `${origin}/dailydigest`,
      feed_url: `${origin}/dailydigest/feed.json`,
      language: "en-IN",
      authors: [{ name: firm.name, url: origin }],
      items: (await listRecent(tools.db, FEED_LENGTH)).map(
        ({ date, title, publishedAt, correctedAt, figures }) => ({
          id: `${origin}/dailydigest/${date}`,
          url: `${origin}/dailydigest/${date}`,
          title,
          content_text: inWords(date, figures),
          image: `${origin}/share/dailydigest/${date}.png`,
          date_published: publishedAt.toISOString(),
          ...(correctedAt && { date_modified: correctedAt.toISOString() }),
          _digest: {
            about: `${origin}/dailydigest`,
            date,
            ...asData(figures),
            json: `${origin}/dailydigest/${date}.json`,
          },
        }),
      ),
    }),
  );

  // Links are documents: fetched on hover, rendered on press. What counts or changes nothing may be fetched early.
  keep("/speculation-rules.json", "application/speculationrules+json", [], () => {
    const where = {
      and: [
        { href_matches: "/*" },
        {
          not: {
            href_matches: [
              "/api/*",
              "/views/*",
              "/media/*",
              "/newsletter/*",
              "/dailydigest/*.json",
              "/dailydigest/*.csv",
            ],
          },
        },
        { not: { selector_matches: "[data-no-prefetch]" } },
      ],
    };
    return JSON.stringify({
      prefetch: [{ where, eagerness: "moderate" }],
      prerender: [{ where, eagerness: "conservative" }],
    });
  });
}

/** The archive's overview and months for the days of the real digests, newest first; nothing without any. */
function archivePages(dates: string[]): string[] {
  const months = new Set(dates.map((date) => `/dailydigest/archive/${date.slice(0, 7)}`));
  return months.size ? ["/dailydigest/archive", ...months] : [];
}

/** The verdict and the four figures as a text; what the digest lacks is left out. */
function inWords(date: string, { verdict, nifty, bank, fii, pcr }: KeyFigures): string {
  const close = (name: string, { close, percent }: KeyFigures["nifty"]) => {
    const change = percent === undefined ? "" : ` (${printFigure(percent, { places: 2, sign: true })}%)`;
    return close === undefined ? [] : `${name} ${printFigure(close, { places: 2 })}${change}`;
  };
  const figures = [
    close("Nifty 50", nifty),
    close("Bank Nifty", bank),
    fii === undefined
      ? []
      : `FII net ${printFigure(fii, { places: 2, sign: true }).replace(/^([+−]?)/, "$1₹")} crore`,
    pcr === undefined ? [] : `Nifty put-call ratio ${printFigure(pcr, { places: 2 })}`,
  ].flat();
  return `${longDate(date)}: ${[verdict, figures.join(", ")].filter(Boolean).join(". ")}.`;
}

/** The same as numbers: points, per cent, Rs crore; null for what the digest lacks. */
const asData = ({ verdict, nifty, bank, fii, pcr }: KeyFigures) => ({
  verdict: verdict ?? null,
  nifty: { close: nifty.close ?? null, change_percent: nifty.percent ?? null },
  bank_nifty: { close: bank.close ?? null, change_percent: bank.percent ?? null },
  fii_net_crore: fii ?? null,
  nifty_pcr: pcr ?? null,
});
