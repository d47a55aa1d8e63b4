import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import lists from "./reading-lists.json" with { type: "json" };

const listed = lists.flatMap(({ articles }) => articles.map(({ article }) => article));

test("each article stands in one list, and a list names articles only", () => {
  const articles = readdirSync("content/articles").map((name) => name.replace(/\.md$/, ""));
  expect(listed.toSorted()).toEqual(articles.toSorted());
});

test("a list says in one sentence why an article comes where it does", () => {
  const articles = lists.flatMap((list) => list.articles);
  for (const { article, why } of articles) {
    expect([article, why]).toEqual([article, expect.stringMatching(/^[A-Z][^.!?]{30,}\.$/)]);
    expect(why.length).toBeLessThan(170);
  }
  expect(new Set(articles.map(({ why }) => why)).size).toBe(articles.length);
});

test("a list has a name of its own, a title and a sentence", () => {
  expect(new Set(lists.map(({ slug }) => slug)).size).toBe(4);
  for (const { slug, title, lead } of lists) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(title.length).toBeLessThan(32);
    expect(lead).toMatch(/\.$/);
  }
});
