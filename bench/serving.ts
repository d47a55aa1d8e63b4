// Requests per second and p99 of cached pages, compared with the ceiling (Node with one fixed buffer) and nginx, in one
// run.
import "./seed.ts";
import { startPostgres } from "../scripts/postgres.mjs";
import { emptyDirectory, type Product, startProduct } from "../test/product.ts";
import { fixedBuffer, type Load, load, median, middle, nginx, residentMb, writeResult } from "./tools.ts";

const ROUNDS = 3;
const PAGES = { home: "/", article: "/blogpost/position-size-before-entry" };

async function warm(product: Product, path: string): Promise<Buffer> {
  // Twice: a page requested again is compressed harder after half a minute.
  for (let n = 0; n < 2; n += 1) await (await fetch(product.origin + path)).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 32_000));
  const answer = await fetch(product.origin + path, { headers: { "Accept-Encoding": "br" } });
  const plain = Buffer.from(await answer.arrayBuffer());
  const { brotliCompressSync } = await import("node:zlib");
  return brotliCompressSync(plain);
}

async function measure(product: Product) {
  const pages: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(PAGES)) {
    const body = await warm(product, path);
    const fixed = await fixedBuffer(body);
    const web = await nginx(body);
    const loads: Record<string, Load[]> = { product: [], fixed: [], nginx: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      loads.product?.push(await load(product.origin + path));
      loads.fixed?.push(await load(fixed.url));
      if (web) loads.nginx?.push(await load(web.url));
    }
    fixed.stop();
    web?.stop();
    const ratio = (peer: string) =>
      Number(
        median((loads[peer] ?? []).map((l, i) => (loads.product?.[i]?.perSecond ?? 0) / l.perSecond)).toFixed(
          2,
        ),
      );
    pages[name] = {
      bytes: body.length,
      product: middle(loads.product ?? []),
      fixedBuffer: middle(loads.fixed ?? []),
      nginx: web ? middle(loads.nginx ?? []) : "not installed",
      toFixedBuffer: ratio("fixed"),
      toNginx: web ? ratio("nginx") : null,
    };
  }
  return { pages, residentMb: residentMb(product.process.pid as number) };
}

const embedded = await startProduct({}, emptyDirectory());
const result: Record<string, unknown> = { embedded: await measure(embedded) };
await embedded.stop();
const server = await startPostgres();
if (server) {
  const external = await startProduct({ DATABASE_URL: server.url }, emptyDirectory());
  result.postgres = await measure(external);
  await external.stop();
  server.stop();
}
writeResult("serving", {
  what: "cached pages with brotli accepted, wrk -t1 -c32 5 s, median of 3",
  ...result,
});
