import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { UnansweredCounter } from "./count-unanswered.server.ts";
import { dropPastQuestions, exportUnanswered, listUnanswered } from "./unanswered.server.ts";

const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
const span = { from: "2025-01-01", to: "2025-02-14" };

test("a question is shown once three have asked it, each network counted once a day", async () => {
  const tools = await testTools();
  const counter = new UnansweredCounter();
  const ask = (text: string, network: string, day = "2025-02-14") =>
    counter.count(text, { network, at: noon(day) });
  for (let n = 0; n < 5; n += 1) ask("Covered calls", "192.0.2.1");
  ask("covered  CALLS?", "192.0.2.2");
  ask("asha rao", "192.0.2.1");
  ask("asha rao", "192.0.2.2");
  for (const network of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) ask("asha@example.in", network);
  await counter.flush(tools.db);
  expect(await listUnanswered(tools.db, span)).toEqual([]);
  ask("covered calls", "192.0.2.3");
  await counter.flush(tools.db);
  expect(await listUnanswered(tools.db, span)).toEqual([
    { question: "covered calls", times: 3, last: "2025-02-14" },
  ]);
  ask("asha rao", "192.0.2.1", "2025-02-15");
  await counter.flush(tools.db);
  expect(await listUnanswered(tools.db, { ...span, to: "2025-02-15" })).toHaveLength(2);
  expect((await Array.fromAsync(exportUnanswered(tools.db, span))).join("")).toBe(
    "question,times,last_asked\r\ncovered calls,3,2025-02-14\r\n",
  );
  // No row, and no column, says who asked.
  expect(JSON.stringify(await rowsOf(tools, sql`select * from unanswered_question`))).not.toContain(
    "192.0.2",
  );
  await tools.close();
});

test("a question is kept for ninety days, and so many different ones a day", async () => {
  const tools = await testTools();
  const counter = new UnansweredCounter();
  for (let n = 0; n < 400; n += 1)
    counter.count(`word ${"x".repeat(n % 20)}${String.fromCharCode(97 + (n % 26))}${"y".repeat(n % 17)}`, {
      network: String(n),
      at: noon("2025-02-14"),
    });
  counter.count("of long ago", { network: "a", at: noon("2024-11-16") });
  counter.count("of the last day", { network: "a", at: noon("2024-11-17") });
  await counter.flush(tools.db);
  const days = () =>
    rowsOf(tools, sql`select day, count(*)::int as n from unanswered_question group by 1 order by 1`);
  expect(await days()).toEqual([
    { day: "2024-11-16", n: 1 },
    { day: "2024-11-17", n: 1 },
    { day: "2025-02-14", n: 300 },
  ]);
  await dropPastQuestions(tools.db, noon("2025-02-14"));
  expect((await days()).map(({ day }) => day)).toEqual(["2024-11-17", "2025-02-14"]);
  await tools.close();
});
