import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import paths from "./paths.json" with { type: "json" };

const onPaths = paths.flatMap(({ steps }) => steps.map(({ article }) => article));

test("each article stands on one path, and each step is an article", () => {
  const articles = readdirSync("content/articles").map((name) => name.replace(/\.md$/, ""));
  expect(onPaths.toSorted()).toEqual(articles.toSorted());
});

test("each step says in one sentence why it comes where it does", () => {
  const steps = paths.flatMap((path) => path.steps);
  for (const { article, why } of steps) {
    expect([article, why]).toEqual([article, expect.stringMatching(/^[A-Z][^.!?]{30,}\.$/)]);
    expect(why.length).toBeLessThan(170);
  }
  expect(new Set(steps.map(({ why }) => why)).size).toBe(steps.length);
});

test("a path has an address of its own, a title and a sentence", () => {
  expect(new Set(paths.map(({ slug }) => slug)).size).toBe(4);
  for (const { slug, title, lead } of paths) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(title.length).toBeLessThan(32);
    expect(lead).toMatch(/\.$/);
  }
});
