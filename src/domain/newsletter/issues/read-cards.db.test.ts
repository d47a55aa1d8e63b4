import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishDigest } from "#domain/digest/publish.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { SITE } from "#test/readers.ts";
import { previewLetter } from "./draft-letter.server.ts";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 1)`);
  await tools.db.execute(sql`insert into post
    (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    select 'bank', 'How to read a <bank>', 'What a bank earns.', '<p>It earns.</p>', '', '', id, 'Asha', '2026-02-01', now()
    from category limit 1`);
  const content = {
    date: "28/02/2025",
    daily_market_pulse: { indicators: [{ indicator: "Nifty 50", percent_change: -1.86 }] },
    index_dashboard: { NIFTY: { cmp: 22_124.7 } },
  };
  await publishDigest(tools, JSON.stringify({ json_content: content, sample: false }), "test");
});
afterEach(() => tools.close());

const preview = (text: string) => previewLetter(tools.db, SITE, { subject: "The week", preheader: "", text });

async function lettered(text: string) {
  const made = await preview(text);
  if ("errors" in made) throw new Error(JSON.stringify(made));
  return made.letter;
}

test("a link to an article or a digest alone on its line is a card with the page's own words, in HTML and in text", async () => {
  const { html, text } = await lettered(
    "Words.\n\n[Anything](/blogpost/bank)\n\n[The day](/dailydigest/2025-02-28)\n",
  );
  const link = `${SITE.origin}/blogpost/bank?via=letter-the-week`;
  expect(html).toContain("How to read a &lt;bank&gt;");
  expect(html).toContain(`src="${SITE.origin}/share/blogpost/bank.png"`);
  expect(html).not.toContain("Anything");
  expect(text).toContain(`Article: How to read a <bank>\nWhat a bank earns.\n${link}`);
  expect(text).toMatch(/Digest of 28 February 2025: .+\n.*1\.86%.*\n.+\/dailydigest\/2025-02-28\?via=/);
});

test("a link among words stays a link", async () => {
  const { text } = await lettered("Read [this](/blogpost/bank) first.\n\n- [This](/blogpost/bank)");
  expect(text).toContain(`Read this (${SITE.origin}/blogpost/bank?via=letter-the-week) first.`);
  expect(text).toContain("- This (");
});

test("a card of a page that is not published is refused with its line", async () => {
  expect(await preview("Words.\n\n[A draft](/blogpost/none)\n\n[A day](/dailydigest/2025-02-27)")).toEqual({
    errors: {
      text: [
        "Line 3: no article is published at /blogpost/none. Choose another for the card, or remove it.",
        "Line 5: no digest is published at /dailydigest/2025-02-27. Choose another for the card, or remove it.",
      ].join("\n"),
    },
  });
});
