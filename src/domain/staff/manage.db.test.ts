import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { closeMember, removePasskey } from "./manage.server.ts";

const ASHA = { id: "asha", name: "Asha" };
const RAVI = { id: "ravi", name: "Ravi" };

/** Sets up two members who manage the staff, with two passkeys each and no authenticator. */
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

/** Runs both at once: on a server database, neither changes a row of the table before both are waiting. */
async function meeting<T>({ db, database }: TestTools, table: string, works: (() => Promise<T>)[]) {
  if (database.kind !== "server") return Promise.all(works.map((work) => work()));
  const { ends } = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in share mode`));
    const ends = works.map((work) => work());
    const waiting = sql`select count(*)::int as n from pg_locks where not granted and (database is null or database = (select oid from pg_database where datname = current_database()))`;
    for (;;) {
      const { rows } = (await tx.execute(waiting)) as unknown as { rows: { n: number }[] };
      if (rows[0]?.n === works.length) return { ends };
    }
  });
  return Promise.all(ends);
}

test("of two who close each other at once one stays, and of two passkeys that are removed at once one", async () => {
  const tools = await withTwo();
  const closed = await meeting(tools, "staff_member", [
    () => closeMember(tools, { memberId: ASHA.id, by: RAVI }),
    () => closeMember(tools, { memberId: RAVI.id, by: ASHA }),
  ]);
  expect(closed.filter((result) => "done" in result)).toHaveLength(1);
  const session = { hasCode: false, isConfirmed: true };
  const removed = await meeting(
    tools,
    "staff_passkey",
    ["one", "two"].map((key) => () => removePasskey(tools, { id: ASHA.id + key, session, by: ASHA })),
  );
  expect(removed.filter((result) => "done" in result)).toHaveLength(1);
  await tools.close();
});
