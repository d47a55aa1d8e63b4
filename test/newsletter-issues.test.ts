import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TOKEN_MARK } from "../src/domain/newsletter/letters/letter.ts";
import { readBackup } from "../src/server/commands/backup/format.ts";
import { ask } from "./ask.ts";
import { input, type Member, signInByRecovery } from "./desk.ts";
import { isLong } from "./effort.ts";
import { lettersOf } from "./letters.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { copySeed, type Product, startProduct } from "./product.ts";
import { importSubscribers } from "./readers.ts";
import { memberOf } from "./seed.ts";
import { finished, progressOf, STAFF_API_TOKEN, withTools } from "./started-issue.ts";

// The letter of content/newsletter goes through one product, in the order of the tests.
const ORIGIN = "https://www.example.in";
const FILE = "content/newsletter/what-one-session-can-say.md";
const KEY = "what-one-session-can-say-and-what-it-cannot";
const ISSUE = "/desk/newsletter/issues/1";
const SUBJECT = "What one session can say, and what it cannot";
const OPENINGS = isLong ? 100 : 3;
const READERS = ["asha@example.in", "bela+letters@example.in", "chitra@example.in"];

const folder = mkdtempSync(join(tmpdir(), "issues-"));
let mail: MailServer;
let product: Product;
let writer: Member;
let officer: Member;
/** Every row once the letter is mailed. */
let before: Rows = {};

beforeAll(async () => {
  mail = await startMailServer();
  const dataDir = copySeed();
  const list = `email,consented_at\n${READERS.map((reader) => `${reader},2024-05-01\n`).join("")}`;
  await withTools({ dataDir }, (tools) => importSubscribers(tools, Buffer.from(list)));
  product = await startProduct(
    { SMTP_URL: mail.url, PUBLIC_ORIGIN: ORIGIN, STAFF_API_TOKEN, VIEW_FLUSH_SECONDS: "1" },
    dataDir,
  );
  [writer, officer] = [memberOf(product, "Writer"), memberOf(product, "Compliance officer")];
  // The site has another origin than the seed: its members sign in anew.
  for (const member of [writer, officer]) member.cookie = (await signInByRecovery(member)).cookie;
});
afterAll(async () => {
  await product?.stop();
  await mail?.stop();
  rmSync(folder, { recursive: true });
});

const toReaders = () => mail.taken.filter(({ to }) => READERS.includes(to));

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

  expect((await writer.post(ISSUE, { intent: "test" })).status).toBe(303);
  const [test, ...more] = mail.taken.filter(({ text }) => text.includes("Subject: [Test] What one session"));
  expect([test?.to, more]).toEqual([writer.email, []]);
  expect(lettersOf(test?.text ?? "").html).not.toContain(TOKEN_MARK);

  const terms = input(await officer.text(ISSUE), "terms");
  const approve = (by: Member, hash: string) => by.post(ISSUE, { intent: "approve", hash, terms });
  expect((await approve(writer, hash)).status).toBe(403);
  const part = await approve(officer, hash.slice(0, 63));
  expect([part.status, await part.text()]).toEqual([
    422,
    expect.stringContaining("drafted again since you opened it"),
  ]);
  expect(await progressOf(product, 1)).toMatchObject({ key: `letter-${KEY}`, state: "draft", hash });
  expect((await approve(officer, hash)).status).toBe(303);
  expect(toReaders()).toEqual([]);
});

test("a letter that is sent goes to its end; each reader has one mail", async () => {
  const sender = memberOf(product, "Owner");
  sender.cookie = (await signInByRecovery(sender)).cookie;
  expect((await sender.post(ISSUE, { intent: "time", time: "now" })).status).toBe(303);
  expect(await finished(product, 1)).toMatchObject({ audience: 3, counts: { accepted: 3 } });
  before = await allRows();
  const { delivery = [], subscriber = [] } = before;
  const mails = toReaders().toSorted((a, b) => a.to.localeCompare(b.to));
  expect(mails.map(({ to }) => to)).toEqual(READERS);
  for (const { to, messageId, text } of mails) {
    const reader = subscriber.find(({ email }) => email === to);
    const own = delivery.filter(({ subscriber_id }) => subscriber_id === reader?.id);
    expect(own).toEqual([expect.objectContaining({ issue_id: 1, state: "accepted" })]);
    expect(messageId).toBe(`<issue-1-${own[0]?.id}@www.example.in>`);
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
  const [opened, leaving] = toReaders().map(({ to, text }) => ({ to, ...lettersOf(text) }));
  if (!opened || !leaving) throw new Error("The letter was not mailed.");
  const links = [...opened.html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const own = [...new Set(links)].filter((link) => link.startsWith(`${ORIGIN}/`));
  expect(own.length).toBeGreaterThan(2);
  expect(links.filter((link) => !own.includes(link) && !/^(https|mailto|tel):/.test(link))).toEqual([]);
  for (const link of own)
    for (let n = 0; n < OPENINGS; n += 1) {
      const answer = await fetch(link.replace(ORIGIN, product.origin));
      await answer.arrayBuffer();
      expect(answer.status, link).toBe(200);
    }

  const link = /<(.+)>/.exec(leaving.headers.get("list-unsubscribe") ?? "")?.[1] as string;
  const answer = await fetch(link.replace(ORIGIN, product.origin), {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    redirect: "manual",
  });
  expect(answer.status).toBe(200);
  const after = await allRows();
  const left = after.subscriber?.find(({ email }) => email === leaving.to);
  expect(left).toMatchObject({ status: "unsubscribed", unsubscribed_at: expect.any(String) });
  const stays = (rows: Rows) => rows.subscriber?.filter(({ email }) => email !== leaving.to);
  expect(stays(after)).toEqual(stays(before));
  expect(stays(after)).toHaveLength(2);
  const rest = { subscriber: [], audit_entry: [] };
  expect({ ...after, ...rest }).toEqual({ ...before, ...rest });
});

/** Commands that change nothing, with their exit code and a part of their answer. */
const ASKED: [args: [name: string, ...args: string[]], code: number, holds: string][] = [
  [["leads", "export", "--format", "csv"], 0, "email"],
  [["recover", "nobody@example.in"], 1, "No open account has the address nobody@example.in."],
  [["digest", "compose"], 2, "Usage: npm run digest -- compose"],
  [["owner"], 1, "The desk already has members."],
  [["owner", "again"], 2, "Usage: npm run owner"],
  [["recover"], 2, "Usage: npm run recover"],
  [["leads", "import"], 2, "Usage: npm run leads"],
  [["leads", "export", "csv"], 2, "Usage: npm run leads"],
  [["leads", "export", "--fromat", "csv"], 2, "Usage: npm run leads"],
  [["digest", "compose", "--now"], 2, "Unknown option '--now'"],
  [["digest", "backfill", "--from", "2025-02-12"], 2, "Usage: "],
  [
    ["digest", "backfill", "--from", "2026-02-07", "--to", "2026-02-08", "--dir", "docs"],
    1,
    "No market day lies between 2026-02-07 and 2026-02-08.",
  ],
];
// The long run asks all of them of the stopped product, too.
const STOPPED = isLong ? ASKED : ASKED.slice(0, 1);

test("the commands answer the same with the product running and stopped", async () => {
  const running = new Map<unknown, unknown>();
  for (const [args, code, holds] of ASKED) {
    const answer = await ask(product, ...args);
    expect([answer.code, `${answer.out}${answer.err}`], args.join(" ")).toEqual([
      code,
      expect.stringContaining(holds),
    ]);
    running.set(args, answer);
  }
  await product.kill();
  for (const [args] of STOPPED) expect(await product.command(...args)).toEqual(running.get(args));
});
