// How long a backup blocks the embedded database's single session, at 200,000 subscribers: while its files are copied
// and, for comparison, if the whole dump were read over that session.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openEmbedded } from "../src/platform/db/embedded.server.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import { dump } from "../src/server/commands/backup/dump.ts";
import { median, writeResult } from "./tools.ts";

const SUBSCRIBERS = 200_000;
const home = mkdtempSync(join(tmpdir(), "backup-pause-"));
const database = await openEmbedded(join(home, "db"), createLog("warn"));
await migrate(database, readMigrations("migrations"));
await database.db.execute(sql`insert into subscriber (email, status, created_at, confirmed_at)
  select 'made' || n || '@example.in', 'confirmed', now() - n * interval '7 minutes', now() from generate_series(1, ${SUBSCRIBERS}::int) n`);
await database.db.execute(sql`insert into subscription_consent (subscriber_id, wording, source, network, browser, at)
  select id, 'Send me the newsletter.', 'form', '192.0.2.1', 'x', created_at from subscriber`);

const seconds = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return Number(((performance.now() - begun) / 1_000).toFixed(2));
};
const [copies, dumps]: [number[], number[]] = [[], []];
const file = join(home, "whole.gz");
for (let round = 0; round < 3; round += 1) {
  const folder = join(home, `copy-${round}`);
  copies.push(await seconds(async () => database.copyTo?.(folder)));
  rmSync(folder, { recursive: true });
  dumps.push(await seconds(() => dump(database.db, { dataDir: home, file, release: "", now: new Date() })));
}
const [copy, whole] = [median(copies), median(dumps)];
writeResult("backup-pause", {
  what: "seconds for which a backup holds the embedded database's one session; medians of three in one run",
  subscribers: SUBSCRIBERS,
  consents: SUBSCRIBERS,
  megabytes: Math.round(statSync(file).size / 1e6),
  heldByCopy: copy,
  heldByDump: whole,
  ratio: Number((whole / copy).toFixed(1)),
  rounds: { copies, dumps },
});
await database.close();
rmSync(home, { recursive: true });
