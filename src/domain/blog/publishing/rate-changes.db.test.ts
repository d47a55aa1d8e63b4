import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type DatedRate, RATES, type RateLedger } from "#domain/firm/rates.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { createArticle } from "../writing/save-article.server.ts";
import { approveArticle } from "./approve-article.server.ts";
import { confirmRates, listArticlesWithChangedRates } from "./rate-changes.server.ts";
import { submitArticle } from "./submit-article.server.ts";
import { unpublishArticle } from "./unpublish-article.server.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const RAVI = { id: "ravi", name: "Ravi Iyer" };

const [tax] = RATES.transactionTax.values as [DatedRate];
const [cess] = RATES.cess.values as [DatedRate];
const withTax = (value: number, from: string): RateLedger => ({
  ...RATES,
  transactionTax: {
    ...RATES.transactionTax,
    values: [{ ...tax, value, from, enteredOn: "2027-02-01" }, tax],
  },
});
/** Transaction tax is 0.2% from 1 April 2027. */
const CHANGING = withTax(0.2, "2027-04-01");

type Room = TestTools & { on(day: string): void; publish(slug: string, html: string): Promise<number> };

/** A room whose articles are published on 10 November 2026. */
async function room(): Promise<Room> {
  const tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Education', 0)`);
  let now = new Date("2026-11-10T12:00:00+05:30");
  tools.clock = { now: () => now };
  return Object.assign(tools, {
    on: (day: string) => {
      now = new Date(`${day}T09:00:00+05:30`);
    },
    async publish(slug: string, html: string) {
      const summary = "A summary that is long enough to say what the article is about.";
      const fields = {
        title: `About ${slug}`,
        slug,
        summary,
        html,
        author: "Asha Rao",
        categoryId: 1,
        faqs: [],
      };
      const made = await createArticle(tools, { fields, by: ASHA });
      if (!("saved" in made)) throw new Error(JSON.stringify(made));
      const { id } = made.saved;
      const sent = await submitArticle(tools, { id, revision: 1, by: ASHA });
      if (!("submitted" in sent)) throw new Error(JSON.stringify(sent));
      const { hash = "" } = (await readWorkingCopy(tools.db, id)) ?? {};
      const approved = await approveArticle(tools, { id, hash, by: RAVI });
      expect(approved).toMatchObject({ approved: { published: true } });
      return id;
    },
  });
}

const WORDS = "<p>Securities transaction tax is 0.1% on the purchase.</p>";

const listed = async (tools: TestTools, ledger = CHANGING) =>
  (await listArticlesWithChangedRates(tools, ledger)).map(({ slug, changes }) => [
    slug,
    ...changes.map(({ name, was, is, from }) => `${name}: ${was}, ${is} from ${from}`),
  ]);

test("an article whose words state a rate is listed from the day on which it changes", async () => {
  const tools = await room();
  await tools.publish("in-words", WORDS);
  await tools.publish("no-rate", "<p>Words on candles.</p>");
  expect(await listed(tools, RATES)).toEqual([]);
  tools.on("2027-03-31");
  expect(await listed(tools)).toEqual([]);
  tools.on("2027-04-01");
  const changed = "securities transaction tax: 0.1%, 0.2% from 2027-04-01";
  expect(await listed(tools)).toEqual([["in-words", changed]]);
  expect(await listed(tools, { ...RATES, cess: { ...RATES.cess, values: [{ ...cess, value: 5 }] } })).toEqual(
    [],
  );
});

test("an article that states the new rate, or was taken off the site, is not listed", async () => {
  const tools = await room();
  const before = await tools.publish("before", WORDS);
  tools.on("2027-04-02");
  await tools.publish("after", WORDS.replace("0.1%", "0.2%"));
  expect((await listed(tools)).map(([slug]) => slug)).toEqual(["before"]);
  await unpublishArticle(tools, { id: before, by: ASHA });
  expect(await listed(tools)).toEqual([]);
});

test("what a person has read again is off the list until the next change, and the audit ledger names who", async () => {
  const tools = await room();
  await tools.publish("in-words", WORDS);
  tools.on("2027-04-01");
  const [found] = await listArticlesWithChangedRates(tools, CHANGING);
  const id = found?.id ?? 0;
  expect(await confirmRates(tools, { id, by: RAVI }, CHANGING)).toEqual({ id });
  expect(await listed(tools)).toEqual([]);
  expect(await confirmRates(tools, { id, by: RAVI }, CHANGING)).toMatchObject({ refused: "no-changed-rate" });
  expect(await listed(tools, withTax(0.3, "2027-04-01"))).toEqual([
    ["in-words", "securities transaction tax: 0.1%, 0.3% from 2027-04-01"],
  ]);
  const { rows } = (await tools.db.execute(
    sql`select actor, subject, detail from audit_entry where action = 'article.confirm-rates'`,
  )) as unknown as { rows: object[] };
  expect(rows).toEqual([
    { actor: "Ravi Iyer", subject: "post", detail: { rates: { transactionTax: "0.2%" }, member: "ravi" } },
  ]);
});
