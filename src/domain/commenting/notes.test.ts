import { expect, test } from "vitest";
import { findingsIn } from "#domain/blog/publishing/check-article.ts";
import { notesOnPage } from "./notes.ts";
import type { CommentThread } from "./rules.ts";

const thread = (id: number, more: Partial<CommentThread>): CommentThread => ({
  id,
  by: "Mira Shah",
  at: "2025-02-14T06:30:00.000Z",
  text: "Why?",
  replies: [],
  resolved: null,
  editedAt: null,
  isOwn: false,
  quote: { words: "these words", before: "", after: "" },
  place: "text",
  ...more,
});

test("remarks on words of the page are numbered in their order, and then the open comments on words", () => {
  const found = findingsIn({
    title: "A sure shot",
    html: "<p>Some words.</p><p>It has <em>guaranteed</em> returns, they say.</p>",
    searchTitle: "A sure shot",
  });
  const { notes, findings } = notesOnPage(found, [
    thread(1, { place: "gone" }),
    thread(2, {}),
    thread(3, { place: "whole" }),
    thread(4, { resolved: { by: "Asha Rao", at: "2025-02-14T06:31:00.000Z" } }),
    thread(5, { place: "field" }),
  ]);
  expect(notes.map(({ number, kind, thread, quote: { words } }) => [number, kind, thread, words])).toEqual([
    [1, "block", undefined, "sure shot"],
    [2, "block", undefined, "guaranteed"],
    [3, "comment", 2, "these words"],
    [4, "comment", 5, "these words"],
  ]);
  expect(notes[1]?.quote).toMatchObject({ before: expect.stringMatching(/It has\W+$/) });
  expect(findings.map((note) => note?.number)).toEqual([1, 2, undefined]);
});
