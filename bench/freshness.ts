// From a publishing transaction to the first fresh byte, on one process and across two; and serving while publishing.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/postgres.mjs";
import { socketPath } from "../src/server/commands/socket.ts";
import { type Product, startProduct } from "../test/product.ts";
import { load, median, writeResult } from "./tools.ts";

const folder = mkdtempSync(join(tmpdir(), "fresh-"));
let n = 0;

/** Publishes a digest through the control socket, as the command does, without the cost of a new process. */
function publish(product: Product): Promise<{ level: number; at: number }> {
  n += 1;
  const level = 20_000 + n;
  const file = join(folder, `${n}.json`);
  writeFileSync(
    file,
    JSON.stringify({ json_content: { date: "14/02/2025", index_dashboard: { NIFTY: { cmp: level } } } }),
  );
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath(product.dataDir));
    let text = "";
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () =>
      text.includes('"exit":0') ? resolve({ level, at: performance.now() }) : reject(new Error(text)),
    );
    socket.write(`${JSON.stringify({ name: "digest", args: ["import", file], cwd: "." })}\n`);
  });
}

async function untilFresh(product: Product, level: number, since: number): Promise<number> {
  const printed = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(level);
  for (;;) {
    const html = await (await fetch(`${product.origin}/dailydigest`)).text();
    if (html.includes(printed)) return performance.now() - since;
  }
}

async function freshness(writer: Product, reader: Product): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 15; i += 1) {
    await fetch(`${reader.origin}/dailydigest`);
    const { level, at } = await publish(writer);
    times.push(await untilFresh(reader, level, at));
  }
  return times;
}

const summary = (times: number[]) => ({
  medianMs: Math.round(median(times)),
  maxMs: Math.round(Math.max(...times)),
});

async function whilePublishing(product: Product) {
  const calm = await load(`${product.origin}/dailydigest`);
  let publishing = true;
  let published = 0;
  const publisher = (async () => {
    while (publishing) {
      const start = performance.now();
      await publish(product);
      published += 1;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 200 - (performance.now() - start))));
    }
  })();
  const busy = await load(`${product.origin}/dailydigest`);
  publishing = false;
  await publisher;
  return {
    undisturbed: calm.perSecond,
    whilePublishing: busy.perSecond,
    published,
    p99: busy.p99,
    ratio: Number((busy.perSecond / calm.perSecond).toFixed(2)),
  };
}

const embedded = await startProduct();
const result: Record<string, unknown> = {
  oneProcess: summary(await freshness(embedded, embedded)),
  every200ms: await whilePublishing(embedded),
};
await embedded.stop();
const server = await startPostgres();
if (server) {
  const writer = await startProduct({ DATABASE_URL: server.url });
  const reader = await startProduct({ DATABASE_URL: server.url });
  result.acrossTwo = summary(await freshness(writer, reader));
  await writer.stop();
  await reader.stop();
  server.stop();
}
rmSync(folder, { recursive: true });
writeResult("freshness", {
  what: "milliseconds from the end of a publishing command to the first answer that holds it",
  ...result,
});
