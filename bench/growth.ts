// How the product grows with the number of articles: 100, 1,000 and 10,000.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "../test/product.ts";
import { fillArticles } from "./made.ts";
import { median, residentMb, writeResult } from "./tools.ts";

async function time(origin: string, path: string, body?: unknown): Promise<{ ms: number; kb: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < 9; n += 1) {
    const start = performance.now();
    const answer = await fetch(
      origin + path,
      body === undefined
        ? {}
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
  }
  return { ms: Number(median(times).toFixed(1)), kb: Math.round(bytes / 1024) };
}

const results: Record<string, unknown> = {};
for (const articles of [100, 1_000, 10_000]) {
  const dataDir = mkdtempSync(join(tmpdir(), "growth-"));
  await fillArticles(dataDir, articles);
  const start = performance.now();
  const product = await startProduct({}, dataDir);
  const startMs = Math.round(performance.now() - start);
  // A page with a search in its address is never kept but rendered each time, so this is the list without the cache.
  results[articles] = {
    startMs,
    blogPageRendered: await time(product.origin, "/blog?q=zzzzzz"),
    blogPageCached: await time(product.origin, "/blog"),
    articleCached: await time(product.origin, "/blogpost/made-50"),
    apiListLimit9: await time(product.origin, "/api/blog/list", { limit: 9, summary: true }),
    apiListLast: await time(product.origin, "/api/blog/list", {
      limit: 9,
      offset: articles - 10,
      summary: true,
    }),
    searchRareWord: await time(product.origin, "/api/blog/list", {
      limit: 9,
      search: "rareword",
      summary: true,
    }),
    searchCommonWord: await time(product.origin, "/api/blog/list", {
      limit: 9,
      search: "market",
      summary: true,
    }),
    categories: await time(product.origin, "/api/category/list", {}),
    residentMb: residentMb(product.process.pid as number),
  };
  await product.stop();
}
writeResult("growth", { what: "embedded database; median of 9 in ms, plain bytes in KB", articles: results });
