// From a publishing transaction to the first fresh byte, in one process and across two; and serving while publishing.
import "./seed.ts";
import { startPostgres } from "../scripts/postgres.mjs";
import { publishDigest } from "../src/domain/digest/publish.server.ts";
import { boot } from "../src/server/boot.ts";
import type { Host } from "../src/server/host.ts";
import { loadSettings } from "../src/server/settings.ts";
import { publishHoliday, twoOf, undoHoliday } from "../test/holiday.ts";
import { copySeed, emptyDirectory, type Product, startProduct } from "../test/product.ts";
import { load, median, writeResult } from "./tools.ts";

const MONTH = "/dailydigest/archive/2025-02";

/** A publication: when it was committed, and where and how it appears. */
type Published = { path: string; shows(html: string): boolean; at: number };
type Publish = () => Promise<Published>;

let n = 0;

/** Publishes as the desk does: a holiday, which the next publication withdraws. */
function fromDesk(product: Product): Publish {
  const two = twoOf(product);
  let open: { id: string; description: string } | undefined;
  return async () => {
    n += 1;
    const before = open;
    const description = before?.description ?? `Closure ${n}`;
    if (before) await undoHoliday(two, before.id);
    const id = before ? undefined : await publishHoliday(two, { date: "2025-02-20", description });
    open = id === undefined ? undefined : { id, description };
    const shows = (html: string) => html.includes(description) === (id !== undefined);
    return { path: MONTH, shows, at: performance.now() };
  };
}

/** Publishes from this separate process on the same database server: each digest corrects the last. */
const fromBeside =
  ({ tools }: Host): Publish =>
  async () => {
    n += 1;
    const level = 20_000 + n;
    const json_content = { date: "14/02/2025", index_dashboard: { NIFTY: { cmp: level } } };
    const result = await publishDigest(tools, JSON.stringify({ json_content }), "bench", "Another level");
    if ("refused" in result) throw new Error(result.message);
    const printed = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(level);
    return { path: "/dailydigest", shows: (html) => html.includes(printed), at: performance.now() };
  };

async function untilFresh(product: Product, { path, shows, at }: Published): Promise<number> {
  for (;;) {
    const html = await (await fetch(product.origin + path)).text();
    if (shows(html)) return performance.now() - at;
  }
}

async function freshness(publish: Publish, reader: Product): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 15; i += 1) {
    for (const path of [MONTH, "/dailydigest"]) await fetch(reader.origin + path);
    times.push(await untilFresh(reader, await publish()));
  }
  return times;
}

const summary = (times: number[]) => ({
  medianMs: Math.round(median(times)),
  maxMs: Math.round(Math.max(...times)),
});

async function whilePublishing(product: Product) {
  const publish = fromDesk(product);
  const calm = await load(product.origin + MONTH);
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
  const busy = await load(product.origin + MONTH);
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

const embedded = await startProduct({}, copySeed());
const result: Record<string, unknown> = {
  oneProcess: summary(await freshness(fromDesk(embedded), embedded)),
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
writeResult("freshness", {
  what: "milliseconds from the end of a publishing command to the first answer that holds it",
  ...result,
});
