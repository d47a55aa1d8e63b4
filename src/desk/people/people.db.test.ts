import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Permission } from "#domain/staff/rules.ts";
import { testTools } from "#test/database.ts";
import type { Route } from "./+types/people.ts";
import { loader } from "./people.tsx";

test("a member who keeps the complaint register alone reads whose messages are counted, and nothing else", async () => {
  const tools = await testTools();
  await tools.db.execute(sql`
    insert into enquiry (kind, first_name, last_name, email, message, network, browser, received_at, content_hash, complaint_month)
    values ('message', 'Asha', 'Rao', 'asha@example.in', 'n', '', '', '2025-12-02T10:00:00+05:30', 'b', '2025-12')`);
  const seenBy = (permission: Permission, address: string) =>
    loader({
      context: {
        get: () => ({ tools, staff: { permissions: new Set([permission]) }, site: { facts: {} } }),
      },
      url: new URL(`http://desk.test/desk/people?address=${encodeURIComponent(address)}`),
    } as unknown as Route.LoaderArgs);
  expect(await seenBy("complaints", "asha@example.in")).toMatchObject({
    person: { complaints: [{ month: "2025-12" }], messages: null, orders: null, letters: null },
    holdings: null,
  });
  expect(await seenBy("send", "asha@example.in")).toMatchObject({ person: null, found: null });
  expect(await seenBy("complaints", "nobody@example.in")).toMatchObject({ person: null, found: null });
  await tools.close();
});
