import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readIssues } from "../src/domain/newsletter/feedback/progress.server.ts";
import { approveIssue } from "../src/domain/newsletter/issues/approve-issue.server.ts";
import { draftNewsletterIssue } from "../src/domain/newsletter/issues/draft-issue.server.ts";
import { scheduleIssue } from "../src/domain/newsletter/issues/propose-time.server.ts";
import { cancelIssue, resumeIssue } from "../src/domain/newsletter/issues/steer-issue.server.ts";
import { TOKEN_MARK } from "../src/domain/newsletter/letters/letter.ts";
import { readBackup } from "../src/server/commands/backup/format.ts";
import { type Answer, ask } from "./ask.ts";
import { input, type Member, signInByRecovery } from "./desk.ts";
import { isLong } from "./effort.ts";
import { lettersOf } from "./letters.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { copySeed, emptyDirectory, type Product, runCommand, startProduct } from "./product.ts";
import { importSubscribers } from "./readers.ts";
import { memberOf } from "./seed.ts";
import { askForTick, finished, progressOf, STAFF_API_TOKEN, withTools } from "./started-issue.ts";

// Two issues go through one product and its restored copy, in the order of the tests: the copy represents a firm that
// restores yesterday's backup. Issue 1 has a picture; issue 2 is the letter of content/newsletter.
const ORIGIN = "https://www.example.in";
const FILE = "content/newsletter/what-one-session-can-say.md";
const KEY = "what-one-session-can-say-and-what-it-cannot";
const ISSUE = "/desk/newsletter/issues/2";
const SUBJECT = "What one session can say, and what it cannot";
const OPENINGS = isLong ? 100 : 3;
const READERS = ["asha@example.in", "bela+letters@example.in", "chitra@example.in"];
const [WRITER, REVIEWER] = ["Asha Rao", "Ravi Iyer"];
const PICTURE = { name: "0123456789abcdef-flows.png", png: Buffer.from("89504e470d0a1a0a0000", "hex") };

const folder = mkdtempSync(join(tmpdir(), "issues-"));
const dataDir = copySeed();
let mail: MailServer;
let mailOfCopy: MailServer;
let product: Product;
let copy: Product;
let writer: Member;
let officer: Member;
/** Every row once issue 2 is mailed. */
let rows: Rows = {};

beforeAll(async () => {
  mail = await startMailServer();
  mailOfCopy = await startMailServer();
  const letter = {
    subject: "A letter with a picture",
    html: `<p>Figures</p><img src="${ORIGIN}/newsletter/pictures/${PICTURE.name}" alt="Flows"><a href="${ORIGIN}/newsletter/unsubscribe?token=${TOKEN_MARK}">Unsubscribe</a>`,
    text: `Figures\n${ORIGIN}/newsletter/unsubscribe?token=${TOKEN_MARK}`,
    pictures: [PICTURE],
  };
  const list = `email,consented_at\n${READERS.map((reader) => `${reader},2024-05-01\n`).join("")}`;
  await withTools({ dataDir }, async (tools) => {
    await draftNewsletterIssue(tools, { key: "with-a-picture", letter, by: WRITER });
    await importSubscribers(tools, Buffer.from(list));
  });
  product = await startProduct(settingsFor(mail), dataDir);
  [writer, officer] = [memberOf(product, "Writer"), memberOf(product, "Compliance officer")];
  // The site has another origin than the seed: its members sign in anew.
  for (const member of [writer, officer]) member.cookie = (await signInByRecovery(member)).cookie;
});
afterAll(async () => {
  await product?.stop();
  await copy?.stop();
  await Promise.all([mail?.stop(), mailOfCopy?.stop()]);
  rmSync(folder, { recursive: true });
});

const settingsFor = ({ url }: MailServer) => ({
  SMTP_URL: url,
  PUBLIC_ORIGIN: ORIGIN,
  STAFF_API_TOKEN,
  VIEW_FLUSH_SECONDS: "1",
});
const toReaders = ({ taken }: MailServer) => taken.filter(({ to }) => READERS.includes(to));

type Rows = Record<string, Record<string, unknown>[]>;
/**
 * Tables that each minute may change: the pulse, notices to the staff and the entries of the ledger that they are made
 * from, and the record of the backup that `allRows` reads.
 */
const OF_THE_MINUTE = ["sender_pulse", "newsletter_alert", "notice", "noticed_entry", "launch_proof"];
/** Reads every other row of the database by table, from a backup. */
async function allRows(): Promise<Rows> {
  const file = join(folder, "rows.gz");
  expect((await ask(product, "backup", file)).code).toBe(0);
  const tables: Rows = {};
  for await (const piece of readBackup(file)) {
    if (!("table" in piece) || OF_THE_MINUTE.includes(piece.table)) continue;
    tables[piece.table] = [...(tables[piece.table] ?? []), ...(JSON.parse(piece.json) as Rows[string])];
  }
  return tables;
}

test("a letter is drafted, looked at, mailed as a test and approved by a second person by its hash", async () => {
  const written = readFileSync(FILE, "utf8").split("---\n").slice(2).join("---\n");
  const letter = { subject: SUBJECT, preheader: "A worked example.", text: written };
  const sent = await writer.post("/desk/newsletter/issues/new", { intent: "submit", ...letter });
  expect([sent.status, sent.headers.get("location")?.split("?")[0]]).toEqual([303, ISSUE]);

  const hash = input(await officer.text(ISSUE), "hash");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await officer.text(`${ISSUE}/letter?hash=${hash}`)).toContain(
    "Start with the size of an ordinary day",
  );

  const before = await allRows();
  expect((await writer.post(ISSUE, { intent: "test" })).status).toBe(303);
  const [test, ...more] = mail.taken.filter(({ text }) => text.includes("Subject: [Test] What one session"));
  expect([test?.to, more]).toEqual([writer.email, []]);
  expect(lettersOf(test?.text ?? "").html).not.toContain(TOKEN_MARK);
  const after = await allRows();
  expect(after.audit_entry?.slice(before.audit_entry?.length)).toEqual([
    expect.objectContaining({ action: "issue.test" }),
  ]);
  expect({ ...after, audit_entry: [] }).toEqual({ ...before, audit_entry: [] });

  const terms = input(await officer.text(ISSUE), "terms");
  const approve = (by: Member, hash: string) => by.post(ISSUE, { intent: "approve", hash, terms });
  expect((await approve(writer, hash)).status).toBe(403);
  const part = await approve(officer, hash.slice(0, 63));
  expect([part.status, await part.text()]).toEqual([
    422,
    expect.stringContaining("drafted again since you opened it"),
  ]);
  expect(await progressOf(product, 2)).toMatchObject({ key: `letter-${KEY}`, state: "draft", hash });
  expect((await approve(officer, hash)).status).toBe(303);
  expect(toReaders(mail)).toEqual([]);
});

/** Commands that change nothing, with their exit code and a part of their answer. The first few run both ways. */
const ASKED: [args: [name: string, ...args: string[]], code: number, holds: string][] = [
  [["leads", "export", "--format", "csv"], 0, "email"],
  [["recover", "nobody@example.in"], 1, "No open account has the address nobody@example.in."],
  [["digest", "compose"], 2, "Usage: npm run digest -- compose"],
  [["owner"], 1, "The desk already has members."],
  [["owner", "again"], 2, "Usage: npm run owner"],
  [["recover"], 2, "Usage: npm run recover"],
  [["leads", "import"], 2, "Usage: npm run leads"],
  [["digest", "compose", "--now"], 2, "Unknown option '--now'"],
  [["digest", "backfill", "--from", "2025-02-12"], 2, "Usage: "],
];
const BOTH_WAYS = isLong ? ASKED.length : 3;
async function answers(
  give: (name: string, ...args: string[]) => Promise<Answer>,
  asked = ASKED,
): Promise<Answer[]> {
  const all: Answer[] = [];
  for (const [args] of asked) all.push(await give(...args));
  return all;
}

test("the commands answer the same with the product running and stopped", async () => {
  const running = await answers((...args) => ask(product, ...args));
  for (const [at, [args, code, holds]] of ASKED.entries()) {
    const answer = running[at];
    expect([answer?.code, `${answer?.out}${answer?.err}`], args.join(" ")).toEqual([
      code,
      expect.stringContaining(holds),
    ]);
  }
  await product.kill();
  expect(await answers(product.command, ASKED.slice(0, BOTH_WAYS))).toEqual(running.slice(0, BOTH_WAYS));
});

test("what was scheduled comes back from a backup paused, and a person resumes it", async () => {
  // The product is stopped, so that no minute passes between the schedule and the backup.
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  const latest = new Date(now.getTime() + 3 * 3_600_000);
  await withTools({ dataDir }, async (tools) => {
    const [first] = (await readIssues(tools.db)).filter(({ id }) => id === 1);
    const approval = { id: 1, hash: first?.hash ?? "", by: { id: "m-reviewer", name: REVIEWER } };
    expect(await approveIssue(tools, approval)).not.toHaveProperty("refused");
    for (const id of [2, 1])
      expect(await scheduleIssue(tools, { id, earliest: now, latest, by: approval.by })).toEqual({
        scheduled: true,
      });
  });
  const file = join(folder, "backup.gz");
  expect((await product.command("backup", file)).code).toBe(0);
  const word = { id: 1, by: REVIEWER, reason: "A word" };
  expect(await withTools({ dataDir }, (tools) => cancelIssue(tools, word))).toEqual({ state: "cancelled" });

  const ofCopy = { ...product.env, SMTP_URL: mailOfCopy.url, DATA_DIR: emptyDirectory(join(folder, "copy")) };
  expect((await runCommand(ofCopy, "restore", ["--yes", file])).code).toBe(0);
  await withTools({ dataDir: ofCopy.DATA_DIR }, async (tools) => {
    const note = "The database was restored from a backup.";
    expect(await readIssues(tools.db)).toMatchObject([
      { id: 2, state: "paused", note },
      { id: 1, state: "paused", note },
    ]);
    expect(await resumeIssue(tools, word)).toEqual({ state: "approved" });
  });

  for (const folder of [dataDir, ofCopy.DATA_DIR]) await askForTick(folder);
  copy = await startProduct(settingsFor(mailOfCopy), ofCopy.DATA_DIR);
  product = await startProduct(settingsFor(mail), dataDir);
});

test("what is due starts by itself and goes to its end; each reader has one mail", async () => {
  expect(await finished(product, 2)).toMatchObject({ audience: 3, counts: { accepted: 3 } });
  rows = await allRows();
  const { delivery = [], subscriber = [] } = rows;
  const mails = toReaders(mail).toSorted((a, b) => a.to.localeCompare(b.to));
  expect(mails.map(({ to }) => to)).toEqual(READERS);
  for (const { to, messageId, text } of mails) {
    const reader = subscriber.find(({ email }) => email === to);
    const own = delivery.filter(({ subscriber_id }) => subscriber_id === reader?.id);
    expect(own).toEqual([expect.objectContaining({ issue_id: 2, state: "accepted" })]);
    expect(messageId).toBe(`<issue-2-${own[0]?.id}@www.example.in>`);
    const letter = lettersOf(text);
    const token = String(reader?.unsubscribe_token);
    expect(Object.fromEntries(letter.headers)).toMatchObject({
      subject: SUBJECT,
      "list-unsubscribe": `<${ORIGIN}/newsletter/unsubscribe?token=${token}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      "content-type": expect.stringContaining("multipart/alternative"),
    });
    for (const part of [letter.text, letter.html]) {
      expect(part).toContain("how unusual was that day?");
      expect(part).toContain(`${ORIGIN}/newsletter/unsubscribe?token=${token}`);
      expect(part).not.toContain(TOKEN_MARK);
    }
  }
});

test("opening each link of a mail again and again changes no row; one post takes that reader off", async () => {
  const [{ to, text } = { to: "", text: "" }, ...others] = toReaders(mail);
  const { headers, html } = lettersOf(text);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  const own = [...new Set(links)].filter((link) => link.startsWith(`${ORIGIN}/`));
  expect(own.length).toBeGreaterThan(2);
  expect(links.filter((link) => !own.includes(link) && !/^(https|mailto|tel):/.test(link))).toEqual([]);
  const before = rows;
  for (const link of own)
    for (let n = 0; n < OPENINGS; n += 1) {
      const answer = await fetch(link.replace(ORIGIN, product.origin));
      await answer.arrayBuffer();
      expect(answer.status, link).toBe(200);
    }
  expect(await allRows()).toEqual(before);

  const link = /<(.+)>/.exec(headers.get("list-unsubscribe") ?? "")?.[1] as string;
  const answer = await fetch(link.replace(ORIGIN, product.origin), {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    redirect: "manual",
  });
  expect(answer.status).toBe(200);
  const after = await allRows();
  const left = after.subscriber?.find(({ email }) => email === to);
  expect(left).toMatchObject({ status: "unsubscribed", unsubscribed_at: expect.any(String) });
  const stays = (rows: Rows) => rows.subscriber?.filter(({ email }) => email !== to);
  expect(stays(after)).toEqual(stays(before));
  expect(others).toHaveLength(2);
  const rest = { subscriber: [], audit_entry: [] };
  expect({ ...after, ...rest }).toEqual({ ...before, ...rest });
});

test("of a restored backup only what a person resumed goes; what was cancelled goes nowhere", async () => {
  await finished(copy, 1);
  const letters = toReaders(mailOfCopy);
  expect(letters.map(({ to }) => to).toSorted()).toEqual(READERS);
  expect(letters.map(({ text }) => lettersOf(text).headers.get("subject"))).toEqual(
    READERS.map(() => "A letter with a picture"),
  );
  expect((await progressOf(copy, 2)).state).toBe("paused");
  expect((await progressOf(product, 1)).state).toBe("cancelled");
  expect(toReaders(mail)).toHaveLength(3);
  const picture = await fetch(`${copy.origin}/newsletter/pictures/${PICTURE.name}`);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PICTURE.png);
});
