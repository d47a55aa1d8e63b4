import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { countHeldForms, dropHeldForm, dropPastForms, heldForms, holdForm } from "./held-form.server.ts";

let tools: TestTools;
let now: Date;
beforeEach(async () => {
  now = new Date("2025-02-14T12:00:00+05:30");
  tools = await testTools(now);
  tools.clock = { now: () => now };
  for (const id of ["asha", "ravi"])
    await tools.db.execute(
      sql`insert into staff_member (id, name, email, created_at, updated_at) values (${id}, ${id}, ${`${id}@example.in`}, now(), now())`,
    );
});
afterEach(() => tools.close());

const FROM = { network: "203.0.113.7", browser: "Firefox" };
const hold = (memberId: string, text: string, again?: string, network = "") => {
  const form = new FormData();
  form.append("intent", "save");
  form.append("html", text);
  form.append("picture", new File(["bytes"], "photo.png"));
  if (again !== undefined) form.append("heldForm", again);
  return holdForm(tools, { memberId, path: "/desk/articles/7", form, network, browser: "Firefox" });
};
const textsOf = async (memberId: string) =>
  (await heldForms(tools, memberId)).map(({ fields }) => new Map(fields).get("html"));

test("a form is kept for the person who sent it, without its files, and for nobody else", async () => {
  await hold("asha", "<p>A paragraph</p>");
  expect(await heldForms(tools, "asha")).toEqual([
    {
      id: expect.any(String),
      path: "/desk/articles/7",
      fields: [
        ["intent", "save"],
        ["html", "<p>A paragraph</p>"],
      ],
      heldAt: now.toISOString(),
      network: "",
      browser: "Firefox",
      isShort: false,
    },
  ]);
  expect(await heldForms(tools, "ravi")).toEqual([]);
});

test("only the person whose it is lets it go", async () => {
  await hold("asha", "hers");
  const [held] = await heldForms(tools, "asha");
  await dropHeldForm(tools, held?.id ?? "", "ravi");
  expect(await textsOf("asha")).toEqual(["hers"]);
  await dropHeldForm(tools, held?.id ?? "", "asha");
  expect(await textsOf("asha")).toEqual([]);
});

test("twenty forms a person are kept, for a week", async () => {
  await hold("ravi", "his");
  for (let n = 0; n < 25; n += 1) await hold("asha", String(n));
  expect([(await textsOf("asha")).length, await textsOf("ravi")]).toEqual([20, ["his"]]);
  now = new Date(now.getTime() + 8 * 86_400_000);
  await hold("asha", "a week later");
  expect([await textsOf("asha"), await textsOf("ravi")]).toEqual([["a week later"], []]);
});

test("what is past its week is not listed, and is dropped by itself", async () => {
  const rows = async () =>
    ((await tools.db.execute(sql`select id from held_form`)) as { rows: unknown[] }).rows.length;
  await hold("asha", "of the first day");
  now = new Date(now.getTime() + 7 * 86_400_000);
  await hold("ravi", "a week later");
  expect([await textsOf("asha"), await textsOf("ravi")]).toEqual([["of the first day"], ["a week later"]]);
  now = new Date(now.getTime() + 1);
  expect([await textsOf("asha"), await rows()]).toEqual([[], 2]);
  await dropPastForms(tools.db, now);
  expect([await textsOf("ravi"), await rows()]).toEqual([["a week later"], 1]);
});

test("a held form that meets an ended session again takes its own place, and nobody else's", async () => {
  for (let n = 0; n < 20; n += 1) await hold("asha", String(n));
  const [last] = await heldForms(tools, "asha");
  expect(await hold("ravi", "his", last?.id)).toBe(true);
  expect(await textsOf("asha")).toHaveLength(20);
  expect(await hold("asha", "changed", last?.id)).toBe(true);
  const texts = await textsOf("asha");
  expect([texts.length, texts.includes("changed")]).toEqual([20, true]);
  const fields = (await heldForms(tools, "asha")).flatMap((form) => form.fields);
  expect(fields.filter(([name]) => name === "heldForm")).toEqual([]);
});

test("a form with a password or a code is not kept at all", async () => {
  for (const name of ["currentPassword", "password", "code"]) {
    const form = new FormData();
    form.append("note", "beside it");
    form.append(name, "of-mine");
    expect(await holdForm(tools, { memberId: "asha", path: "/desk/account", form, ...FROM })).toBe(false);
  }
  expect(await heldForms(tools, "asha")).toEqual([]);
});

test("200 fields and 256 KB of a form are kept, not one more", async () => {
  const of = async (fields: number, bytes: number) => {
    const form = new FormData();
    for (let n = 0; n < fields; n += 1) form.append("a", "1".repeat(bytes));
    return holdForm(tools, { memberId: "asha", path: "/desk/articles/7", form, ...FROM });
  };
  expect([await of(200, 1), await of(201, 1)]).toEqual([true, false]);
  expect([await of(1, 256 * 1024 - 1), await of(1, 256 * 1024)]).toEqual([true, false]);
  expect(await of(200, 2_000)).toBe(false);
});

test("of one network no more than ten are kept: the places of other networks stay free", async () => {
  const kept = [];
  for (let n = 0; n < 12; n += 1) kept.push(await hold("asha", String(n), undefined, "198.51.100.7"));
  expect(kept.filter(Boolean)).toHaveLength(10);
  expect(await hold("asha", "hers", undefined, "203.0.113.7")).toBe(true);
  expect(await countHeldForms(tools, "asha")).toBe(11);
});

test("a long form is listed with its fields shortened, and is whole where it is opened", async () => {
  const text = "A sentence of the train. ".repeat(2_000);
  await hold("asha", text);
  now = new Date(now.getTime() + 1);
  await hold("asha", "short");
  const [short, long] = await heldForms(tools, "asha");
  expect([short?.isShort, long?.isShort]).toEqual([false, true]);
  expect(long?.fields).toEqual([
    ["intent", "save"],
    ["html", text.slice(0, 300)],
  ]);
  const [, whole] = await heldForms(tools, "asha", long?.id);
  expect([whole?.isShort, whole?.fields.at(-1)]).toEqual([false, ["html", text]]);
});
