import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { ReferralCounter } from "./count-referrals.server.ts";
import { exportHosts, readReadership } from "./read-numbers.server.ts";

const span = { from: "2025-02-01", to: "2025-02-14" };
const at = (day: string) => new Date(`${day}T12:00:00+05:30`);

test("who comes from another site is counted by its host, the page and the day in India, in batches", async () => {
  const tools = await testTools();
  const counter = new ReferralCounter(["https://www.research.example", "https://desk.research.example"]);
  counter.count("https://www.google.com/search?q=asha%40example.in", "/blogpost/a", at("2025-02-13"));
  // Past midnight in India.
  counter.count("https://google.com/", "/blogpost/a", new Date("2025-02-13T18:31:00Z"));
  counter.count("https://t.co/x", "/", at("2025-02-14"));
  counter.count("https://research.example/blog", "/", at("2025-02-14"));
  counter.count("https://10.0.0.7/", "/", at("2025-02-14"));
  const away = { transaction: () => Promise.reject(new Error("away")) } as never;
  await expect(counter.flush(away)).rejects.toThrow("away");
  await counter.flush(tools.db);
  counter.count("https://t.co/y", "/", at("2025-02-14"));
  await counter.flush(tools.db);
  await counter.flush(tools.db);
  expect(await readReadership(tools.db, span, { articles: "/blogpost/" })).toEqual({
    pages: [],
    hosts: [
      { host: "google.com", readings: 2 },
      { host: "t.co", readings: 2 },
      { host: "others", readings: 1 },
    ],
    reached: [
      { path: "/", readings: 3 },
      { path: "/blogpost/a", readings: 2 },
    ],
  });
  expect((await Array.fromAsync(exportHosts(tools.db, span))).join("").split("\r\n")).toEqual([
    "day,host,page,readings",
    "2025-02-13,google.com,/blogpost/a,1",
    "2025-02-14,google.com,/blogpost/a,1",
    "2025-02-14,others,/,1",
    "2025-02-14,t.co,/,2",
    "",
  ]);
  await tools.close();
});

test("invented hosts take a bounded place; the others of a day are one row, and known ones go on", async () => {
  const tools = await testTools();
  const counter = new ReferralCounter([]);
  counter.count("https://known.example/", "/", at("2025-02-13"));
  await counter.flush(tools.db);
  for (let n = 0; n < 900; n += 1) counter.count(`https://spam-${n}.example/`, "/", at("2025-02-13"));
  counter.count("https://known.example/", "/", at("2025-02-13"));
  await counter.flush(tools.db);
  const rows = await rowsOf<{ host: string; readings: number }>(
    tools,
    sql`select host, readings from page_referral where host in ('known.example', 'others') order by host`,
  );
  expect(rows).toEqual([
    { host: "known.example", readings: 2 },
    { host: "others", readings: 401 },
  ]);
  expect(await rowsOf(tools, sql`select count(*)::int as n from page_referral`)).toEqual([{ n: 501 }]);
  await tools.close();
});
