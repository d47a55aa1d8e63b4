import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { ViewCounter } from "../count-views.server.ts";
import { importArticles } from "../import-articles.server.ts";
import { exportViews, readArticleViews, viewsOfArticle } from "./read-views.server.ts";

const article = (title: string) =>
  `---\ntitle: "${title}"\ncategory: Technical\nauthor: "A. Placeholder, CA"\ndate: 2025-01-10\nsummary: "A summary that is long enough to say what the article is about."\n---\n\nText.\n`;

test("views are counted by article and by day in India, beside the total that readers see", async () => {
  const tools = await testTools();
  const folder = mkdtempSync(join(tmpdir(), "articles-"));
  for (const name of ["a", "b"])
    writeFileSync(join(folder, `${name}-${name}.md`), article(name.toUpperCase()));
  await importArticles(tools, folder);
  const counter = new ViewCounter();
  const noon = new Date("2025-02-13T12:00:00+05:30");
  for (let n = 0; n < 3; n += 1) counter.count("a-a", noon);
  counter.count("b-b", noon);
  // The next day has begun in India.
  counter.count("a-a", new Date("2025-02-13T18:30:00Z"));
  await counter.flush(tools.db);
  counter.count("a-a", noon);
  await counter.flush(tools.db);

  const span = { from: "2025-02-13", to: "2025-02-14" };
  const { days, articles, since } = await readArticleViews(tools.db, span);
  expect(days).toEqual([
    { day: "2025-02-13", views: 5 },
    { day: "2025-02-14", views: 1 },
  ]);
  expect(articles.map(({ title, views }) => [title, views])).toEqual([
    ["A", 5],
    ["B", 1],
  ]);
  expect(since).toBe("2025-02-13");
  expect(await viewsOfArticle(tools.db, articles[0]?.id ?? 0, { ...span, from: "2025-02-14" })).toEqual({
    title: "A",
    slug: "a-a",
    total: 5,
    days: [{ day: "2025-02-14", views: 1 }],
  });
  expect(await viewsOfArticle(tools.db, 999, span)).toBeUndefined();
  expect((await Array.fromAsync(exportViews(tools.db, span))).join("").split("\r\n")).toEqual([
    "day,article,title,views",
    "2025-02-13,a-a,A,4",
    "2025-02-13,b-b,B,1",
    "2025-02-14,a-a,A,1",
    "",
  ]);
  rmSync(folder, { recursive: true });
  await tools.close();
});
