// Requests per second for one page: from the product, from nginx caching it (deploy/nginx.conf) and from nginx serving
// a plain file of the same bytes. Also how soon a change appears behind nginx under load, and what is served while the
// product is down.
import "./seed.ts";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marketDaysBetween } from "../src/domain/market/calendar.ts";
import { publishHoliday, twoOf } from "../test/holiday.ts";
import { startProduct } from "../test/product.ts";
import { ask, plainBody, startNginx } from "../test/web-servers.ts";
import { type Load, load, median, middle, writeResult } from "./tools.ts";

const ROUNDS = 5;
const PAGES = { home: "/", article: "/blogpost/position-size-before-entry", digest: "/dailydigest" };
const CHANGES = 10;
const MONTH = "/dailydigest/archive/2025-02";
const DAYS = marketDaysBetween("2025-02-03", "2025-02-28");

const product = await startProduct({ CDN_SECONDS: "1" });
const two = twoOf(product);
// nginx runs as a separate user.
const files = mkdtempSync(join(tmpdir(), "plain-"));
chmodSync(files, 0o755);
mkdirSync(join(files, "plain"), { mode: 0o755 });

const ratio = (some: Load[], others: Load[]) =>
  Number(median(some.map((l, i) => l.perSecond / (others[i]?.perSecond ?? Number.NaN))).toFixed(2));

const plain = (name: string) =>
  `\tlocation = /plain/${name} { root ${files}; default_type text/html; add_header Content-Encoding br; access_log off; }\n`;
const nginx = await startNginx(product.origin, {
  tls: false,
  more: Object.keys(PAGES).map(plain).join(""),
});
if (!nginx) throw new Error("nginx is not installed.");

const pages: Record<string, unknown> = {};
for (const [name, path] of Object.entries(PAGES)) {
  const { body } = await ask(product.origin + path, { headers: { "Accept-Encoding": "br" } });
  writeFileSync(join(files, "plain", name), body, { mode: 0o644 });
  const [alone, kept, file]: [Load[], Load[], Load[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await load(product.origin + path, { seconds: 3 }));
    kept.push(await load(nginx.origin + path, { seconds: 3 }));
    file.push(await load(`${nginx.origin}/plain/${name}`, { seconds: 3 }));
  }
  pages[name] = {
    product: middle(alone),
    nginx: middle(kept),
    file: middle(file),
    nginxToProduct: ratio(kept, alone),
    nginxToFile: ratio(kept, file),
  };
  process.stdout.write(`${name} ${JSON.stringify(pages[name])}\n`);
}

/** Milliseconds from the commit of a change until nginx shows it, under load. */
const seen: number[] = [];
for (let n = 0; n < CHANGES; n += 1) {
  const description = `Closure ${n}`;
  const holds = async (origin: string) =>
    plainBody(await ask(`${origin}${MONTH}`, { headers: { "Accept-Encoding": "br" } })).includes(description);
  const crowd = load(`${nginx.origin}${MONTH}`, { seconds: 6, connections: 4 });
  const done = publishHoliday(two, { date: DAYS[n] ?? "", description });
  while (!(await holds(product.origin))) await new Promise((r) => setTimeout(r, 5));
  const committed = performance.now();
  while (!(await holds(nginx.origin))) await new Promise((r) => setTimeout(r, 5));
  seen.push(Math.round(performance.now() - committed));
  await Promise.all([done, crowd]);
}

await product.kill("SIGKILL");
const away = await load(nginx.origin + PAGES.article, { seconds: 3 });
await nginx.stop();
await product.stop();
rmSync(files, { recursive: true });

writeResult("nginx", {
  what: `wrk, one thread, 32 connections, loopback, br; medians of ${ROUNDS} rounds of 3 s in turns, ratios by round; nginx with one worker`,
  pages,
  msUntilAChangeShowsUnderLoad: { median: median(seen), max: Math.max(...seen) },
  articleWhileTheProductIsAway: { perSecond: Math.round(away.perSecond), failures: away.failures },
});
process.exit();
