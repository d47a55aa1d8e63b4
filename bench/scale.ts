// Two serving processes and a worker on PostgreSQL, compared in one run with a single process on the embedded database:
// cached pages, pages rendered per request, and messages committed before they are acknowledged.
import "./seed.ts";
import { availableParallelism } from "node:os";
import { emptyDirectory, type Product, startProduct } from "../test/product.ts";
import { sendMessage } from "../test/send-message.ts";
import { load, median, ownPostgres, residentMb, writeResult } from "./tools.ts";

const ROUNDS = 3;
const SECONDS = Number(process.env.SECONDS ?? 5);
const AT_ONCE = 16;
const server = await ownPostgres();

const alone = await startProduct({}, emptyDirectory());
const shared = { DATABASE_URL: server.url };
const first = await startProduct(shared, emptyDirectory(), "web");
const second = await startProduct(shared, first.dataDir, "web");
const worker = await startProduct(shared, first.dataDir, "worker");

/** Requests all processes at once, as a balancer would; returns their total answers per second. */
async function reads(products: Product[], path: string): Promise<number> {
  const loads = await Promise.all(
    products.map(({ origin }) =>
      load(origin + path, { seconds: SECONDS, connections: 32 / products.length }),
    ),
  );
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

let count = 0;
async function writes(products: Product[]): Promise<number> {
  const began = performance.now();
  let stored = 0;
  const caller = async (_: unknown, n: number) => {
    const { origin } = products[n % products.length] as Product;
    while (performance.now() - began < SECONDS * 1_000) {
      count += 1;
      const answer = await sendMessage(
        { origin },
        { email: `asha${count}@example.in`, message: `Message ${count}` },
      );
      if (answer.status !== 200) throw new Error(`It answered ${answer.status}`);
      await answer.arrayBuffer();
      stored += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return (stored / (performance.now() - began)) * 1_000;
}

const sides = { one: [alone], three: [first, second] };
const kinds: Record<string, (products: Product[]) => Promise<number>> = {
  keptPage: (products) => reads(products, "/blogpost/position-size-before-entry"),
  renderedPage: (products) => reads(products, "/blog?q=market"),
  messages: writes,
};
const result: Record<string, unknown> = {};
for (const [kind, measure] of Object.entries(kinds)) {
  for (const products of Object.values(sides))
    for (const { origin } of products) await fetch(`${origin}/blogpost/position-size-before-entry`);
  const found: { one: number[]; three: number[] } = { one: [], three: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of ["one", "three"] as const) found[side].push(await measure(sides[side]));
  result[kind] = {
    onePerSecond: Math.round(median(found.one)),
    threePerSecond: Math.round(median(found.three)),
    ratio: Number(median(found.three.map((value, n) => value / (found.one[n] ?? Number.NaN))).toFixed(2)),
  };
}
const memory = (product: Product) => residentMb(product.process.pid as number);
writeResult("scale", {
  what: `two processes that serve and one that works on PostgreSQL beside one process with the embedded database; median of ${ROUNDS} rounds, ${SECONDS} s each, the load generator and PostgreSQL on the same ${availableParallelism()} cores`,
  ...result,
  residentMb: { one: memory(alone), web: [memory(first), memory(second)], worker: memory(worker) },
});
for (const product of [alone, first, second, worker]) await product.kill("SIGKILL");
await alone.stop();
await first.stop();
