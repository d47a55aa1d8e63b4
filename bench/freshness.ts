// From a publishing transaction to the first fresh byte, on one process and across two; and serving while publishing.
import "./seed.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/postgres.mjs";
import { boot } from "../src/server/boot.ts";
import { registry } from "../src/server/commands/registry.ts";
import type { Host } from "../src/server/host.ts";
import { loadSettings } from "../src/server/settings.ts";
import { emptyDirectory, OPERATOR, type Product, startProduct } from "../test/product.ts";
import { throughSocket } from "./made.ts";
import { load, median, writeResult } from "./tools.ts";

const folder = mkdtempSync(join(tmpdir(), "fresh-"));
let n = 0;
/** Every digest after the first is a correction. */
const REASON = ["--reason", "Another level"];

/** Writes a digest to publish, different from those before it. */
function nextDigest(): { level: number; file: string } {
  n += 1;
  const level = 20_000 + n;
  const file = join(folder, `${n}.json`);
  writeFileSync(
    file,
    JSON.stringify({ json_content: { date: "14/02/2025", index_dashboard: { NIFTY: { cmp: level } } } }),
  );
  return { level, file };
}

type Publish = () => Promise<{ level: number; at: number }>;

/** Publishes through the control socket, as the command does, without the cost of a new process. */
const fromSocket =
  (product: Product): Publish =>
  async () => {
    const { level, file } = nextDigest();
    await throughSocket(product, "digest", "import", file, ...REASON, ...OPERATOR);
    return { level, at: performance.now() };
  };

/** Publishes as a command does with a database server: from a separate process, which this one is. */
const fromBeside =
  (host: Host): Publish =>
  async () => {
    const { level, file } = nextDigest();
    const io = {
      out: async () => {},
      err: async (text: string) => console.error(text),
      cwd: ".",
      addressOf: () => "",
    };
    if ((await registry.digest?.run(host, ["import", file, ...REASON, ...OPERATOR], io)) !== 0)
      throw new Error("Not published.");
    return { level, at: performance.now() };
  };

async function untilFresh(product: Product, level: number, since: number): Promise<number> {
  const printed = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(level);
  for (;;) {
    const html = await (await fetch(`${product.origin}/dailydigest`)).text();
    if (html.includes(printed)) return performance.now() - since;
  }
}

async function freshness(publish: Publish, reader: Product): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 15; i += 1) {
    await fetch(`${reader.origin}/dailydigest`);
    const { level, at } = await publish();
    times.push(await untilFresh(reader, level, at));
  }
  return times;
}

const summary = (times: number[]) => ({
  medianMs: Math.round(median(times)),
  maxMs: Math.round(Math.max(...times)),
});

async function whilePublishing(product: Product) {
  const publish = fromSocket(product);
  const calm = await load(`${product.origin}/dailydigest`);
  let publishing = true;
  let published = 0;
  const publisher = (async () => {
    while (publishing) {
      const start = performance.now();
      await publish();
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

const embedded = await startProduct({}, emptyDirectory());
const result: Record<string, unknown> = {
  oneProcess: summary(await freshness(fromSocket(embedded), embedded)),
  every200ms: await whilePublishing(embedded),
};
await embedded.stop();
const server = await startPostgres();
if (server) {
  const reader = await startProduct({ DATABASE_URL: server.url }, emptyDirectory());
  const beside = await boot(
    { ...loadSettings({ DATABASE_URL: server.url, DATA_DIR: reader.dataDir, LOG_LEVEL: "error" }) },
    "web",
  );
  result.acrossTwo = summary(await freshness(fromBeside(beside), reader));
  await beside.close();
  await reader.stop();
  server.stop();
}
rmSync(folder, { recursive: true });
writeResult("freshness", {
  what: "milliseconds from the end of a publishing command to the first answer that holds it",
  ...result,
});
