// Two serving processes and a worker on one PostgreSQL, under load for MINUTES: each is killed with SIGKILL at random
// and restarted. Afterwards every acknowledged write exists, no job was done twice, and each process showed each
// publication soon after it was notified of it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { importArticles } from "../src/domain/blog/import-articles.server.ts";
import { boot } from "../src/server/boot.ts";
import { loadSettings } from "../src/server/settings.ts";
import { startMailServer } from "../test/mail-server.ts";
import { type Product, startProduct, until } from "../test/product.ts";
import { atEnd, ownPostgres, writeResult } from "./tools.ts";

const MINUTES = Number(process.env.MINUTES ?? 10);
const AT_ONCE = 6;
const HANGS_MS = 20 * 60_000;
const server = await ownPostgres();
const mail = await startMailServer({ keepTexts: false });
const dataDir = mkdtempSync(join(tmpdir(), "killed-"));
const folder = mkdtempSync(join(tmpdir(), "published-"));
atEnd(() => {
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
});
const settings = { DATABASE_URL: server.url, SMTP_URL: mail.url, LOG_LEVEL: "error" };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Slot = { role: "web" | "worker"; product: Product | undefined; kills: number };
const slots: Slot[] = [
  { role: "web", product: undefined, kills: 0 },
  { role: "web", product: undefined, kills: 0 },
  { role: "worker", product: undefined, kills: 0 },
];
const start = async (slot: Slot) => {
  slot.product = await startProduct(settings, dataDir, slot.role);
};
for (const slot of slots) await start(slot);
const serving = () => slots.flatMap(({ role, product }) => (role === "web" && product ? [product] : []));
const beside = await boot(
  { ...loadSettings({ DATABASE_URL: server.url, DATA_DIR: dataDir, LOG_LEVEL: "error" }) },
  "web",
);

const end = Date.now() + MINUTES * 60_000;
const running = () => Date.now() < end;

/** Kills one process after another, at random times, and restarts it. */
async function killer(): Promise<void> {
  while (running()) {
    await pause(500 + Math.random() * 4_000);
    const slot = slots[Math.floor(Math.random() * slots.length)] as Slot;
    const { product } = slot;
    if (!product) continue;
    slot.product = undefined;
    await product.kill("SIGKILL");
    slot.kills += 1;
    await start(slot);
  }
}

const acknowledged = { contacts: new Set<string>(), subscriptions: new Set<string>() };
let sent = 0;
/** Writes as visitors do, to any serving process; only a 200 is a promise. */
async function visitor(): Promise<void> {
  while (running()) {
    const product = serving()[sent % Math.max(1, serving().length)];
    sent += 1;
    if (!product) {
      await pause(50);
      continue;
    }
    const email = `lead-${sent}@example.in`;
    const isContact = sent % 3 > 0;
    try {
      const answer = await fetch(`${product.origin}/api/${isContact ? "contactus" : "news/letter"}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(
          isContact ? { firstName: "A", lastName: "B", email, message: `Lead ${sent}` } : { email },
        ),
      });
      if (answer.status === 200) acknowledged[isContact ? "contacts" : "subscriptions"].add(email);
    } catch {
      // The process was killed during the call: without an acknowledgement nothing was promised.
    }
    await pause(60);
  }
}

const told = new Set<string>();
const listener = new pg.Client({ connectionString: server.url });
await listener.connect();
await listener.query("LISTEN pages_changed");
let heard = 0;
listener.on("notification", () => {
  heard += 1;
});
const ARTICLE = `---
title: "Edition EDITION of an article that is published again and again"
category: "Education"
author: "Research desk"
date: "2025-02-14"
summary: "An article whose title says which edition a page shows, so that a stale page is known at sight."
---

## What it says

Each edition replaces the one before it.
`;
const pages = { published: 0, reads: 0, staleFirst: 0, neverFresh: 0, longestStaleMs: 0 };
/** A process that was notified and does not show a publication after this many requests never will. */
const MAX_REQUESTS = 200;

/** Publishes editions, and reads the page from each process from its notification on. */
async function publisher(): Promise<void> {
  while (running()) {
    const edition = pages.published + 1;
    writeFileSync(join(folder, "edition-of-an-article.md"), ARTICLE.replace("EDITION", String(edition)));
    const before = heard;
    await importArticles(beside.tools, folder);
    await until(
      () => heard,
      (n) => n > before,
      HANGS_MS,
    );
    pages.published = edition;
    for (const product of serving()) await readAfter(product, edition);
    await pause(200);
  }
}

async function readAfter(product: Product, edition: number): Promise<void> {
  const since = performance.now();
  for (let request = 1; request <= MAX_REQUESTS; request += 1) {
    let html: string;
    try {
      html = await (await fetch(`${product.origin}/blogpost/edition-of-an-article`)).text();
    } catch {
      // It was killed meanwhile: its replacement begins without pages.
      return;
    }
    pages.reads += 1;
    const shown = Number(/Edition (\d+) of/.exec(html)?.[1] ?? 0);
    if (shown >= edition) return;
    pages.longestStaleMs = Math.max(pages.longestStaleMs, Math.round(performance.now() - since));
    if (request === 1) pages.staleFirst += 1;
    if (request < MAX_REQUESTS) continue;
    pages.neverFresh += 1;
    told.add(`edition ${edition}: ${shown || html.slice(0, 200)}`);
  }
}

await Promise.all([killer(), publisher(), ...Array.from({ length: AT_ONCE }, visitor)]);
for (const slot of slots) if (!slot.product) await start(slot);

const rows = async <T>(query: ReturnType<typeof sql>) =>
  ((await beside.tools.db.execute(query)) as unknown as { rows: T[] }).rows;
const one = async (query: ReturnType<typeof sql>) => (await rows<{ n: number }>(query))[0]?.n ?? -1;
// A killed worker's jobs are taken over when their lease in the queue ends.
const waiting = () => one(sql`select count(*)::int as n from enquiry where forwarded_at is null`);
await until(waiting, (n) => n === 0, HANGS_MS);

const stored = {
  contacts: new Set((await rows<{ email: string }>(sql`select email from enquiry`)).map((r) => r.email)),
  subscriptions: new Set(
    (await rows<{ email: string }>(sql`select email from subscriber`)).map((r) => r.email),
  ),
};
const lost = (["contacts", "subscriptions"] as const).flatMap((kind) =>
  [...acknowledged[kind]].filter((email) => !stored[kind].has(email)),
);
const byMessage = new Map<string, number>();
for (const { messageId } of mail.taken) byMessage.set(messageId, (byMessage.get(messageId) ?? 0) + 1);
const repeated = [...byMessage.values()].filter((times) => times > 1).length;
const [minutely] = await rows<{ jobs: number; twice: number }>(
  sql`select sum(n)::int as jobs, count(*) filter (where n > 1)::int as twice from (select count(*) as n from pgboss.job where name in (select name from pgboss.schedule) group by name, date_trunc('minute', created_on)) t`,
);
const doubled = await one(
  sql`select count(*)::int as n from (select content_hash from enquiry group by email, content_hash having count(*) > 1) t`,
);
const wrong = lost.length + doubled + pages.neverFresh + (minutely?.twice ?? 0);

writeResult("kill-processes", {
  what: "two processes that serve and one that works on one PostgreSQL, each killed with SIGKILL at random and started again, under load",
  minutes: MINUTES,
  kills: { web: slots.flatMap((s) => (s.role === "web" ? s.kills : [])), worker: slots[2]?.kills },
  sent,
  acknowledged: { contacts: acknowledged.contacts.size, subscriptions: acknowledged.subscriptions.size },
  lost,
  writtenTwice: doubled,
  mails: { taken: mail.taken.length, differing: byMessage.size, repeatedUnderOneMessageId: repeated },
  cron: { jobs: minutely?.jobs, minutesWithTwo: minutely?.twice },
  pages,
  stale: [...told],
});
for (const { product } of slots) await product?.kill("SIGKILL");
await listener.end();
await beside.close();
await mail.stop();
if (wrong) process.exitCode = 1;
