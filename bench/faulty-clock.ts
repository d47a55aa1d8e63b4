// Moves the clock of the running product while it sends and serves: forward and back by minutes, an hour and a day, and
// over midnight in India. Then compares what was mailed with what was requested, and how long each thing waited.
import "./seed.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailServer } from "../test/mail-server.ts";
import { copySeed, startProduct, until } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { sendMessage } from "../test/send-message.ts";
import {
  mailedTimes,
  progressOf,
  READERS,
  STAFF_API_TOKEN,
  startedIssue,
  withTools,
} from "../test/started-issue.ts";
import { atEnd, writeResult } from "./tools.ts";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const HANGS_MS = 20 * MINUTE;
const folder = mkdtempSync(join(tmpdir(), "clock-"));
const clock = join(folder, "clock.json");
const move = (wall: number) => {
  writeFileSync(clock, JSON.stringify({ wall }));
  return new Promise((resolve) => setTimeout(resolve, 300));
};
await move(0);

const mail = await startMailServer();
mail.conduct = () => "slow";
const dataDir = copySeed();
atEnd(() => {
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
});
const id = await withTools({ dataDir }, startedIssue);
const product = await startProduct(
  {
    SMTP_URL: mail.url,
    CLOCK_FILE: clock,
    STAFF_API_TOKEN,
    MAIL_RATE: "20",
    NODE_OPTIONS: `--import=${join(process.cwd(), "test/shifted-clock.mjs")}`,
  },
  dataDir,
);
const owner = memberOf(product, "Owner");
const isPaused = async () => (await progressOf(product, id)).state === "paused";
const secondsUntil = async (check: () => boolean | Promise<boolean>): Promise<number> => {
  const began = performance.now();
  await until(check, (holds) => holds, HANGS_MS);
  return Math.round((performance.now() - began) / 100) / 10;
};

let n = 0;
/** Sends a message by the form's API call; returns the seconds until it was mailed to the firm. */
async function lead(): Promise<number> {
  n += 1;
  const email = `clock${n}@example.in`;
  const answer = await sendMessage(product, { email, message: `Message ${n}` });
  if (answer.status !== 200) throw new Error(`The message was answered by ${answer.status}.`);
  return secondsUntil(() => mail.taken.some(({ text }) => text.includes(email)));
}

const leads: Record<string, number> = {};
await until(
  () => mailedTimes(mail, (times) => times > 0).length,
  (taken) => taken >= 40,
  HANGS_MS,
);
// Forward during the send: the senders seem to have been silent, so the send is held for a person.
await move(20 * MINUTE);
leads["20 minutes forward"] = await lead();
const held = await secondsUntil(isPaused);
const mailedWhenHeld = mailedTimes(mail, (times) => times > 0).length;
const resume = () =>
  owner.post(`/desk/newsletter/issues/${id}`, { intent: "resume", reason: "The clock was moved" });
await resume();
const resumed = await secondsUntil(() => mailedTimes(mail, (times) => times > 0).length > mailedWhenHeld);
await move(0);
leads["20 minutes back"] = await lead();
// After the clock goes back, the senders' last heartbeat is in the future: the product holds what waits again.
const heldAgain = await secondsUntil(async () => {
  if (await isPaused()) await resume();
  return mailedTimes(mail, (times) => times === 0).length === 0;
});
for (const [what, wall] of [
  ["an hour forward", 60 * MINUTE],
  ["an hour back", 0],
  ["a day forward, over midnight in India", DAY],
  ["a day back", 0],
] as const) {
  await move(wall);
  leads[what] = await lead();
}
leads["after it"] = await lead();

const twice = mailedTimes(mail, (times) => times > 1);
const { uncertain } = (await progressOf(product, id)).counts;
const missed = mailedTimes(mail, (times) => times === 0);
const firm = mail.taken.filter(({ to }) => to === "desk@example.in");
const status = product.process.exitCode;
await product.stop();
await mail.stop();
writeResult("faulty-clock", {
  what: "the running product's time of day moved while it sends and serves; seconds until a message was mailed to the firm after each move, with a second's poll",
  readers: READERS.length,
  mailedTwice: twice.length,
  notMailed: missed.length,
  uncertain,
  secondsUntilTheIssueWasHeld: held,
  secondsUntilItWentOnAfterResume: resumed,
  secondsUntilAllWasMailedAfterTheWayBack: heldAgain,
  secondsUntilAMessageWasMailed: leads,
  mailsToTheFirm: firm.length,
  processEnded: status,
});
if (twice.length || missed.length || status !== null) process.exitCode = 1;
