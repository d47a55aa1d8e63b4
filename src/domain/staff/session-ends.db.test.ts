import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { endSessions } from "./manage.server.ts";
import { everyMember, lastVisit, liveSessions } from "./read.server.ts";
import { tokenHash } from "./session-tokens.server.ts";
import { SignIn } from "./sign-in.server.ts";

const KEY = "a-key-of-at-least-thirty-two-characters";
const TOKEN = "token-of-a-session";
const cookie = encodeURIComponent(`${TOKEN}.${createHmac("sha256", KEY).update(TOKEN).digest("base64")}`);
const headers = new Headers({ cookie: `__Secure-desk.session_token=${cookie}` });

/** Returns the accounts of a desk with one member. */
async function deskOf({ db, clock }: Pick<TestTools, "db" | "clock">): Promise<SignIn> {
  await db.execute(
    sql`insert into staff_member (id, name, email, created_at, updated_at) values ('m', 'Asha', 'asha@example.in', now(), now())`,
  );
  return new SignIn(
    { db, clock },
    { origin: "https://www.example.in", name: "Firm", key: KEY, admits: async () => true },
  );
}

test("a session ends after twelve hours without a request, and a day after its sign-in", async () => {
  const tools = await testTools();
  let now = new Date("2026-02-03T04:00:00Z");
  const at = (hours: number) => new Date(Date.UTC(2026, 1, 3, 4) + hours * 3_600_000);
  const signIn = await deskOf({ db: tools.db, clock: { now: () => now } });
  await tools.db.execute(
    sql`insert into staff_session (id, user_id, token, proof, expires_at, created_at, updated_at) values ('s', 'm', ${tokenHash(TOKEN)}, 'code', ${at(12).toISOString()}, ${at(0).toISOString()}, ${at(0).toISOString()})`,
  );
  const stateAfter = async (hours: number) => {
    now = at(hours);
    return Object.keys((await signIn.session(headers)) ?? {});
  };
  expect(await stateAfter(11)).toEqual(["live"]);
  expect(await stateAfter(13)).toEqual(["ended"]);
  // Renewed by each request, as at the desk.
  await tools.db.execute(sql`update staff_session set expires_at = ${at(35).toISOString()}`);
  expect(await stateAfter(23)).toEqual(["live"]);
  expect(await stateAfter(25)).toEqual(["ended"]);
  await tools.close();
});

test("a session that somebody ended stays ended, though a renewal that was under way writes after it", async () => {
  const tools = await testTools();
  const signIn = await deskOf(tools);
  const at = (minutes: number) => new Date(tools.clock.now().getTime() + minutes * 60_000).toISOString();
  await tools.db.execute(
    sql`insert into staff_session (id, user_id, token, proof, expires_at, created_at, updated_at) values ('s', 'm', ${tokenHash(TOKEN)}, 'code', ${at(60)}, ${at(-60)}, ${at(-60)})`,
  );
  const state = async () => Object.keys((await signIn.session(headers)) ?? {});
  expect(await state()).toEqual(["live"]);
  await endSessions(tools, { memberId: "m", by: { id: "m", name: "Asha" } });
  expect(await state()).toEqual(["ended"]);
  await tools.db.execute(sql`update staff_session set expires_at = ${at(700)}, updated_at = ${at(0)}`);
  expect(await state()).toEqual(["ended"]);
  expect(await liveSessions(tools, "m")).toEqual([]);
  await tools.close();
});

test("a session ended by time is told from one that a person ended or that a password was all of", async () => {
  const tools = await testTools();
  const signIn = await deskOf(tools);
  const at = (minutes: number) => new Date(tools.clock.now().getTime() + minutes * 60_000).toISOString();
  const endOf = async (proof: string, ended: string | null) => {
    await tools.db.execute(sql`delete from staff_session`);
    await tools.db.execute(
      sql`insert into staff_session (id, user_id, token, proof, expires_at, ended_at, created_at, updated_at) values ('s', 'm', ${tokenHash(TOKEN)}, ${proof}, ${at(-1)}, ${ended}, ${at(-60)}, ${at(-60)})`,
    );
    return signIn.session(headers);
  };
  const by = at(-2);
  expect(await endOf("code", null)).toEqual({ ended: { byTime: true } });
  expect(await endOf("code", by)).toEqual({ ended: { byTime: false } });
  expect(await endOf("password", null)).toEqual({ ended: { byTime: false } });
  await tools.close();
});

test("the row of a session outlives its sign-out, and a passkey that is asked for after its end", async () => {
  const tools = await testTools();
  const signIn = await deskOf(tools);
  const at = (minutes: number) => new Date(tools.clock.now().getTime() + minutes * 60_000);
  const begin = (id: string, token: string, since: Date) =>
    tools.db.execute(
      sql`insert into staff_session (id, user_id, token, proof, expires_at, created_at, updated_at) values (${id}, 'm', ${tokenHash(token)}, 'code', ${at(60).toISOString()}, ${since.toISOString()}, ${since.toISOString()})`,
    );
  await begin("s", TOKEN, at(-30));
  await signIn.signOut(headers);
  expect(await signIn.session(headers)).toEqual({ ended: { byTime: false } });
  expect(await liveSessions(tools, "m")).toEqual([]);
  const asked = await signIn.passkeyCall(
    new Request("https://www.example.in/desk/auth/passkey/generate-authenticate-options", { headers }),
    { network: "203.0.113.7", session: undefined },
  );
  expect(asked.status).toBe(200);
  expect((await everyMember(tools.db))[0]?.lastSeenAt).toEqual(at(-30));
  await begin("t", "token-of-the-next", at(0));
  expect(await lastVisit(tools, { memberId: "m", sessionId: "t" })).toEqual(at(-30));
  await tools.close();
});

test("the browser keeps the token of a renewed session for as long as the row is kept after its end", async () => {
  const tools = await testTools();
  const signIn = await deskOf(tools);
  await tools.db.execute(
    sql`insert into staff_session (id, user_id, token, proof, expires_at, created_at, updated_at) values ('s', 'm', ${tokenHash(TOKEN)}, 'code', now() + interval '2 hours', now() - interval '10 hours', now() - interval '10 hours')`,
  );
  expect(await signIn.renew(headers)).toEqual([
    expect.stringMatching(/^__Secure-desk\.session_token=.*Max-Age=604800;.*HttpOnly/),
  ]);
  expect(await signIn.signOut(headers)).toContainEqual(expect.stringMatching(/session_token=;.*Max-Age=0/));
  await tools.close();
});

test("a password that was typed within a session counts for ten minutes", async () => {
  const tools = await testTools();
  const typed = new Date("2026-02-03T04:00:00Z");
  let now = typed;
  const signIn = await deskOf({ db: tools.db, clock: { now: () => now } });
  await tools.db.execute(
    sql`insert into staff_session (id, user_id, token, proof, expires_at, created_at, updated_at, confirmed_at) values ('s', 'm', ${tokenHash(TOKEN)}, 'code', '2026-02-03T16:00:00Z', ${typed.toISOString()}, ${typed.toISOString()}, ${typed.toISOString()})`,
  );
  const confirmedAfter = async (minutes: number) => {
    now = new Date(typed.getTime() + minutes * 60_000);
    const found = await signIn.session(headers);
    return found && "live" in found && found.live.isConfirmed;
  };
  expect([await confirmedAfter(9), await confirmedAfter(11)]).toEqual([true, false]);
  await tools.close();
});
