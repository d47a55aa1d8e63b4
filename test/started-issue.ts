import type { IssueProgress } from "../src/domain/newsletter/feedback/progress.server.ts";
import { approveIssue } from "../src/domain/newsletter/issues/approve-issue.server.ts";
import { draftNewsletterIssue } from "../src/domain/newsletter/issues/draft-issue.server.ts";
import { checkHeartbeat } from "../src/domain/newsletter/issues/heartbeat.server.ts";
import { scheduleIssue } from "../src/domain/newsletter/issues/propose-time.server.ts";
import { startIssue } from "../src/domain/newsletter/issues/tick.server.ts";
import { TOKEN_MARK } from "../src/domain/newsletter/letters/letter.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.server.ts";
import { openDatabase } from "../src/platform/db/open.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import type { Tools } from "../src/platform/tools.ts";
import { heartbeatFile } from "../src/server/jobs/heartbeat.ts";
import type { MailServer, Taken } from "./mail-server.ts";
import { until } from "./product.ts";
import { importSubscribers } from "./readers.ts";

export const READERS = Array.from({ length: 300 }, (_, n) => `reader${n}@example.in`);
const ASHA = { id: "m-asha", name: "Asha Rao" };
const LETTER = {
  subject: "A letter",
  html: `<a href="https://www.example.in/newsletter/unsubscribe?token=${TOKEN_MARK}">Unsubscribe</a>`,
  text: `https://www.example.in/newsletter/unsubscribe?token=${TOKEN_MARK}`,
  pictures: [],
};
const log = createLog("silent");

/** Runs the product's verbs on a database while no process holds the embedded one. */
export async function withTools<T>(
  where: { databaseUrl?: string | undefined; dataDir: string },
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl: undefined, ...where }, log);
  try {
    await migrate(database, readMigrations("migrations"));
    // No process works the queue.
    const queue = { enqueue: async () => {} };
    const tools = { db: database.db, log, queue, clock: { now: () => new Date() } } as unknown as Tools;
    // The seed may be older than the silence after which the product holds the issues it finds.
    if (!where.databaseUrl) await checkHeartbeat(tools, heartbeatFile(where.dataDir));
    return await work(tools);
  } finally {
    await database.close();
  }
}

/** Imports the readers, drafts, approves and schedules an issue to them for now, and returns its id. */
export async function scheduledIssue(tools: Tools, key = "of-all"): Promise<number> {
  const list = ["email,consented_at", ...READERS.map((email) => `${email},2024-05-01`)].join("\n");
  await importSubscribers(tools, Buffer.from(list));
  const drafted = await draftNewsletterIssue(tools, { key, letter: LETTER, by: ASHA });
  if ("refused" in drafted) throw new Error(drafted.message);
  const { id, hash } = drafted;
  await approveIssue(tools, { id, by: { id: "m-ravi", name: "Ravi Iyer" }, hash });
  const earliest = new Date();
  const latest = new Date(earliest.getTime() + 3_600_000);
  await scheduleIssue(tools, { id, earliest, latest, by: { id: "m-ravi", name: "Ravi Iyer" } });
  return id;
}

/** Makes a `scheduledIssue` and starts it. */
export async function startedIssue(tools: Tools, key?: string): Promise<number> {
  const id = await scheduledIssue(tools, key);
  const frozen = await startIssue(tools, id);
  if (frozen !== READERS.length) throw new Error(`The audience is ${frozen}, not ${READERS.length}.`);
  return id;
}

/** The setting that opens the API for following an issue. */
export const STAFF_API_TOKEN = "a-token-of-at-least-32-characters";

/** Returns an issue's progress, through the staff token's API. */
export async function progressOf({ origin }: { origin: string }, id: number): Promise<IssueProgress> {
  const headers = { Authorization: `Bearer ${STAFF_API_TOKEN}` };
  const answer = await fetch(`${origin}/api/newsletter/issues/${id}`, { headers });
  return ((await answer.json()) as { data: IssueProgress }).data;
}

/** Waits until an issue is finished, and returns its figures. */
export const finished = (product: { origin: string }, id: number): Promise<IssueProgress> =>
  until(
    () => progressOf(product, id),
    ({ state }) => state === "finished",
  );

/** Returns only the readers' mails: on some mornings the firm is also mailed that a digest is missing. */
export const toReaders = ({ taken }: MailServer): Taken[] => taken.filter(({ to }) => READERS.includes(to));

/** Counts the mails to each reader that the mail server accepted. */
function mailed(mail: MailServer): Map<string, number> {
  const times = new Map(READERS.map((reader) => [reader, 0]));
  for (const { to } of toReaders(mail)) times.set(to, (times.get(to) ?? 0) + 1);
  return times;
}

export const mailedTimes = (mail: MailServer, times: (n: number) => boolean): string[] =>
  [...mailed(mail)].filter(([, n]) => times(n)).map(([reader]) => reader);
