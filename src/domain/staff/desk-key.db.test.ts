import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { ownerLink } from "./invite.server.ts";
import { tokenHash } from "./session-tokens.server.ts";
import { SignIn } from "./sign-in.server.ts";

const PASSWORD = "copper lantern seven rivers";
const EMAIL = "asha@example.in";
const SECRET = "a-key-of-at-least-thirty-two-characters";

/** A browser's cookies, carried from answer to answer. */
class Jar {
  readonly #cookies = new Map<string, string>();

  keep(lines: string[]): void {
    for (const line of lines) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
  }

  get headers(): Headers {
    return new Headers({ cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; ") });
  }

  value(name: string): string {
    return decodeURIComponent(this.#cookies.get(`__Secure-desk.${name}`) ?? "");
  }
}

const cookiesIn = <T extends object>(answer: T): string[] => (answer as { cookies?: string[] }).cookies ?? [];

/** Creates the owner, Asha, and begins the enrolment of an authenticator. */
async function begunBy(tools: TestTools, desk: SignIn) {
  const token = /token=([\w-]+)/.exec((await ownerLink(tools)) ?? "")?.[1] ?? "";
  await acceptInvitation(tools, { token, name: "Asha", email: EMAIL, password: PASSWORD });
  const jar = new Jar();
  const first = await desk.password(jar.headers, { email: EMAIL, password: PASSWORD, network: "n" });
  jar.keep(cookiesIn(first));
  const held = await desk.session(jar.headers);
  const session = held && "live" in held ? held.live : undefined;
  if (!session) throw new Error("There is no session.");
  const begun = await desk.beginCode(jar.headers, { password: PASSWORD, session });
  if ("refused" in begun) throw new Error(begun.message);
  return { ...begun, jar, session };
}

/** Enrols the owner; returns the recovery codes. */
async function enrolled(tools: TestTools, desk: SignIn): Promise<string[]> {
  const { codes } = await begunBy(tools, desk);
  // Finishes the enrolment directly: what it seals is already in the database.
  await tools.db.execute(sql`update staff_two_factor set verified = true`);
  await tools.db.execute(sql`update staff_member set two_factor_enabled = true`);
  return codes;
}

test("the database never holds a session's token; a key from the settings takes over what its own key had sealed", async () => {
  const tools = await testTools(new Date());
  const deskWith = (key?: string) =>
    new SignIn(tools, { origin: "https://www.example.in", name: "Firm", key, admits: async () => true });
  const desk = deskWith();
  const codes = await enrolled(tools, desk);
  const enterBy = async (from: SignIn, code = "") => {
    const own = new Jar();
    own.keep(cookiesIn(await from.password(own.headers, { email: EMAIL, password: PASSWORD, network: "n" })));
    const answer = await from.code(own.headers, { code, network: "n" });
    own.keep(cookiesIn(answer));
    const found = await from.session(own.headers);
    return { answer, own, state: Object.keys(found ?? {}) };
  };
  const { own, state } = await enterBy(desk, codes[0]);
  expect(state).toEqual(["live"]);
  const browsers = own.value("session_token").split(".")[0] ?? "";
  const { rows } = (await tools.db.execute(sql`select token from staff_session`)) as unknown as {
    rows: { token: string }[];
  };
  expect(rows.map((row) => row.token)).toContain(tokenHash(browsers));
  expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.token))).toBe(true);
  expect(own.value("device")).not.toBe("");

  // From here on the settings hold the key: the authenticator still opens, and the database holds no key.
  const keyed = deskWith(SECRET);
  expect(await keyed.session(own.headers)).toBeUndefined();
  expect((await enterBy(keyed, codes[1])).state).toEqual(["live"]);
  expect((await tools.db.execute(sql`select * from staff_key`)) as unknown).toMatchObject({ rows: [] });

  // Without the key, as after a restore elsewhere, the person is shown what to do.
  const lost = await enterBy(deskWith(), codes[2]);
  expect(lost.state).toEqual([]);
  expect(lost.answer).toMatchObject({
    refused: "other-key",
    message: expect.stringContaining("npm run recover -- ADDRESS"),
  });
  const byCode = await enterBy(deskWith(), "123456");
  expect(byCode.answer).toMatchObject({
    refused: "other-key",
    message: expect.stringContaining("cannot be read"),
  });

  // The setting is put back: it opens what it sealed, though the database has made a key of its own meanwhile.
  expect((await enterBy(deskWith(SECRET), codes[2])).state).toEqual(["live"]);
  await tools.close();
});

test("a refused code says what to do next: another code, the password again, or a pause", async () => {
  const tools = await testTools(new Date());
  const desk = new SignIn(tools, {
    origin: "https://www.example.in",
    name: "Firm",
    key: SECRET,
    admits: async () => true,
  });
  await enrolled(tools, desk);
  const begin = async () => {
    const jar = new Jar();
    jar.keep(cookiesIn(await desk.password(jar.headers, { email: EMAIL, password: PASSWORD, network: "n" })));
    return async (code: string) => {
      const answer = await desk.code(jar.headers, { code, network: "n" });
      return "refused" in answer ? `${answer.refused}: ${answer.message}` : "";
    };
  };
  const given = await begin();
  for (const code of ["000000", "12345"])
    expect(await given(code)).toMatch(/^wrong-code: .*Wait for the next one and type its six digits\.$/);
  for (const code of ["Abcde-fGhij", "abcde", "-"])
    expect(await given(code)).toMatch(/^wrong-code: This recovery code is wrong .* or use another\.$/);
  expect(await given("000000")).toBe("begin-again: Too many wrong codes. Start again with your password.");
  expect(await given("000000")).toMatch(/^begin-again: /);
  const again = await begin();
  for (let n = 0; n < 5; n += 1) expect(await again("000000")).toMatch(/^wrong-code: /);
  expect(await again("000000")).toMatch(/^too-often: .*Wait fifteen minutes/);
  await tools.close();
});

test("an authenticator and a passkey are named by the firm's name of the moment", async () => {
  const tools = await testTools(new Date());
  let name = "First Name";
  const desk = new SignIn(tools, {
    origin: "https://www.example.in",
    get name() {
      return name;
    },
    key: SECRET,
    admits: async () => true,
  });
  const begun = await begunBy(tools, desk);
  expect(new URL(begun.uri).searchParams.get("issuer")).toBe("First Name");
  name = "Second Name";
  const second = await desk.beginCode(begun.jar.headers, { password: PASSWORD, session: begun.session });
  expect("uri" in second && new URL(second.uri).searchParams.get("issuer")).toBe("Second Name");
  const asked = await desk.passkeyCall(
    new Request("https://www.example.in/desk/auth/passkey/generate-register-options", {
      headers: begun.jar.headers,
    }),
    { network: "n", session: begun.session },
  );
  expect(await asked.json()).toMatchObject({ rp: { name: "Second Name", id: "www.example.in" } });
  await tools.close();
});
