import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { picturesUsed } from "../pictures-used.server.ts";
import { approveArticle } from "../publishing/approve-article.server.ts";
import { publishArticle } from "../publishing/publish-article.server.ts";
import { submitArticle } from "../publishing/submit-article.server.ts";
import { listArticles, readWorkingCopy } from "../writing/read-article.server.ts";
import { createArticle, saveArticle } from "../writing/save-article.server.ts";
import { findWorkingCopies } from "./find-working-copies.server.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const RAVI = { id: "ravi", name: "Ravi Iyer" };

async function desk(): Promise<TestTools> {
  const tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  return tools;
}

async function write(tools: TestTools, title: string, html: string): Promise<number> {
  const fields = {
    title,
    html,
    categoryId: 1,
    summary: "A summary that is long enough to say what the article is about.",
  };
  const result = await createArticle(tools, { fields, by: ASHA });
  if (!("saved" in result)) throw new Error(JSON.stringify(result));
  return result.saved.id;
}

async function publish(tools: TestTools, id: number): Promise<void> {
  const copy = await readWorkingCopy(tools.db, id);
  await submitArticle(tools, { id, revision: copy?.revision ?? 0, by: ASHA });
  const approved = await approveArticle(tools, { id, hash: copy?.hash ?? "", by: RAVI });
  if ("refused" in approved || "errors" in approved) throw new Error(JSON.stringify(approved));
  if ((await readWorkingCopy(tools.db, id))?.state !== "published")
    await publishArticle(tools, { id, by: RAVI });
}

const found = async (tools: TestTools, text: string) =>
  (await findWorkingCopies(tools.db, text, 5)).map(({ id, passage }) => ({
    id,
    marked: passage.filter((part) => part.found).map((part) => part.text),
  }));

test("an article is found by any part of its title, then by a word of its text, published or not", async () => {
  const tools = await desk();
  const bank = await write(tools, "How to read a bank’s results", "<p>The <b>margin</b> is the figure.</p>");
  const draft = await write(tools, "Small companies", "<p>A margin of safety, and its <em>100%</em>.</p>");
  const gulmarg = await write(tools, "Notes from Gulmarg", "<p>Snow.</p>");
  await publish(tools, bank);
  expect((await found(tools, "MARG")).map(({ id }) => id)).toEqual([gulmarg, draft, bank]);
  expect(await found(tools, "margin")).toEqual([
    { id: draft, marked: ["margin"] },
    { id: bank, marked: ["margin"] },
  ]);
  // A form of the word, in what the public reads.
  expect((await found(tools, "figures")).map(({ id }) => id)).toEqual([bank]);
  expect((await found(tools, "read results")).map(({ id }) => id)).toEqual([bank]);
  expect(await found(tools, "strong em")).toEqual([]);
  expect((await found(tools, "100%")).map(({ id }) => id)).toEqual([draft]);
  expect(await found(tools, "  ")).toEqual([]);

  const list = async (q: string) => {
    const order = { sort: "title", descending: false, limit: 10, offset: 0 } as const;
    return (await listArticles(tools.db, { q, ...order })).rows.map(({ id }) => id);
  };
  expect(await list("margin")).toEqual([bank, draft]);
  expect(await list("_argin")).toEqual([]);
  await tools.close();
});

test("a word with a sign that HTML escapes is found where it stands, and quoted as it is read", async () => {
  const tools = await desk();
  const out = await write(tools, "Derivatives", "<p>Trade in F&amp;O is <b>margined</b>.</p>");
  const other = await write(tools, "Fees", "<p>Fees of an order are few &lt; many.</p>");
  await publish(tools, out);
  await publish(tools, other);
  const draft = await write(tools, "Notes", "<p>Read the P&amp;L before F&amp;O.</p>");
  expect(await found(tools, "F&O")).toEqual([
    { id: draft, marked: ["F&O"] },
    { id: out, marked: ["F&O"] },
  ]);
  expect(await found(tools, "P&L")).toEqual([{ id: draft, marked: ["P&L"] }]);
  const [, quoted] = await findWorkingCopies(tools.db, "f&o", 5);
  const [first] = await findWorkingCopies(tools.db, "p&l", 5);
  const words = (copy: typeof first) => copy?.passage.map(({ text }) => text).join("");
  expect([words(first), words(quoted)]).toEqual(["Read the P&L before F&O.", "Trade in F&O is margined."]);
  await tools.close();
});

test("a picture names the articles that show it, in what the public reads or in what is worked on", async () => {
  const tools = await desk();
  const [one, two] = ["0123456789abcdef", "fedcba9876543210"];
  const figure = (hash: string) =>
    `<figure><img src="/media/uploads/${hash}/1600.webp" alt="A chart" width="1600" height="900"></figure>`;
  const id = await write(tools, "With a picture", `<p>Text.</p>${figure(one)}`);
  const uses = async () => [...(await picturesUsed(tools.db, [one, two, "0000000000000000"]))];
  const none = ["0000000000000000", []];
  expect(await uses()).toEqual([[one, [{ id, title: "With a picture", isPublic: false }]], [two, []], none]);
  await publish(tools, id);
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) throw new Error("The article is gone.");
  const saved = await saveArticle(tools, {
    id,
    revision: copy.revision,
    by: ASHA,
    fields: { ...copy, html: `<p>Text.</p>${figure(two)}` },
  });
  expect(saved).toMatchObject({ saved: { id } });
  expect(await uses()).toEqual([
    [one, [{ id, title: "With a picture", isPublic: true }]],
    [two, [{ id, title: "With a picture", isPublic: false }]],
    none,
  ]);
  await tools.close();
});
