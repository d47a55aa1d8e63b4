import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishDigest } from "#domain/digest/publish.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { letterFromFields } from "../letters/letter-fields.server.ts";
import { letterFromArticle, letterFromDigest } from "./begin-letter.server.ts";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(() => tools.close());

async function publish(slug: string, html: string) {
  await tools.db.execute(
    sql`insert into category (name, position) values ('Technical', 1) on conflict do nothing`,
  );
  await tools.db.execute(sql`insert into post
    (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    select ${slug}, 'How to read a bank’s results', 'What a bank earns, and what it says of it.', ${html}, '', '', id, 'Asha', '2026-02-01', now()
    from category limit 1`);
}

test("a published article becomes a letter with its whole text, or with its summary where a letter cannot hold it", async () => {
  await publish("bank", "<h2>Margins</h2><p>They <strong>fell</strong>.</p>");
  const whole = await letterFromArticle(tools.db, "bank");
  expect(whole).toMatchObject({ subject: "How to read a bank’s results" });
  expect(whole?.text).toBe("## Margins\n\nThey **fell**.\n\n[Read it on our site](/blogpost/bank)\n");
  await publish("long", `<p>${"Words of an article. ".repeat(4_000)}</p>`);
  const short = await letterFromArticle(tools.db, "long");
  expect(short?.text).toContain("What a bank earns");
  expect(short && letterFromFields(short)).not.toHaveProperty("errors");
  expect(await letterFromArticle(tools.db, "none")).toBeUndefined();
});

test("a published digest becomes a letter by its own sentences; a sample does not", async () => {
  const file = (sample: boolean) =>
    JSON.stringify({
      json_content: {
        date: "28/02/2025",
        daily_market_pulse: { indicators: [{ indicator: "Nifty 50", percent_change: -1.86 }] },
        index_dashboard: { NIFTY: { cmp: 22_124.7 } },
      },
      sample,
    });
  await publishDigest(tools, file(false), "test");
  const letter = await letterFromDigest(tools.db, [], "2025-02-28");
  expect(letter?.text).toContain(
    "[The digest of 28 February 2025, with its sources](/dailydigest/2025-02-28)",
  );
  expect(letter && letterFromFields(letter)).not.toHaveProperty("errors");
  expect(await letterFromDigest(tools.db, [], "2025-02-27")).toBeUndefined();
});
