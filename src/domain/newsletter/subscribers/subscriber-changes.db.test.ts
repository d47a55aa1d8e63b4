import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { eraseByAddress } from "../subscribing/erase-reader.server.ts";
import { subscribe } from "../subscribing/subscribe.server.ts";
import { unsubscribe } from "../subscribing/unsubscribe.server.ts";
import { exportSubscriberChanges, readSubscriberChanges } from "./subscriber-changes.server.ts";

const span = { from: "2025-02-13", to: "2025-02-14" };

const join = (tools: TestTools, email: string, source: string) =>
  subscribe(
    tools,
    { email, source, wording: "I agree.", network: "192.0.2.1", browser: "x" },
    { doubleOptIn: false, revealSubscribed: false },
  );

const leave = async (tools: TestTools, email: string) => {
  const [row] = await rowsOf<{ token: string }>(
    tools,
    sql`select unsubscribe_token as token from subscriber where email = ${email}`,
  );
  await unsubscribe(tools, row?.token ?? "");
};

test("who came and who left is counted by the day in India and by the form's place", async () => {
  const tools = await testTools();
  let now = new Date("2025-02-13T12:00:00+05:30");
  tools.clock = { now: () => now };
  await join(tools, "a@example.in", "home");
  await join(tools, "b@example.in", "digest");
  await join(tools, "c@example.in", "home");
  // Past midnight in India.
  now = new Date("2025-02-13T18:31:00Z");
  await join(tools, "d@example.in", "blog");
  await leave(tools, "a@example.in");
  await eraseByAddress(tools, "c@example.in", "A. Officer");
  expect(await readSubscriberChanges(tools.db, span)).toEqual({
    days: [
      { day: "2025-02-13", gained: 2, left: 0 },
      { day: "2025-02-14", gained: 1, left: 1 },
    ],
    places: [
      { place: "home", gained: 1, left: 1 },
      { place: "blog", gained: 1, left: 0 },
      { place: "digest", gained: 1, left: 0 },
    ],
    erased: 1,
    stopped: 0,
  });
  // Who comes back came by the second form.
  await join(tools, "a@example.in", "blog");
  expect((await readSubscriberChanges(tools.db, span)).places).toEqual([
    { place: "blog", gained: 2, left: 0 },
    { place: "digest", gained: 1, left: 0 },
  ]);
  expect((await Array.fromAsync(exportSubscriberChanges(tools.db, span))).join("")).toBe(
    "day,came_by,gained,left\r\n2025-02-13,digest,1,0\r\n2025-02-14,blog,2,0\r\n",
  );
  await tools.close();
});
