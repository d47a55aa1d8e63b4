import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ActRequest } from "#desk/kit/acts.server.ts";
import { listMonths } from "#domain/complaints/read-desk.server.ts";
import { testTools } from "#test/database.ts";
import { closeTicked, enterTicked, readNil } from "./nil-acts.server.ts";

const since = "2025-09";

test("a month is not without complaints if its messages are counted, or report an impersonator, entered so or not", async () => {
  const tools = await testTools();
  tools.clock = { now: () => new Date("2026-01-03T12:00:00+05:30") };
  await tools.db.execute(sql`
    insert into enquiry (kind, first_name, last_name, email, message, network, browser, received_at, content_hash, complaint_month)
    values ('impersonation', 'Asha', 'Rao', 'asha@example.in', 'm', '', '', '2025-10-02T10:00:00+05:30', 'a', null),
      ('message', 'Asha', 'Rao', 'asha@example.in', 'n', '', '', '2025-12-02T10:00:00+05:30', 'b', '2025-12')`);
  const desk = {
    tools,
    staff: { id: "m-ravi", name: "Ravi Iyer", permissions: new Set(["complaints"]) },
    site: { particular: () => ({ value: `${since}-01` }) },
  } as unknown as ActRequest;
  const possible = async () => (await readNil(desk, await listMonths(tools, since))).possible;
  expect((await possible()).map(({ month }) => month)).toEqual(["2025-09", "2025-11"]);
  for (const [month, name] of [
    ["2025-10", "October 2025"],
    ["2025-12", "December 2025"],
  ] as const)
    expect(await enterTicked(desk, { month: ["2025-09", month] })).toEqual({
      refused: "not-nil",
      message: `${name} has messages that are counted as complaints or report an impersonator. Enter its figures.`,
    });
  expect(await enterTicked(desk, { month: ["none"] })).toHaveProperty("refused", "not-nil");
  expect(await enterTicked(desk, { month: ["2025-09", "2025-11"] })).toEqual({
    months: ["2025-09", "2025-11"],
  });
  await tools.db.execute(sql`update enquiry set complaint_month = '2025-11' where kind = 'message'`);
  const meena = {
    ...desk,
    staff: { id: "m-meena", name: "Meena Shah", permissions: new Set(["complaints", "approve"]) },
  } as unknown as ActRequest;
  const { closable } = await readNil(meena, await listMonths(tools, since));
  expect(closable.map(({ month }) => month)).toEqual(["2025-09"]);
  expect(await closeTicked(meena, { month: ["2025-09 seen", "2025-11 seen"] })).toHaveProperty(
    "message",
    "November 2025 has messages that are counted as complaints or report an impersonator. Enter its figures.",
  );
  await tools.close();
});
