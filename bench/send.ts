// Sending through the ledger, compared with passing the same messages straight to the mailer; memory; audience
// freezing.
import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { digestLetter, fillReaders, ORIGIN, openBench, startedIssue } from "./sending.ts";
import { median, writeResult } from "./tools.ts";

const RECIPIENTS = Number(process.env.RECIPIENTS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const FROZEN = Number(process.env.FROZEN ?? 1_000_000);

const { url, tools, close } = await openBench();
const sink = spawn(process.execPath, ["bench/smtp-sink.ts"], { stdio: ["ignore", "pipe", "inherit"] });
const smtpUrl = await new Promise<string>((resolve) =>
  sink.stdout.once("data", (text) => resolve(String(text).trim())),
);
const letter = await digestLetter(tools, readFileSync("content/digests/2025-02-13.json", "utf8"));

type Sent = { sent: number; seconds: number; peakMb: number };
const send = (way: "ledger" | "raw", issueId: number): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: url, SMTP_URL: smtpUrl, ORIGIN };
    const args = ["--liftoff-only", "--max-semi-space-size=8", "bench/send-child.ts", way, String(issueId)];
    execFile(process.execPath, args, { env }, (error, out) =>
      error ? reject(error) : resolve(JSON.parse(out) as Sent),
    );
  });
let issues = 0;
const issueFor = async (readers: number) => {
  await tools.db.execute(sql`truncate delivery, mail_event`);
  await tools.db.execute(sql`delete from subscriber where id > ${readers}`);
  await fillReaders(tools, readers);
  await tools.db.execute(sql`vacuum analyze subscriber`);
  await tools.db.execute(sql`vacuum analyze delivery`);
  issues += 1;
  return startedIssue(tools, `bench-${issues}`, letter);
};

const tenth = await send("ledger", (await issueFor(RECIPIENTS / 10)).id);
const rounds: { ledger: Sent; raw: Sent }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const { id } = await issueFor(RECIPIENTS);
  // The raw loop reads the same rows and leaves the ledger unchanged.
  const first = round % 2 ? undefined : await send("raw", id);
  const ledger = await send("ledger", id);
  rounds.push({ ledger, raw: first ?? (await send("raw", id)) });
  console.log(JSON.stringify(rounds.at(-1)));
}
const freeze = await issueFor(FROZEN);
const perSecond = (sent: Sent) => sent.sent / sent.seconds;
writeResult("send", {
  what: "a digest's letter to a local SMTP server (smtp-server in a process of its own), real PostgreSQL, ten connections; ledger beside the raw loop over the same messages, in turn",
  htmlKb: Math.round(letter.html.length / 1024),
  recipients: RECIPIENTS,
  rounds: rounds.length,
  ledgerPerSecond: Math.round(median(rounds.map(({ ledger }) => perSecond(ledger)))),
  rawPerSecond: Math.round(median(rounds.map(({ raw }) => perSecond(raw)))),
  ratio: Number(median(rounds.map(({ ledger, raw }) => perSecond(ledger) / perSecond(raw))).toFixed(2)),
  ratios: rounds.map(({ ledger, raw }) => Number((perSecond(ledger) / perSecond(raw)).toFixed(2))),
  peakMb: {
    [RECIPIENTS / 10]: tenth.peakMb,
    [RECIPIENTS]: Math.max(...rounds.map(({ ledger }) => ledger.peakMb)),
    raw: Math.max(...rounds.map(({ raw }) => raw.peakMb)),
  },
  freeze: { audience: freeze.audience, seconds: Number((freeze.freezeMs / 1_000).toFixed(1)) },
});
sink.kill();
await close();
process.exit(0);
