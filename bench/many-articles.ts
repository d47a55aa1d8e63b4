// A hundred thousand articles compared with a thousand, on PostgreSQL and, with DATABASES=embedded, on the embedded
// database. Every page is requested at several addresses, so that each is rendered and none comes from the cache.
import "./seed.ts";
import { statSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { createOwner, type Member } from "../test/desk.ts";
import { copySeed, emptyDirectory, type Product, startProduct } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { fillArticles } from "./made.ts";
import { ownPostgres, residentMb, writeResult } from "./tools.ts";

const SIZES = (process.env.ARTICLES ?? "1000,100000").split(",").map(Number);
const TIMES = 20;
const PAGE_SIZE = 60;

type Spread = { p50: number; p95: number; kb: number };

/** Times requests in sequence; `kb` is the size of the last answer. */
async function spread(ask: (n: number) => Promise<Response>): Promise<Spread> {
  const times: number[] = [];
  let kb = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const start = performance.now();
    const answer = await ask(n);
    kb = Math.round((await answer.arrayBuffer()).byteLength / 1024);
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => Number((times[Math.ceil(TIMES * part) - 1] ?? Number.NaN).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), kb };
}

async function measure(product: Product, owner: Member, articles: number) {
  const last = Math.ceil(articles / PAGE_SIZE);
  const site = (path: (n: number) => string) => spread((n) => fetch(product.origin + path(n)));
  const desk = (path: (n: number) => string) => spread((n) => owner.get(path(n)));
  const began = performance.now();
  const sitemap = await (await fetch(`${product.origin}/sitemap.xml`)).text();
  const sitemapMs = Math.round(performance.now() - began);
  const parts = [...sitemap.matchAll(/<loc>([^<]*\/sitemaps\/[^<]*)<\/loc>/g)].map(([, url = ""]) => url);
  const partMs: number[] = [];
  for (const url of parts) {
    const start = performance.now();
    await (await fetch(product.origin + new URL(url).pathname)).arrayBuffer();
    partMs.push(Math.round(performance.now() - start));
  }
  return {
    blog: await site((n) => `/blog?q=${encodeURIComponent(`nothing ${n}`)}`),
    blogPages2To21: await site((n) => `/blog?view=all&page=${Math.min(n + 2, last)}`),
    blogLastPages: await site((n) => `/blog?view=all&page=${Math.max(1, last - n)}`),
    categoryPages: await site((n) => `/blog?view=all&category=${1 + (n % 4)}&page=${1 + Math.floor(n / 4)}`),
    article: await site((n) => `/blogpost/made-${n * 40 + 1}`),
    searchRareWord: await site((n) => `/blog?q=${encodeURIComponent(`rareword ${n}`)}`),
    searchCommonWord: await site((n) => `/blog?q=${["market", "price", "risk", "chart", "accounts"][n % 5]}`),
    siteRareWord: await site((n) => `/search?q=${encodeURIComponent(`rareword ${n}`)}`),
    siteCommonWord: await site((n) => `/search?q=${["market", "price", "risk", "chart", "accounts"][n % 5]}`),
    siteMisspelt: await site(
      (n) => `/search?q=${["refnd", "bolinger", "momentm", "drawdwon", "chartz"][n % 5]}`,
    ),
    plainPage: await site(() => "/search"),
    feed: await site(() => "/rss.xml"),
    apiListLast: await spread((n) =>
      fetch(`${product.origin}/api/blog/list`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ limit: 9, offset: articles - 10 - n, summary: true }),
      }),
    ),
    deskList: await desk(() => "/desk/articles"),
    deskListLast: await desk(() => `/desk/articles?page=${Math.ceil(articles / 50)}`),
    deskListSearch: await desk((n) => `/desk/articles?q=${encodeURIComponent(`article ${n * 31 + 1}`)}`),
    deskListCommonWord: await desk(() => "/desk/articles?q=market"),
    deskCalendar: await desk(() => "/desk/calendar"),
    deskFind: await desk((n) => `/desk/find?q=${encodeURIComponent(`article ${n * 31 + 1}`)}`),
    deskFindCommonWord: await desk(() => "/desk/find?q=market"),
    deskToday: await desk(() => "/desk"),
    sitemap: { ms: sitemapMs, parts: parts.length, partMs: Math.max(0, ...partMs) },
  };
}

const measured: Record<string, Record<number, unknown>> = {};
for (const kind of (process.env.DATABASES ?? "PostgreSQL").split(",")) {
  for (const articles of SIZES) {
    const server = kind === "PostgreSQL" ? await ownPostgres() : undefined;
    const dataDir = server ? emptyDirectory() : copySeed();
    const settings: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
    let owner: Member | undefined;
    if (server) {
      const first = await startProduct(settings, dataDir);
      owner = await createOwner(first);
      await first.kill();
    }
    const filled = performance.now();
    await fillArticles(dataDir, articles, server?.url);
    console.error(`${kind} ${articles}: filled in ${Math.round((performance.now() - filled) / 1_000)} s`);
    const start = performance.now();
    const product = await startProduct(settings, dataDir);
    const startMs = Math.round(performance.now() - start);
    owner = owner ? Object.assign(owner, { origin: product.origin }) : memberOf(product, "Owner");
    const found = await measure(product, owner, articles);
    const backupBegan = performance.now();
    const file = join(dataDir, "many.backup.gz");
    const { code, err } = await product.command("backup", file);
    if (code !== 0) throw new Error(err);
    const backup = {
      seconds: Number(((performance.now() - backupBegan) / 1_000).toFixed(1)),
      mb: Number((statSync(file).size / 1024 / 1024).toFixed(1)),
    };
    const residentMemoryMb = residentMb(product.process.pid as number);
    measured[kind] = { ...measured[kind], [articles]: { startMs, ...found, backup, residentMemoryMb } };
    console.error(JSON.stringify(measured[kind]?.[articles]));
    await product.stop();
  }
}
writeResult("many-articles", {
  what: `one process; ${TIMES} requests one after another, times in ms, plain bytes in KB; the database on the same ${availableParallelism()} cores`,
  loadAtTheEnd: Math.round(loadavg()[1] ?? 0),
  ...measured,
});
