// The site as files: the time of the first publication, of one with nothing changed and of one changed article, at two
// sizes; and nginx serving the files beside the product serving the same pages.
// STATIC_SIZES=100,300 makes a short run, which writes no result.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OPERATOR, type Product, startProduct } from "../test/product.ts";
import { startNginx } from "../test/web-servers.ts";
import { fillArticles, throughSocket } from "./made.ts";
import { type Load, load, median, residentMb, writeResult } from "./tools.ts";

const FULL = "1000,10000";
const sizes = (process.env.STATIC_SIZES ?? FULL).split(",").map(Number);
const ROUNDS = 3;
const CHANGES = 15;
const PAGES = { home: "/", article: "/blogpost/made-5", digest: "/dailydigest" };

const seconds = (ms: number): number => Number((ms / 1_000).toFixed(1));

async function publish(product: Product, folder: string) {
  const begun = Date.now();
  const told = await throughSocket(product, "publish-static", folder);
  const [, written, unchanged] = /(\d+) written, (\d+) unchanged/.exec(told) ?? [];
  const pages = readdirSync(join(folder, "site"), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".html"))
    .map((name) => statSync(join(folder, "site", name)).ctimeMs);
  const last = Math.max(...pages);
  return {
    seconds: seconds(Date.now() - begun),
    /** Pages come first; the rest of the time goes into pictures that are drawn for the first time. */
    untilLastPageSeconds: last > begun ? seconds(last - begun) : 0,
    ...{ written: Number(written), unchanged: Number(unchanged) },
    residentMb: residentMb(product.process.pid as number),
  };
}

/** Milliseconds from the call that changes an old article until the file that a web server serves holds the change. */
async function change(product: Product, folder: string): Promise<number[]> {
  const articles = mkdtempSync(join(tmpdir(), "static-articles-"));
  const pages = readdirSync(join(folder, "site"));
  const set = pages.find((id) => readdirSync(join(folder, "site", id)).includes("blogpost")) ?? "";
  const file = join(folder, "site", set, "blogpost/made-5.html");
  const times: number[] = [];
  for (let n = 1; n <= CHANGES; n += 1) {
    const title = `Changed ${n} of ${CHANGES}`;
    const summary = "A made article that is changed to see how soon its file follows.";
    writeFileSync(
      join(articles, "made-5.md"),
      `---\ntitle: ${title}\ndate: 2015-01-06\ncategory: Technical\nauthor: A. Made\nfeatured: false\nsummary: ${summary}\n---\n\nText.\n`,
    );
    const begun = performance.now();
    const done = throughSocket(product, "content", "import", articles, ...OPERATOR);
    while (!readFileSync(file, "utf8").includes(title)) await new Promise((r) => setTimeout(r, 2));
    times.push(performance.now() - begun);
    await done;
    // What only mentions the article, such as the sitemap, is written meanwhile.
    await new Promise((r) => setTimeout(r, 1_500));
  }
  rmSync(articles, { recursive: true });
  return times.map((ms) => Math.round(ms));
}

const middle = (loads: Load[]): Load => ({
  perSecond: Math.round(median(loads.map((l) => l.perSecond))),
  p50: median(loads.map((l) => l.p50)),
  p99: median(loads.map((l) => l.p99)),
  failures: loads.reduce((sum, l) => sum + l.failures, 0),
});

async function serve(product: Product, folder: string) {
  const server = await startNginx(folder, product.origin, { tls: false });
  if (!server) return "nginx is not installed";
  const served: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(PAGES)) {
    const web: Load[] = [];
    const own: Load[] = [];
    const [byProduct, byNginx] = await Promise.all(
      [product, server].map(({ origin }) => fetch(origin + path)),
    );
    if (byProduct?.headers.get("etag") === byNginx?.headers.get("etag"))
      throw new Error(`nginx hands ${path} on to the product in place of serving its file.`);
    for (let round = 0; round < ROUNDS; round += 1) {
      web.push(await load(server.origin + path));
      own.push(await load(product.origin + path));
    }
    const ratio = median(web.map((l, i) => l.perSecond / (own[i]?.perSecond ?? Number.NaN)));
    served[name] = { nginx: middle(web), product: middle(own), ratio: Number(ratio.toFixed(2)) };
  }
  await server.stop();
  return served;
}

const results: Record<string, { changedMs: { median: number; max: number } }> = {};
let served: unknown;
for (const articles of sizes) {
  const dataDir = mkdtempSync(join(tmpdir(), "static-data-"));
  const place = mkdtempSync(join(tmpdir(), "static-site-"));
  // The web server reads as a user of its own.
  chmodSync(place, 0o755);
  const folder = join(place, "out");
  mkdirSync(folder);
  await fillArticles(dataDir, articles);
  const plain = await startProduct({ NODE_ENV: "production" }, dataDir);
  const first = await publish(plain, folder);
  const unchanged = await publish(plain, folder);
  if (served === undefined) served = await serve(plain, folder);
  await plain.kill();
  const keeping = await startProduct({ NODE_ENV: "production", STATIC_DIR: folder }, dataDir);
  await publish(keeping, folder);
  const times = await change(keeping, folder).finally(() => keeping.kill("SIGTERM"));
  results[articles] = {
    ...{ first, unchanged },
    changedMs: { median: median(times), max: Math.max(...times) },
  };
  process.stdout.write(`${JSON.stringify({ articles, ...results[articles] })}\n`);
  await keeping.stop();
  rmSync(place, { recursive: true });
}
const [small = 0, large = 0] = sizes.map((size) => results[size]?.changedMs.median ?? 0);
const result = {
  what: "made articles beside the sample digests, embedded database; a changed article from the call to the file",
  articles: results,
  changedRatio: Number((large / small).toFixed(2)),
  served,
};
if (process.env.STATIC_SIZES) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
else writeResult("static", result);
