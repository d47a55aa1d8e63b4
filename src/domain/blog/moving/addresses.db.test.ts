import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { slugFromElsewhere } from "../queries.server.ts";
import { moveArticles } from "./import-site.server.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "exports", name), "utf8");
const EXPORT = read("wordpress-6.1.9.xml");
/** The addresses of each public post by its number, by the permalink structure of the site. */
const BEFORE: Record<string, Record<string, string>> = JSON.parse(read("wordpress-6.1.9.json"));
const ITEMS = EXPORT.match(/<item>[\s\S]*?<\/item>/g) ?? [];
const inItem = (item: string, part: RegExp) => part.exec(item)?.[1] ?? "";
const numberOf = (item: string) => inItem(item, /<wp:post_id>(\d+)/);
const TITLES = new Map(ITEMS.map((item) => [numberOf(item), inItem(item, /<title><!\[CDATA\[(.*?)\]\]>/)]));

/** The export as it is where the addresses of posts are made so. */
const exportedWith = (links: Record<string, string>): string =>
  ITEMS.reduce(
    (text, item) =>
      text.replace(
        item,
        item.replace(/<link>.*?<\/link>/, (link) => {
          const to = links[numberOf(item)];
          return to ? `<link>https://old.example.in${to}</link>` : link;
        }),
      ),
    EXPORT,
  );

beforeEach(async () => {
  await tools.db.execute(sql`truncate article, post restart identity cascade`);
});

const folder = mkdtempSync(join(tmpdir(), "addresses-"));
let tools: TestTools;
beforeAll(async () => {
  tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Risk', 0)`);
});
afterAll(async () => {
  await tools.close();
  rmSync(folder, { recursive: true });
});

const moved = (name: string, text: string) =>
  moveArticles(tools, {
    files: [{ name, bytes: new TextEncoder().encode(text) }],
    by: { id: "m-asha", name: "Asha Rao" },
    folder,
  });

/** Puts each imported article on the site, at the address of its draft. */
const publishAll = () =>
  tools.db.execute(sql`
    with posted as (
      insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
      select slug, title, '', '', '', '', (select id from category), '', '2026-01-01', now() from article
      returning id, slug
    ) update article set post_id = posted.id from posted where posted.slug = article.slug`);

const titleAt = async (address: string): Promise<string | undefined> => {
  const slug = await slugFromElsewhere(tools.db, address);
  if (slug === undefined) return undefined;
  const { rows } = (await tools.db.execute(sql`select title from post where slug = ${slug}`)) as unknown as {
    rows: { title: string }[];
  };
  return rows[0]?.title;
};

test.each(Object.keys(BEFORE))(
  "each public address of a real WordPress, made as %s, leads to its article, that of a renamed one and one in Hindi too",
  async (structure) => {
    const links = BEFORE[structure] ?? {};
    const { drafts, refused } = await moved("site.xml", exportedWith(links));
    expect([drafts.length, refused]).toEqual([14, []]);
    await tools.db.execute(sql`update article set slug = 'chosen-here' where slug = 'pinned-to-the-top'`);
    for (const number of Object.keys(links))
      expect([number, await titleAt(links[number] ?? "")]).toEqual([number, undefined]);
    await publishAll();
    for (const [number, address] of Object.entries(links)) {
      expect([address, await titleAt(address)]).toEqual([address, TITLES.get(number)]);
      expect([number, await titleAt(`/?p=${number}`)]).toEqual([number, TITLES.get(number)]);
    }
    const renamed = Object.values(links).find((address) => address.includes("stops-gaps-and-fills"));
    if (renamed)
      expect(await titleAt(renamed.replace("stops-gaps-and-fills", "stops-and-gaps"))).toBe("Stops and gaps");
    expect(await titleAt("/2024/05/never-there/")).toBeUndefined();
    expect(await titleAt("/?p=999")).toBeUndefined();
  },
);

test("each public address of a real Ghost leads to its article, also where the draft got another here", async () => {
  const { drafts, refused, program } = await moved("ghost.json", read("ghost-6.65.0.json"));
  expect([program, drafts.length, refused]).toEqual(["Ghost", 8, []]);
  await tools.db.execute(sql`update article set slug = 'chosen-here' where slug = 'stops-gaps-and-fills'`);
  await publishAll();
  for (const [address, title] of Object.entries({
    "/turnover-is-not-conviction/": "Turnover is not conviction",
    "/turnover-is-not-conviction-2/": "Turnover is not conviction",
    "/2024-numbers/": "Numbers in the address 2024",
    "/baajaar-kii-caal/": "बाज़ार की चाल",
    "/stops-gaps-and-fills/": "Stops and gaps",
    "/for-members-alone/": "For members alone",
  }))
    expect([address, await titleAt(address)]).toEqual([address, title]);
  await tools.db.execute(sql`
    insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    select 'stops-gaps-and-fills', 'Written here', '', '', '', '', category_id, '', created_on, now() from post limit 1`);
  expect(await titleAt("/stops-gaps-and-fills/"), "the one that had it there").toBe("Stops and gaps");
  await tools.db.execute(sql`delete from post where title = 'Written here'`);
  await tools.db.execute(sql`update post set unpublished_at = now() where slug = 'chosen-here'`);
  expect(await titleAt("/stops-gaps-and-fills/")).toBeUndefined();
});
