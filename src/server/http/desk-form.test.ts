import type { Context } from "hono";
import { expect, test } from "vitest";
import type { Permission } from "#domain/staff/rules.ts";
import type { EndedSession, StaffSession } from "#domain/staff/sign-in.server.ts";
import { includesAnAct } from "./desk.ts";
import { readDeskForm } from "./desk-form.ts";
import type { Env } from "./env.ts";

const KB = 1024;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";

const session = (proof: string, id = "asha") => ({
  session: { proof, member: { id } } as StaffSession,
  ended: undefined,
});
const ended = (byTime: boolean) => ({
  session: undefined,
  ended: { byTime } satisfies EndedSession,
});
const WHO = {
  stranger: { session: undefined, ended: undefined },
  password: session("password"),
  endedByAPerson: ended(false),
  late: ended(true),
  barred: session("passkey"),
  member: session("passkey"),
};

/** Posts a form: returns its status, the number of its bytes that were read, and the sentence. */
async function post(who: keyof typeof WHO, type: string, pieces: string[]) {
  let read = 0;
  async function* body() {
    for (const piece of pieces) {
      read += piece.length;
      yield Buffer.from(piece);
    }
  }
  const header = (name: string) => (name === "content-type" ? type : undefined);
  const c = { req: { header, raw: { body: body() } } } as unknown as Context<Env>;
  const answer = await readDeskForm(c, { ...WHO[who], headers: new Headers() }, who !== "barred");
  return answer instanceof Response
    ? { status: answer.status, read, words: await answer.text() }
    : { status: 200, read, fields: [...answer].length };
}

const text = (bytes: number): string[] => [
  "a=",
  ...Array<string>(Math.ceil(bytes / KB)).fill("x".repeat(KB)),
];
const fields = (count: number): string[] => Array<string>(count).fill("a=1&");
const file = (bytes: number): string[] => [
  '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n',
  ...Array<string>(Math.ceil(bytes / KB)).fill("x".repeat(KB)),
  "\r\n--b--\r\n",
];

test("before a second factor, and after a person ended the session, 64 KB and 100 fields are read", async () => {
  for (const who of ["stranger", "password", "endedByAPerson"] as const) {
    expect(await post(who, URLENCODED, text(60 * KB)), who).toMatchObject({ status: 200 });
    const refused = { status: 413, words: expect.stringContaining("larger than 64 KB") };
    for (const [type, pieces] of [
      [URLENCODED, text(4 * KB * KB)],
      [MULTIPART, file(60 * KB * KB)],
    ] as const) {
      const answer = await post(who, type, pieces);
      expect(answer, who).toMatchObject(refused);
      expect(answer.read, who).toBeLessThan(70 * KB);
    }
    const many = await post(who, URLENCODED, fields(10_000));
    expect([many.status, many.read], who).toEqual([413, 400]);
  }
});

test("of a member whose role includes no act of the screen, 64 KB are read before the refusal", async () => {
  expect(await post("barred", URLENCODED, text(60 * KB))).toMatchObject({ status: 200 });
  const words = expect.stringMatching(/<h1>Not allowed<\/h1>.*Your role does not include this\./);
  const refused = { status: 403, words };
  const large = await post("barred", MULTIPART, file(20 * KB * KB));
  expect(large).toMatchObject(refused);
  expect(large.read).toBeLessThan(66 * KB);
});

test("a screen's acts say whether a role includes any of them", () => {
  const screen = (path: string, acts: object) => ({ path, module: { action: { acts } } });
  const routes = {
    article: screen("desk/articles/:id", { save: { needs: "write" }, comment: { needs: "read" } }),
    import: screen("desk/articles/import", { import: { needs: ["write", "send"] } }),
    none: { path: "desk/find", module: {} },
  } as unknown as Parameters<typeof includesAnAct>[0];
  const of = (path: string, ...permissions: Permission[]) =>
    includesAnAct(routes, path, new Set(permissions));
  expect(of("/desk/articles/7", "read")).toBe(true);
  expect(of("/desk/articles/import", "read")).toBe(false);
  expect(of("/desk/articles/import", "send")).toBe(true);
  expect([of("/desk/find", "write"), of("/desk/nowhere", "write"), of("/desk/articles/7")]).toEqual([
    false,
    false,
    false,
  ]);
});

test("a late form is read as far as it is given back, and its person is told what to do with a longer one", async () => {
  expect(await post("late", URLENCODED, text(700 * KB))).toMatchObject({ status: 200 });
  for (const pieces of [text(800 * KB), fields(1_000_000)]) {
    const answer = await post("late", URLENCODED, pieces);
    expect(answer).toMatchObject({
      status: 413,
      words: expect.stringContaining("copy what you wrote, sign in"),
    });
    expect(answer.read).toBeLessThan(800 * KB);
  }
});

test("a member's form has texts of 4 MB, files of 64 MB, 1,000 fields", async () => {
  expect(await post("member", URLENCODED, text(3.9 * KB * KB))).toMatchObject({ status: 200, fields: 1 });
  expect(await post("member", MULTIPART, file(20 * KB * KB))).toMatchObject({ status: 200, fields: 1 });
  expect(await post("member", URLENCODED, fields(999))).toMatchObject({ status: 200, fields: 999 });
  expect(await post("member", URLENCODED, text(4.1 * KB * KB))).toMatchObject({
    status: 413,
    words: expect.stringContaining("larger than 4 MB"),
  });
  expect(await post("member", MULTIPART, file(65 * KB * KB))).toMatchObject({
    status: 413,
    words: expect.stringContaining("64 MB"),
  });
  expect(await post("member", URLENCODED, fields(1_000_000))).toMatchObject({
    status: 413,
    words: expect.stringContaining("more than 1000 fields"),
  });
});

test("large forms of one member that never end keep no colleague's waiting", async () => {
  const ends: (() => void)[] = [];
  async function* hanging() {
    await new Promise<void>((resolve) => ends.push(resolve));
    yield Buffer.from(file(2 * KB * KB).join(""));
  }
  async function* whole() {
    yield Buffer.from(file(2 * KB * KB).join(""));
  }
  const large = (id: string, body: AsyncGenerator<Buffer>) => {
    const header = (name: string) => (name === "content-type" ? MULTIPART : String(2 * KB * KB));
    const c = { req: { header, raw: { body } } } as unknown as Context<Env>;
    return readDeskForm(c, { ...session("passkey", id), headers: new Headers() }, true);
  };
  const held = Array.from({ length: 6 }, () => large("ravi", hanging()));
  expect(await large("asha", whole())).toBeInstanceOf(FormData);
  for (const form of held) {
    await new Promise((resolve) => setImmediate(resolve));
    while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
    expect(await form).toBeInstanceOf(FormData);
  }
});
