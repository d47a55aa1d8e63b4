import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { closeMember, openMember, removePasskey } from "./manage.server.ts";

const ASHA = { id: "asha", name: "Asha" };
const RAVI = { id: "ravi", name: "Ravi" };

/** Two members who manage the staff, with two passkeys each and no authenticator. */
async function withTwo() {
  const tools = await testTools();
  await tools.db.execute(
    sql`insert into staff_role (name, permissions) values ('Of the test', array['staff']) on conflict do nothing`,
  );
  for (const { id, name } of [ASHA, RAVI]) {
    await tools.db.execute(
      sql`insert into staff_member (id, name, email, role_id, created_at, updated_at) select ${id}, ${name}, ${`${id}@example.in`}, id, now(), now() from staff_role where name = 'Of the test'`,
    );
    for (const key of ["one", "two"])
      await tools.db.execute(
        sql`insert into staff_passkey (id, user_id, public_key, credential_id, counter, device_type, backed_up) values (${id + key}, ${id}, '', ${id + key}, 0, 'singleDevice', false)`,
      );
  }
  return tools;
}

test("of two who close each other at once one stays, and of two passkeys that are removed at once one", async () => {
  const tools = await withTwo();
  for (let n = 0; n < 5; n += 1) {
    const closed = await Promise.all([
      closeMember(tools, { memberId: ASHA.id, by: RAVI }),
      closeMember(tools, { memberId: RAVI.id, by: ASHA }),
    ]);
    expect(closed.filter((result) => "done" in result)).toHaveLength(1);
    for (const { id } of [ASHA, RAVI]) await openMember(tools, { memberId: id, by: ASHA });
  }
  const session = { hasCode: false, isConfirmed: true };
  const removed = await Promise.all(
    ["one", "two"].map((key) => removePasskey(tools, { id: ASHA.id + key, session, by: ASHA })),
  );
  expect(removed.filter((result) => "done" in result)).toHaveLength(1);
  await tools.close();
});
