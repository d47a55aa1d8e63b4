import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { COMMAND_CODE_MS, makeCommandCode, memberByCode } from "./command-code.server.ts";
import { ensureRoles } from "./invite.server.ts";

const MEMBER = { id: "m-mira", name: "Mira Shah" };

test("a code proves its member once, for ten minutes, and what the role allows", async () => {
  const tools = await testTools();
  let now = new Date("2025-02-14T12:00:00+05:30").getTime();
  tools.clock = { now: () => new Date(now) };
  await ensureRoles(tools);
  await tools.db.execute(
    sql`insert into staff_member (id, name, email, role_id, created_at, updated_at) select ${MEMBER.id}, ${MEMBER.name}, 'mira@example.in', id, now(), now() from staff_role where name = 'Compliance officer'`,
  );
  const email = "Mira@Example.in";
  const prove = (code: string, more: object = {}) =>
    memberByCode(tools, { email, code, needs: ["approve"], ...more });
  const make = async () => (await makeCommandCode(tools, MEMBER)).code;
  const first = await make();
  const second = await make();
  expect(second).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await prove(first), "the code before it has ended").toHaveProperty("refused");
  expect(await prove(second, { email: "nobody@example.in" })).toHaveProperty("refused");
  expect(await prove(second.toLowerCase().replaceAll("-", " "))).toEqual(MEMBER);
  expect(await prove(second), "a second time").toHaveProperty("refused");
  expect(await prove(await make(), { needs: ["staff"] })).toEqual({
    refused: "not-permitted",
    message: "The role of Mira Shah does not allow this.",
  });
  const late = await make();
  now += COMMAND_CODE_MS;
  expect(await prove(late)).toHaveProperty("refused");
  const closed = await make();
  await tools.db.execute(sql`update staff_member set closed_at = now()`);
  expect(await prove(closed)).toHaveProperty("refused");
  const kept = JSON.stringify(await rowsOf(tools, sql`select * from staff_verification`));
  expect(kept).not.toContain(closed);
  await tools.close();
});
