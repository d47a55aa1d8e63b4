// One way of sending an issue, in a separate process: through the ledger, or straight to the mailer as fast as it
// accepts.
import { sql } from "drizzle-orm";
import { unsubscribeLink } from "../src/domain/newsletter/letters/letter.ts";
import { personaliser } from "../src/domain/newsletter/letters/personalise.ts";
import { sendIssue } from "../src/domain/newsletter/sending/send-issue.server.ts";
import { openPostgres } from "../src/platform/db/postgres.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import { createMailer } from "../src/platform/mail/mail.server.ts";

const [way, issueId] = process.argv.slice(2);
const { DATABASE_URL = "", SMTP_URL = "", ORIGIN = "", CONCURRENCY = "10" } = process.env;
const log = createLog("error");
const database = await openPostgres(DATABASE_URL, log);
const mailer = createMailer({
  smtpUrl: SMTP_URL,
  from: "desk@example.in",
  mailDir: "",
  concurrency: Number(CONCURRENCY),
});

async function byLedger(): Promise<number> {
  const tools = { db: database.db, log, clock: { now: () => new Date() } };
  // A single turn for everything: there is no other issue.
  const options = { worker: "bench", origin: ORIGIN, rate: 0, lease: 180_000, turn: 3_600_000 };
  return sendIssue(tools, mailer, Number(issueId), { ...options, signal: new AbortController().signal });
}

/**
 * Sends the same messages through the same mailer without a ledger: reads them once, then passes them on one by one.
 */
async function raw(): Promise<number> {
  const rows = async <T>(query: ReturnType<typeof sql>) =>
    ((await database.db.execute(query)) as unknown as { rows: T[] }).rows;
  const [issue] = await rows<{ subject: string; html: string; text: string }>(
    sql`select subject, html, text from issue where id = ${Number(issueId)}`,
  );
  if (!issue) throw new Error("There is no such issue.");
  const readers = await rows<{ id: number; email: string; token: string }>(
    sql`select d.id, s.email, s.unsubscribe_token as token from delivery d join subscriber s on s.id = d.subscriber_id where d.issue_id = ${Number(issueId)} order by d.id`,
  );
  const letterFor = personaliser(issue);
  let next = 0;
  const lane = async () => {
    for (;;) {
      const reader = readers[next];
      if (!reader) return;
      next += 1;
      await mailer.send({
        to: reader.email,
        subject: issue.subject,
        ...letterFor(reader.token),
        messageId: `<issue-${issueId}-${reader.id}@${new URL(ORIGIN).hostname}>`,
        headers: {
          "List-Id": `<digest.${new URL(ORIGIN).hostname}>`,
          "List-Unsubscribe": `<${unsubscribeLink(ORIGIN, reader.token)}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      });
    }
  };
  await Promise.all(Array.from({ length: mailer.concurrency * 2 }, lane));
  return readers.length;
}

const began = performance.now();
const sent = await (way === "raw" ? raw() : byLedger());
const seconds = (performance.now() - began) / 1_000;
console.log(JSON.stringify({ sent, seconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }));
mailer.close();
await database.close();
