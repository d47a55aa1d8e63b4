import { afterEach, beforeEach, expect, test } from "vitest";
import { sha256 } from "#platform/files/files.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import {
  exportLedger,
  findExport,
  findExportOf,
  readExport,
  readExportFile,
} from "./export-ledger.server.ts";
import { ledgerActors, readLedger, readNews } from "./read-ledger.server.ts";
import { type LedgerRow, recordAct } from "./record.server.ts";
import { plainSentence } from "./sentence.ts";

const MIRA = { id: "mira", name: "Mira Shah" };
const PAGE = { limit: 50, offset: 0 };

let tools: TestTools;
let at: Date;
beforeEach(async () => {
  tools = await testTools();
  at = tools.clock.now();
});
afterEach(() => tools.close());

type More = {
  actor?: string;
  at?: Date;
  subject?: LedgerRow[0];
  subjectId?: LedgerRow[1];
  detail?: Record<string, unknown>;
};
const done = (
  action: Parameters<typeof recordAct>[2],
  { actor: by = "Asha Rao", at: when = at, subject = "article", subjectId = 12, detail }: More = {},
) => recordAct(tools.db, { by, at: when }, action, [subject, subjectId], detail);
const sentences = async (filter: Parameters<typeof readLedger>[1]) =>
  (await readLedger(tools.db, filter, PAGE)).entries.map(({ sentence }) => plainSentence(sentence));

/** Writes an article's way to the site, an import of another, and a reader who leaves. */
async function fill(): Promise<void> {
  await done("article.create", { detail: { member: "asha", after: { title: "First title" } } });
  await done("article.save", { detail: { member: "asha", after: { title: "How to read", revision: 2 } } });
  await done("article.submit", { detail: { member: "asha" } });
  await done("article.approve", {
    actor: MIRA.name,
    at: new Date(at.getTime() + 86_400_000),
    detail: { member: MIRA.id, words: { added: 1, removed: 0 } },
  });
  await done("subscriber.leave", { actor: "visitor", subject: "subscriber", subjectId: 4 });
}

test("the menus narrow the ledger by person, thing, kind of act and days", async () => {
  await fill();
  expect(await ledgerActors(tools.db)).toEqual(["Asha Rao", "Mira Shah", "visitor"]);
  expect(await sentences({ who: "Mira Shah" })).toEqual(["Mira Shah approved “How to read”, 1 word added"]);
  expect(await sentences({ act: "approval" })).toHaveLength(2);
  expect(await sentences({ act: "article.submit" })).toEqual(["Asha Rao sent “How to read” for approval"]);
  expect(await sentences({ thing: "readers" })).toEqual(["A visitor ended a subscription"]);
  expect(await sentences({ thing: "article 12" })).toHaveLength(4);
  expect(await sentences({ thing: "article 13" })).toEqual([]);
  expect(await sentences({ from: "2025-02-15", until: "2025-02-15" })).toHaveLength(1);
  expect(await sentences({ until: "2025-02-14", thing: "articles" })).toHaveLength(3);
});

test("a day that the calendar or the database does not know narrows nothing", async () => {
  await fill();
  for (const day of ["2025-02-31", "0000-01-01", "0001-01-01", "9999-12-31", "+99999-01-01", "soon"])
    expect([day, await sentences({ from: day, until: day })]).toEqual([day, expect.arrayContaining([])]);
  expect(await sentences({ from: "2025-02-31" }), "not the third of March").toHaveLength(5);
  expect(await sentences({ from: "0001-01-01" })).toHaveLength(5);
  expect(await sentences({ until: "9999-12-31" })).toHaveLength(5);
});

const fileOf = async (entry: number): Promise<string> => {
  const file = await readExportFile(tools.db, entry);
  if ("refused" in file) throw new Error(file.message);
  return (await Array.fromAsync(file.pieces)).join("");
};

test.each(["csv", "jsonl"] as const)(
  "an export as %s is signed, and is known again by its bytes",
  async (format) => {
    await fill();
    const { entry } = await exportLedger(tools, { filter: { thing: "articles" }, format, by: MIRA });
    const made = await readExport(tools.db, entry);
    expect(made).toMatchObject({ by: "Mira Shah", entries: 4, format });
    await done("article.publish", { detail: { title: "Another title" } });
    const file = await fileOf(entry);
    expect(sha256(file), "also after the ledger and the title have gone on").toBe(made?.hash);
    expect(file).toContain("approved “How to read”, 1 word added.");
    expect(await findExportOf(tools.db, Buffer.from(file))).toEqual({ found: made });
    expect(await findExport(tools.db, ` ${made?.hash.toUpperCase()}\n`)).toEqual({ found: made });
    expect(await findExportOf(tools.db, Buffer.from(file.replace("1 word", "9 words")))).toMatchObject({
      refused: "unknown",
    });
    expect(await findExport(tools.db, "abc")).toMatchObject({ refused: "no-hash" });
    expect(await sentences({ act: "audit.export" })).toEqual(["Mira Shah exported 4 entries of this ledger"]);
  },
);

test("a file that the ledger no longer gives byte for byte is not handed out under its old hash", async () => {
  await fill();
  const { entry } = await exportLedger(tools, { filter: {}, format: "csv", by: MIRA });
  expect(await readExportFile(tools.db, entry - 1)).toMatchObject({ refused: "missing" });
  await tools.db.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    await tx.execute("update audit_entry set actor = 'Somebody else' where id = 1");
  });
  expect(await readExportFile(tools.db, entry)).toMatchObject({ refused: "other-bytes" });
});

test("news is what others did since a moment, each like act once, without the own and the small ones", async () => {
  await fill();
  await done("article.submit", { detail: { member: "asha" } });
  const told = async (member: string, from: Date) =>
    (await readNews(tools.db, { from, member, kinds: ["articles"] }, 20)).map(({ sentence }) =>
      plainSentence(sentence),
    );
  const before = new Date(at.getTime() - 1);
  expect(await told("ravi", before)).toEqual([
    "Mira Shah approved “How to read”, 1 word added",
    "Asha Rao sent “How to read” for approval",
  ]);
  expect(await told("asha", before)).toHaveLength(1);
  expect(await told("ravi", new Date(at.getTime() + 2 * 86_400_000))).toEqual([]);
});

test("whom somebody let back in, and what a role may do, is news at the desk, which no mail server withholds", async () => {
  const acts = ["staff.recovered", "staff.open", "staff.role-set", "staff.role-saved"] as const;
  for (const [n, action] of acts.entries())
    await done(action, { subject: "staff_member", subjectId: `m${n}`, detail: { member: "asha" } });
  const news = await readNews(tools.db, { from: new Date(0), member: "ravi", kinds: ["staff"] }, 20);
  expect(news.map(({ action }) => action).toSorted()).toEqual(acts.toSorted());
});
