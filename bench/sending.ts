// Shared by the sending benchmarks: a database server with readers and an issue being sent.
import { sql } from "drizzle-orm";
import { createServer } from "vite";
import { publishDigest } from "../src/domain/digest/publish.server.ts";
import { readDigestDay } from "../src/domain/digest/read.server.ts";
import { identitySettings } from "../src/domain/firm/identity.ts";
import { firmOf } from "../src/domain/firm/rules.ts";
import { approveIssue } from "../src/domain/newsletter/issues/approve-issue.server.ts";
import { draftNewsletterIssue } from "../src/domain/newsletter/issues/draft-issue.server.ts";
import { scheduleIssue } from "../src/domain/newsletter/issues/propose-time.server.ts";
import { startIssue } from "../src/domain/newsletter/issues/tick.server.ts";
import type { Letter } from "../src/domain/newsletter/letters/letter.ts";
import type { Db } from "../src/platform/db/db.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.server.ts";
import { openPostgres } from "../src/platform/db/postgres.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import type { Tools } from "../src/platform/tools.ts";
import { ownPostgres } from "./tools.ts";

export const ORIGIN = "https://www.example.in";
export const ASHA = { id: "m-asha", name: "Asha Rao" };

/** Starts a separate PostgreSQL server with the product's tables, and returns the tools for its verbs. */
export async function openBench(): Promise<{ url: string; tools: Tools; close(): Promise<void> }> {
  const server = await ownPostgres();
  const log = createLog("silent");
  const database = await openPostgres(server.url, log);
  await migrate(database, readMigrations("migrations"));
  const tools: Tools = {
    db: database.db,
    log,
    clock: { now: () => new Date() },
    queue: { enqueue: async () => {} },
    pages: {
      publish: (_tags, work) => database.db.transaction((tx) => work(tx as unknown as Db)),
    },
  };
  return {
    url: server.url,
    tools,
    close: () => database.close(),
  };
}

export const count = async (tools: Pick<Tools, "db">, query: ReturnType<typeof sql>): Promise<number> =>
  Number(((await tools.db.execute(query)) as unknown as { rows: { n: number }[] }).rows[0]?.n);

/** Fills the list up to `wanted` confirmed readers. */
export const fillReaders = (tools: Pick<Tools, "db">, wanted: number) =>
  tools.db.execute(sql`
    insert into subscriber (email, status, created_at, confirmed_at)
    select 'reader' || n || '@example.in', 'confirmed', now() - interval '1 year', now() - interval '1 year'
    from generate_series((select count(*) from subscriber) + 1, ${wanted}::int) n`);

/** Drafts, approves and starts an issue of this letter; `freezeMs` is the time to freeze its audience. */
export async function startedIssue(
  tools: Tools,
  key: string,
  letter: Letter,
): Promise<{ id: number; audience: number; freezeMs: number }> {
  const drafted = await draftNewsletterIssue(tools, { key, letter, by: ASHA });
  if ("refused" in drafted) throw new Error(drafted.message);
  const { id, hash } = drafted;
  const now = tools.clock.now();
  // No process records the senders' heartbeat here.
  await tools.db.execute(
    sql`insert into sender_pulse (id, at) values (1, 'infinity') on conflict (id) do update set at = 'infinity'`,
  );
  const latest = new Date(now.getTime() + 12 * 3_600_000);
  for (const done of [
    await approveIssue(tools, { id, by: { id: "m-ravi", name: "Ravi Iyer" }, hash }),
    await scheduleIssue(tools, { id, earliest: now, latest, by: { id: "m-ravi", name: "Ravi Iyer" } }),
  ])
    if ("refused" in done) throw new Error(done.message);
  const began = performance.now();
  const audience = await startIssue(tools, id);
  if (audience === undefined) throw new Error("The issue did not start.");
  return { id, audience, freezeMs: performance.now() - began };
}

/** Returns a digest's letter as mailed, from a sample's figures. Its template is JSX, which Node cannot load. */
export async function digestLetter(tools: Tools, file: string): Promise<Letter> {
  const published = await publishDigest(
    tools,
    JSON.stringify({ ...JSON.parse(file), sample: false }),
    "bench",
  );
  if ("refused" in published) throw new Error(published.message);
  const day = await readDigestDay(tools.db, { id: published.id });
  if (!day) throw new Error("The digest was not published.");
  const vite = await createServer({ configFile: false, server: { middlewareMode: true }, appType: "custom" });
  const { renderDigestLetter } = await vite.ssrLoadModule(
    "./src/domain/newsletter/letters/render-digest-letter.server.ts",
  );
  const sender = { origin: ORIGIN, firm: firmOf(identitySettings.parse({})) };
  const letter = await renderDigestLetter(sender, day, `digest-${day.date}`);
  await vite.close();
  if ("refused" in letter) throw new Error(letter.message);
  return letter;
}
