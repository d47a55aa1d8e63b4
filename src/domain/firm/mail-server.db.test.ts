import { type AddressInfo, createServer, type Server } from "node:net";
import { sql } from "drizzle-orm";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readNews } from "#domain/audit/read-ledger.server.ts";
import { plainSentence } from "#domain/audit/sentence.ts";
import { deskKey } from "#domain/staff/desk-key.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { startMailServer, type MailServer as Taking } from "#test/mail-server.ts";
import {
  dropMailServer,
  readMailServers,
  testMailServer,
  useMailServer,
} from "./choose-mail-server.server.ts";
import { keepMailServer } from "./mail-server.server.ts";

const BY = { id: "m1", name: "Asha Rao", email: "asha@firm.in" };
const KEY = "k".repeat(32);
const PASSWORD = "a password of the mail server";
const OF_MACHINE = { SMTP_URL: undefined, MAIL_FROM: "research@example.in" };

let tools: TestTools;
let server: Taking;
let now: Date;
const ends: (() => unknown)[] = [];

beforeEach(async () => {
  tools = await testTools();
  now = tools.clock.now();
  tools.clock.now = () => now;
  server = await startMailServer();
  ends.push(
    () => tools.close(),
    () => server.stop(),
  );
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const typed = (more: Partial<Record<string, string>> = {}) => ({
  host: "127.0.0.1",
  port: new URL(server.url).port,
  security: "starttls",
  username: "desk@firm.in",
  password: PASSWORD,
  sender: "The Firm <research@firm.in>",
  ...more,
});
const tryOut = (more: Partial<Record<string, string>> = {}, key = KEY) =>
  testMailServer(tools, {
    typed: typed(more),
    key,
    dkim: undefined,
    firmName: "The Firm",
    by: BY,
    patience: 1_500,
  });
const code = () => /^(\d{4} \d{4})\r?$/m.exec(server.taken.at(-1)?.text ?? "")?.[1] ?? "";
const use = (text: string) => useMailServer(tools, { typed: text, by: BY });
const kept = (machine = OF_MACHINE as Parameters<typeof keepMailServer>[1], key = KEY) =>
  keepMailServer(tools.db, machine, async () => key);
const rows = async (table: string) =>
  (
    (await tools.db.execute(sql`select * from ${sql.identifier(table)} order by 1`)) as unknown as {
      rows: object[];
    }
  ).rows;

test("a mail server takes effect once the code of its test mail is typed back, and its password is stored sealed", async () => {
  const mail = await kept();
  expect(await tryOut()).toEqual({ to: BY.email });
  expect(server.taken.map(({ to }) => to)).toEqual([BY.email]);
  await mail.reload();
  expect(mail.current).toEqual(OF_MACHINE);
  expect(await use("0000 0000")).toMatchObject({ refused: "wrong-code" });
  expect((await readMailServers(tools.db)).inForce).toBeUndefined();

  expect(await use(code())).toEqual({ done: true });
  expect(tools.published).toContainEqual(["mail-server"]);
  await mail.reload();
  expect(mail.current).toEqual({
    SMTP_URL: `smtp://desk%40firm.in:${encodeURIComponent(PASSWORD)}@127.0.0.1:${typed().port}`,
    MAIL_FROM: "The Firm <research@firm.in>",
  });
  expect(await use(code()), "a code is good once").toHaveProperty("refused");
  const { inForce, tested } = await readMailServers(tools.db);
  expect([inForce, tested]).toEqual([
    expect.objectContaining({ host: "127.0.0.1", username: "desk@firm.in", by: "Asha Rao" }),
    undefined,
  ]);
  for (const table of ["mail_server", "launch_proof", "audit_entry"])
    expect(JSON.stringify(await rows(table)), table).not.toContain(PASSWORD);
  expect(inForce).not.toHaveProperty("password");
});

test("the password is stored on, and sent to no other server or name, when its field is left empty", async () => {
  await tryOut();
  await use(code());
  expect(await tryOut({ password: "", sender: "news@firm.in" })).toEqual({ to: BY.email });
  await use(code());
  expect((await kept()).current).toMatchObject({
    SMTP_URL: expect.stringContaining(encodeURIComponent(PASSWORD)),
    MAIL_FROM: "news@firm.in",
  });
  for (const other of [
    { host: "localhost" },
    { username: "eve@firm.in" },
    { port: "1" },
    { security: "tls" },
  ])
    expect(await tryOut({ password: "", ...other })).toEqual({ errors: { password: "Type the password." } });
});

test("the machine's settings come first, for the server and for the sender", async () => {
  await tryOut();
  await use(code());
  const machine = { SMTP_URL: "smtps://mail.firm.in", MAIL_FROM: "desk@firm.in" };
  expect(await kept(machine)).toMatchObject({ current: machine, isFixed: { server: true, sender: true } });
  expect((await kept({ ...machine, SMTP_URL: undefined })).current.MAIL_FROM).toBe("desk@firm.in");
});

test("colleagues hear at the desk of another mail server, which could withhold every mail about it", async () => {
  const told = async () =>
    (await readNews(tools.db, { from: new Date(0), member: "m-other", kinds: ["product"] }, 9)).map(
      ({ sentence }) => plainSentence(sentence),
    );
  await tryOut();
  await use(code());
  await dropMailServer(tools, { by: BY });
  expect(await told()).toEqual([
    "Asha Rao stopped using 127.0.0.1 as the mail server",
    "Asha Rao chose 127.0.0.1 as the mail server",
  ]);
});

test("a server that is no longer used is forgotten with its password", async () => {
  await tryOut();
  await use(code());
  expect(await dropMailServer(tools, { by: BY })).toEqual({ done: true });
  expect(await rows("mail_server")).toEqual([]);
  expect((await kept()).current).toEqual(OF_MACHINE);
  expect(await dropMailServer(tools, { by: BY })).toMatchObject({ refused: "none" });
});

test("a password sealed with the database's key is sealed anew once the machine has a secret; with another key no mail leaves", async () => {
  const own = await deskKey(tools.db, undefined);
  await tryOut({}, own);
  await use(code());
  const url = (await kept(OF_MACHINE, own)).current.SMTP_URL;
  const secret = await deskKey(tools.db, "s".repeat(32));
  expect((await kept(OF_MACHINE, secret)).current).toMatchObject({ SMTP_URL: url });
  expect((await kept(OF_MACHINE, KEY)).current.fault).toContain("Type it again at the desk");
  expect(await tryOut({ password: "" }, KEY)).toEqual({
    errors: { password: "Type the password again: it was sealed with another secret." },
  });
});

test.each([
  [{ host: "" }, "host", "Type the server’s name alone, such as smtp.provider.in."],
  [{ host: "smtp.firm.in:465" }, "host", "Type the server’s name alone"],
  [{ host: "smtp://smtp.firm.in" }, "host", "Type the server’s name alone"],
  [{ host: "a.in?requireTLS=false" }, "host", "Type the server’s name alone"],
  [{ port: "many" }, "port", "Type the number of the port, such as 465."],
  [{ port: "70000" }, "port", "A port is a number from 1 to 65535."],
  [{ security: "none" }, "security", "Choose how the connection is secured."],
  [{ username: "", password: "x" }, "username", "Type the name that the password belongs to."],
  [{ password: "" }, "password", "Type the password."],
  [{ username: "a\nb" }, "username", "A name is one line."],
  [{ sender: "nobody" }, "sender", "Type one address of the firm"],
  [{ sender: "research@example.in" }, "sender", "Type one address of the firm"],
  [{ sender: "Sure shot 40% profit <research@firm.in>" }, "sender", "it may not be published"],
] as [Record<string, string>, string, string][])(
  "%j is not sent anywhere: %s, %s",
  async (wrong, field, says) => {
    expect(await tryOut(wrong)).toEqual({ errors: { [field]: expect.stringContaining(says) } });
    expect(server.connections).toBe(0);
  },
);

const portOf = (of: Server) => String((of.address() as AddressInfo).port);
async function listening(serve: Server): Promise<string> {
  await new Promise<void>((resolve) => serve.listen(0, "127.0.0.1", resolve));
  ends.push(() => new Promise((resolve) => serve.close(resolve)));
  return portOf(serve);
}
async function smtp(options: SMTPServerOptions): Promise<string> {
  const strange = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    ...options,
  });
  strange.on("error", () => undefined);
  await new Promise<void>((resolve) => strange.listen(0, "127.0.0.1", () => resolve()));
  ends.push(() => new Promise<void>((resolve) => strange.close(() => resolve())));
  return portOf(strange.server);
}
const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

test.each([
  [
    "a name that no machine has",
    async () => ({ host: "mail.invalid" }),
    "No server named mail.invalid exists. Check the spelling.",
  ],
  ["a closed port", async () => ({ port: "1" }), "nothing listens on port 1. Providers use 465"],
  [
    "a port that does not begin with TLS",
    async () => ({ security: "tls" }),
    "does not begin with TLS. Choose STARTTLS, or another port.",
  ],
  [
    "a server that says nothing",
    async () => {
      const open = new Set<{ destroy(): void }>();
      ends.push(() => open.forEach((socket) => void socket.destroy()));
      return { port: await listening(createServer((socket) => void open.add(socket))) };
    },
    "did not answer in time on port",
  ],
  [
    "a web server",
    async () => ({
      port: await listening(createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))),
    }),
    "is not a mail server. Check the port. It answered: HTTP/1.1 400 Bad Request",
  ],
  [
    "a wrong password",
    async () => ({
      port: await smtp({ onAuth: (_, __, done) => done(refuse(535, "5.7.8 Wrong credentials")) }),
    }),
    "rejected the user name or password. Enter both again; many providers require an app password. It answered: 535 5.7.8 Wrong credentials",
  ],
  [
    "a server that asks for a name",
    async () => ({ port: await smtp({ authOptional: false }), username: "", password: "" }),
    "asks for a name and a password.",
  ],
  [
    "a sender that is not the name's",
    async () => ({
      port: await smtp({ onMailFrom: (_, __, done) => done(refuse(550, "5.7.1 Not your domain")) }),
      username: "",
      password: "",
    }),
    "does not accept mail from The Firm <research@firm.in> to this address. It answered: 550 5.7.1 Not your domain",
  ],
])("%s is told in a sentence, without the password, and nothing is stored", async (_, wrong, says) => {
  vi.mocked(console.error).mockClear();
  const result = await tryOut(await wrong());
  expect(result).toEqual({ refused: "not-sent", message: expect.stringContaining(says) });
  expect(JSON.stringify(result)).not.toContain(PASSWORD);
  expect(await rows("mail_server")).toEqual([]);
});
