// Kills sending processes with SIGKILL at random moments, repeatedly, while they mail whole issues through a mail
// server that drops connections; then compares the ledger with what the server accepted, row by row.
import { type ChildProcess, spawn } from "node:child_process";
import { sql } from "drizzle-orm";
import { retryIssue } from "../src/domain/newsletter/issues/steer-issue.server.ts";
import { TOKEN_MARK } from "../src/domain/newsletter/letters/letter.ts";
import { chance, startMailServer } from "../test/mail-server.ts";
import { until } from "../test/product.ts";
import { ASHA, fillReaders, ORIGIN, openBench, startedIssue } from "./sending.ts";
import { atEnd, writeResult } from "./tools.ts";

const KILLS = Number(process.env.KILLS ?? 1_000);
const RECIPIENTS = Number(process.env.RECIPIENTS ?? 10_000);
const PROCESSES = 2;
/** The chance that the connection breaks before a message, during it, and after it. */
const DROPS = 0.003;
const HANGS_MS = 20 * 60_000;

const { url, tools, close } = await openBench();
await fillReaders(tools, RECIPIENTS);

const mail = await startMailServer({ keepTexts: false });
let tries = 0;
mail.conduct = (to) => {
  tries += 1;
  const drawn = chance(`${to} ${tries}`);
  if (drawn < DROPS) return "drop before the message";
  if (drawn < 2 * DROPS) return "die in the message";
  return drawn < 3 * DROPS ? "die after the message" : "accept";
};

let kills = 0;
let busy = true;
const working = new Set<ChildProcess>();
atEnd(() => {
  for (const child of working) child.kill("SIGKILL");
});

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, ["bench/sender-child.ts"], {
    env: { ...process.env, DATABASE_URL: url, SMTP_URL: mail.url, ORIGIN, LEASE: "2" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  working.add(child);
  child.once("exit", () => working.delete(child));
  return child;
}

/** Keeps one process going: starts it, kills it within a second and a half of its first work, and restarts it. */
async function place(): Promise<void> {
  while (busy) {
    const child = startWorker();
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    await Promise.race([new Promise((resolve) => child.stdout?.once("data", resolve)), gone]);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_500));
    child.kill("SIGKILL");
    await gone;
    kills += 1;
  }
}

const letter = {
  subject: "Daily Market Digest",
  html: `<p>${"Figures of the day. ".repeat(200)}</p><a href="${ORIGIN}/newsletter/unsubscribe?token=${TOKEN_MARK}">Unsubscribe</a>`,
  text: `${ORIGIN}/newsletter/unsubscribe?token=${TOKEN_MARK}`,
  pictures: [],
};

type Row = { id: number; state: string; email: string };
const rowsOf = async (id: number) =>
  (
    (await tools.db.execute(
      sql`select d.id, d.state, s.email from delivery d join subscriber s on s.id = d.subscriber_id where d.issue_id = ${id}`,
    )) as unknown as { rows: Row[] }
  ).rows;
const stateOf = async (id: number) =>
  (
    (await tools.db.execute(sql`select state from issue where id = ${id}`)) as unknown as {
      rows: { state: string }[];
    }
  ).rows[0]?.state;
const finished = (id: number) =>
  until(
    () => stateOf(id),
    (state) => state === "finished",
    HANGS_MS,
  );

const total = { issues: 0, rows: 0, accepted: 0, failed: 0, uncertain: 0, retried: 0, twice: 0 };
const wrong: string[] = [];
const began = Date.now();
const places = Array.from({ length: PROCESSES }, place);
while (kills < KILLS) {
  mail.taken.length = 0;
  const { id } = await startedIssue(tools, `kill-${total.issues + 1}`, letter);
  await finished(id);
  const uncertain = (await rowsOf(id)).filter(({ state }) => state === "uncertain");
  const retried = new Set<string>();
  // In every second issue a person decides to mail the uncertain ones again.
  if (total.issues % 2 === 0 && uncertain.length) {
    for (const { email } of uncertain) retried.add(email);
    await retryIssue(tools, { id, by: ASHA, reason: "A test", deliveries: "all" });
    await finished(id);
  }
  const rows = await rowsOf(id);
  const times = new Map<string, number>();
  for (const { to } of mail.taken) times.set(to, (times.get(to) ?? 0) + 1);
  const terminal = ["accepted", "failed", "uncertain", "suppressed"];
  if (rows.length !== RECIPIENTS || new Set(rows.map(({ email }) => email)).size !== RECIPIENTS)
    wrong.push(`issue ${id}: ${rows.length} rows`);
  for (const { state, email } of rows) {
    const taken = times.get(email) ?? 0;
    if (!terminal.includes(state)) wrong.push(`${email} of issue ${id} is ${state}`);
    if (state === "accepted" && taken === 0) wrong.push(`${email} of issue ${id} was skipped`);
    if (state === "failed" || state === "suppressed") wrong.push(`${email} of issue ${id} is ${state}`);
    if (taken > 1) {
      total.twice += 1;
      if (!retried.has(email)) wrong.push(`${email} of issue ${id} was mailed ${taken} times`);
    }
    if (state === "accepted" || state === "uncertain") total[state] += 1;
  }
  total.issues += 1;
  total.rows += rows.length;
  total.retried += retried.size;
  console.log(
    `${kills} kills, ${total.issues} issues, ${total.uncertain} uncertain, ${total.retried} retried, ${wrong.length} wrong`,
  );
}
busy = false;
await Promise.all(places);
await mail.stop();
await close();
writeResult("kill-sender", {
  what: "ledger and mail server compared row by row after kill -9 of two sending processes at random moments; the server breaks 0.9 % of the connections",
  kills,
  minutes: Math.round((Date.now() - began) / 60_000),
  recipientsAnIssue: RECIPIENTS,
  ...total,
  wrong: wrong.length,
});
for (const line of wrong.slice(0, 20)) console.error(line);
process.exit(wrong.length ? 1 : 0);
