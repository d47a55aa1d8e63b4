import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { subscribe } from "../subscribing/subscribe.server.ts";
import { unsubscribe } from "../subscribing/unsubscribe.server.ts";
import { readersByWeek } from "./readers-by-week.server.ts";

const join = (tools: TestTools, email: string) =>
  subscribe(
    tools,
    { email, source: "home", wording: "I agree.", network: "192.0.2.1", browser: "x" },
    { doubleOptIn: false, revealSubscribed: false },
  );

const leave = async (tools: TestTools, email: string) => {
  const [row] = await rowsOf<{ token: string }>(
    tools,
    sql`select unsubscribe_token as token from subscriber where email = ${email}`,
  );
  await unsubscribe(tools, row?.token ?? "");
};

test("who came and who left is counted by the week in India, from Monday", async () => {
  const tools = await testTools();
  // A Sunday.
  let now = new Date("2025-02-16T12:00:00+05:30");
  tools.clock = { now: () => now };
  await join(tools, "a@example.in");
  await join(tools, "b@example.in");
  // Monday has begun in India.
  now = new Date("2025-02-16T18:31:00Z");
  await join(tools, "c@example.in");
  await leave(tools, "a@example.in");
  const weeks = await readersByWeek(tools.db, now);
  expect(weeks).toHaveLength(26);
  expect(weeks.slice(-3)).toEqual([
    { week: "2025-02-03", gained: 0, left: 0 },
    { week: "2025-02-10", gained: 2, left: 0 },
    { week: "2025-02-17", gained: 1, left: 1 },
  ]);
  await tools.close();
});
