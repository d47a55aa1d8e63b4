import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import type { Desk } from "#context.ts";
import { createSaver, postForm, type SaveAnswer } from "#desk/script/saver.ts";
import { listArticles } from "#domain/blog/writing/read-article.server.ts";
import { textsOf } from "#platform/forms/forms.ts";
import { testTools } from "#test/database.ts";
import { saveForm } from "./save.server.ts";

afterEach(() => vi.unstubAllGlobals());

test("an article whose first save loses its answer is made once, whatever is typed meanwhile", async () => {
  const tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("document", { hidden: false });
  let lost = 2;
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: FormData }) => {
    const staff = { id: "asha", name: "Asha Rao" } as Desk["staff"];
    const result = await saveForm({ tools, staff, params: {} }, textsOf(body), { auto: true });
    if (lost-- > 0) throw new TypeError("Failed to fetch");
    return Response.json(result);
  });
  let html = "<p>First words.</p>";
  const answers: SaveAnswer[] = [];
  const saver = createSaver({
    send: (intent) => {
      const body = new FormData();
      const fields = { draftKey: "7d9f7f4e-5b8e-4f0a-9d55-0d6f0d2b7e11", revision: "0", categoryId: "1" };
      for (const [name, value] of Object.entries({ ...fields, title: "Lost", slug: "typed", html, intent }))
        body.append(name, value);
      return postForm("/desk/articles/new", body);
    },
    answered: (answer) => void answers.push(answer),
  });
  await saver.save();
  await saver.save();
  html = "<p>First words, and on.</p>";
  await saver.save();
  expect(answers).toEqual([
    { away: "offline" },
    { away: "offline" },
    { saved: { id: 1, revision: 2, changed: true } },
  ]);
  const list = await listArticles(tools.db, { sort: "title", descending: false, limit: 9, offset: 0 });
  expect(list.rows.map(({ slug }) => slug)).toEqual(["typed"]);
  await tools.close();
});
