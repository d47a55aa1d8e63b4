import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#platform/db/rows.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { SignIn } from "./sign-in.server.ts";

const ORIGIN = "https://www.example.in";
const CALLS = `${ORIGIN}/desk/auth/passkey`;
const PRESENT = 0x01;
const VERIFIED = 0x04;

const hash = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** Registers an authenticator with one Ed25519 key (WebAuthn, 6.1; COSE, RFC 9053) for a member, with their sign-in. */
async function registered(tools: TestTools) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const cose = Buffer.concat([Buffer.from("a4010103272006215820", "hex"), raw]);
  const id = Buffer.from("a credential of a test").toString("base64url");
  await tools.db.execute(
    sql`insert into staff_member (id, name, email, created_at, updated_at) values ('m', 'Asha', 'asha@example.in', now(), now())`,
  );
  await tools.db.execute(
    sql`insert into staff_passkey (id, user_id, public_key, credential_id, counter, device_type, backed_up) values ('k', 'm', ${cose.toString("base64")}, ${id}, 0, 'singleDevice', false)`,
  );
  const answerOf = (challenge: string, flags: number) => {
    const client = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin: ORIGIN }));
    const data = Buffer.concat([hash(new URL(ORIGIN).hostname), Buffer.from([flags, 0, 0, 0, 0])]);
    const signature = sign(null, Buffer.concat([data, hash(client)]), privateKey);
    return {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        authenticatorData: data.toString("base64url"),
        clientDataJSON: client.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  };
  const signIn = new SignIn(tools, {
    origin: ORIGIN,
    name: "Firm",
    key: "a-key-of-at-least-thirty-two-characters",
    admits: async () => true,
  });
  const visitor = { network: "203.0.113.7", session: undefined };
  /** Signs in with the passkey: returns the answer's status, and whether it opens a session. */
  const enter = async (flags: number) => {
    const asked = await signIn.passkeyCall(new Request(`${CALLS}/generate-authenticate-options`), visitor);
    const options = (await asked.json()) as { challenge: string; userVerification: string };
    expect(options.userVerification).toBe("required");
    const cookie = asked.headers.getSetCookie().map((line) => line.split(";")[0]);
    const answer = await signIn.passkeyCall(
      new Request(`${CALLS}/verify-authentication`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: ORIGIN, cookie: cookie.join("; ") },
        body: JSON.stringify({ response: answerOf(options.challenge, flags) }),
      }),
      visitor,
    );
    return [
      answer.status,
      answer.headers.getSetCookie().some((line) => /session_token.*Max-Age=604800/.test(line)),
    ];
  };
  return { signIn, enter };
}

test("a passkey opens the desk where its device knew the person, and not where it was only touched", async () => {
  const tools = await testTools();
  const { enter } = await registered(tools);
  expect(await enter(PRESENT)).toEqual([401, false]);
  expect(await enter(PRESENT | VERIFIED)).toEqual([200, true]);
  await tools.close();
});

test("neither its passkey nor its password opens a session of a closed account", async () => {
  const tools = await testTools();
  const { signIn, enter } = await registered(tools);
  const password = "copper lantern seven rivers";
  await tools.db.execute(
    sql`insert into staff_account (id, account_id, provider_id, user_id, password, created_at, updated_at) values ('a', 'm', 'credential', 'm', ${await hashPassword(password)}, now(), now())`,
  );
  const typed = { email: "asha@example.in", password, network: "203.0.113.7" };
  expect(await signIn.password(new Headers(), typed)).toMatchObject({ next: "passkey" });
  await tools.db.execute(sql`delete from staff_session`);
  await tools.db.execute(sql`update staff_member set closed_at = now()`);
  expect(await signIn.password(new Headers(), typed)).toMatchObject({ refused: "wrong-password" });
  expect(await enter(PRESENT | VERIFIED)).toEqual([401, false]);
  expect(await rowsOf(tools.db, sql`select id from staff_session`)).toEqual([]);
  expect(await rowsOf(tools.db, sql`select action from audit_entry order by id`)).toEqual([
    { action: "staff.sign-in-refused" },
    { action: "staff.passkey-refused" },
  ]);
  await tools.close();
});
