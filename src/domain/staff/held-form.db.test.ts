import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { dropHeldForm, heldForms, holdForm } from "./held-form.server.ts";

let tools: TestTools;
let now: Date;
beforeEach(async () => {
  now = new Date("2025-02-14T12:00:00+05:30");
  tools = await testTools(now);
  for (const id of ["asha", "ravi"])
    await tools.db.execute(
      sql`insert into staff_member (id, name, email, created_at, updated_at) values (${id}, ${id}, ${`${id}@example.in`}, now(), now())`,
    );
});
afterEach(() => tools.close());

const hold = (memberId: string, text: string) => {
  const form = new FormData();
  form.append("intent", "save");
  form.append("html", text);
  form.append("picture", new File(["bytes"], "photo.png"));
  return holdForm({ db: tools.db, clock: { now: () => now } }, { memberId, path: "/desk/articles/7", form });
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
