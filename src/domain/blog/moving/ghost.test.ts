import { expect, test } from "vitest";
import { cleanArticleHtml } from "#platform/markdown/clean.server.ts";
import { readGhost } from "./ghost.server.ts";
import type { MovedArticle } from "./rules.ts";

/** Reads an export with one post of the columns given, and what stands beside it. */
function articleFrom(columns: Record<string, unknown>, beside: Record<string, unknown> = {}): MovedArticle {
  const post = { id: "p1", title: "A title", slug: "a-title", type: "post", status: "published", ...columns };
  const data = {
    ...{ posts: [post], posts_meta: [{ post_id: "p1", ...beside }] },
    ...{ tags: [], posts_tags: [], users: [], posts_authors: [] },
  };
  const [article] = readGhost({ db: [{ data }] }).articles;
  if (!article) throw new Error("The export holds no article.");
  return article;
}

test("a post that waits for its time has no date yet, and the report says for when it was scheduled", () => {
  const { date, notes } = articleFrom({ status: "scheduled", published_at: "2027-02-02T10:00:00.000Z" });
  expect(date).toBeUndefined();
  expect(notes).toEqual(["In Ghost it was scheduled for 2 February 2027 at 15:30."]);
});

test("a bookmark and a file of Ghost are links with their titles, and no label of a player or form is a word", () => {
  const html = `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://www.sebi.gov.in/"><div class="kg-bookmark-title">SEBI</div><div class="kg-bookmark-metadata"><img src="https://www.sebi.gov.in/i.png"><span>Author</span></div></a><figcaption>Its site</figcaption></figure>
    <div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/r.pdf"><div class="kg-file-card-title">Report</div><div class="kg-file-card-metadata">1000 Bytes</div></a></div>
    <div class="kg-card kg-audio-card"><img src="" class="kg-audio-thumbnail"><audio src="/talk.mp3"></audio><div class="kg-audio-title">A talk</div><div class="kg-audio-player"><span>0:00</span><button>1×</button></div></div>
    <figure class="kg-card kg-video-card"><video src="/film.mp4"></video><div class="kg-video-player-container">0:10</div><figcaption>A film</figcaption></figure>
    <div class="kg-card kg-signup-card"><h2>Join</h2><button>Subscribe</button></div><p>End.</p>`;
  const read = articleFrom({ html });
  expect(read.html.replace(/\s*\n\s*/g, "")).toBe(
    '<p><a href="https://www.sebi.gov.in/">SEBI</a></p><p>Its site</p><p><a href="/content/files/r.pdf">Report</a></p><div class="kg-card kg-audio-card"><audio src="/talk.mp3"></audio><div class="kg-audio-title">A talk</div></div><figure class="kg-card kg-video-card"><video src="/film.mp4"></video><figcaption>A film</figcaption></figure><p>End.</p>',
  );
  expect(read.notes).toEqual([
    "The file /content/files/r.pdf was not carried: its link is to be mended.",
    "A sign-up form was left out.",
  ]);
});

test("the original's address is kept, and what was injected and a draft to be mailed alone are said", () => {
  const columns = {
    ...{ status: "draft", canonical_url: "https://other.example.in/first/" },
    ...{ codeinjection_head: "<style>p{color:red}</style>", codeinjection_foot: null },
  };
  const { canonical, notes } = articleFrom(columns, { email_only: 1 });
  expect(canonical).toBe("https://other.example.in/first/");
  expect(notes).toEqual([
    "In Ghost it was a draft.",
    "In Ghost it was to be mailed, and not to be on the site.",
    "The code that was injected into its page was left out.",
  ]);
});

test("the footnotes of Ghost's Markdown are footnotes here", () => {
  const html = `<p>A card<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep">
    <section class="footnotes"><ol><li id="fn1"><p>The note. <a href="#fnref1">↩︎</a></p></li></ol></section>`;
  const clean = cleanArticleHtml(articleFrom({ html }).html);
  expect(clean).toMatch(/A card<sup[^>]*><a[^>]*href="#fn-1"[^>]*>1<\/a><\/sup>/);
  expect(clean).toMatch(/<li id="fn-1">(<p>)?The note\. ?<a[^>]*href="#fnref-1"/);
});
