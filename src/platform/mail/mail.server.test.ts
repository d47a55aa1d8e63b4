import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Conduct, type MailServer, startMailServer } from "#test/mail-server.ts";
import {
  type BulkMailer,
  createMailer,
  type Mail,
  type MailFault,
  type MailSettings,
  reachMailServer,
  refusingMailer,
  replaceableMailer,
  trustOf,
} from "./mail.server.ts";

const FROM = "Research Desk <desk@example.in>";
const MAIL: Mail = { to: "asha@example.in", subject: "The digest", text: "Nifty 25,000" };

let server: MailServer;
let folder: string;
const ends: (() => unknown)[] = [];

beforeEach(async () => {
  server = await startMailServer();
  folder = mkdtempSync(join(tmpdir(), "mail-"));
  ends.push(
    () => server.stop(),
    () => rmSync(folder, { recursive: true }),
  );
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function mailerTo(smtpUrl: string | undefined, more: Partial<MailSettings> = {}): BulkMailer {
  const mailer = createMailer({ smtpUrl, from: FROM, mailDir: join(folder, "mail"), ...more });
  ends.push(() => mailer.close());
  return mailer;
}

/** Returns what became of a mail: the fault's kind and code, or the server's words. */
const outcome = (mailer: BulkMailer, mail: Partial<Mail> = {}) =>
  mailer.send({ ...MAIL, ...mail }).then(
    ({ reply }) => reply,
    ({ name, kind, code, message }: MailFault) => ({ name, kind, code, message }),
  );

/** Starts a misbehaving mail server with its own hooks and port. */
async function strangeServer(options: SMTPServerOptions): Promise<string> {
  const strange = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], ...options });
  strange.on("error", () => {});
  await new Promise<void>((resolve) => strange.listen(0, "127.0.0.1", () => resolve()));
  ends.push(() => new Promise<void>((resolve) => strange.close(() => resolve())));
  return `127.0.0.1:${(strange.server.address() as AddressInfo).port}`;
}
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** Returns the headers of a message as lines, folded ones joined. */
const headersOf = (text: string): string[] =>
  text
    .slice(0, text.indexOf("\r\n\r\n"))
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
const namesIn = (text: string): string[] => headersOf(text).map((line) => line.split(":")[0] ?? "");

test.each([
  ["defer", "refused", 451, "4.3.2 Try again later", 0],
  ["refuse", "refused", 554, "5.7.1 Refused by policy", 0],
  ["refuse the address", "refused", 550, "5.1.1 No such user here", 0],
  ["drop before the message", "unsent", 0, "closed", 0],
  ["die in the message", "unknown", 0, "closed", 0],
  ["die after the message", "unknown", 0, "closed", 1],
] as const)(
  "a server that does this, %s, makes a fault %s %i in its words, and the next mail goes",
  async (...row) => {
    const [conduct, kind, code, words, taken]: readonly [Conduct, string, number, string, number] = row;
    const mailer = mailerTo(server.url);
    for (const round of ["on a new connection", "on one that was used"]) {
      server.taken = [];
      server.conduct = () => conduct;
      expect(await outcome(mailer), round).toEqual({
        name: "MailFault",
        kind,
        code,
        message: expect.stringContaining(words),
      });
      expect(server.taken, round).toHaveLength(taken);
      server.conduct = () => "accept";
      expect(await outcome(mailer, { to: "ravi@example.in" }), round).toMatch(/^250 /);
      expect(server.taken.map(({ to }) => to).at(-1)).toBe("ravi@example.in");
    }
  },
);

test("a server that is not there leaves the mail unsent", async () => {
  const gone = await startMailServer();
  await gone.stop();
  const mailer = mailerTo(gone.url);
  for (let n = 0; n < 2; n += 1)
    expect(await outcome(mailer)).toMatchObject({
      kind: "unsent",
      code: 0,
      message: expect.stringContaining("ECONNREFUSED"),
    });
});

test.each([
  ["a busy server's greeting", 421, { onConnect: (_, done) => done(refusal(421, "4.3.2 Too busy")) }],
  ["a closed server's greeting", 554, { onConnect: (_, done) => done(refusal(554, "No service")) }],
  [
    "a wrong password",
    535,
    { authOptional: false, onAuth: (_, __, done) => done(refusal(535, "5.7.8 Wrong credentials")) },
  ],
  ["a sender put off", 451, { onMailFrom: (_, __, done) => done(refusal(451, "4.7.1 Daily limit")) }],
  ["a sender refused", 550, { onMailFrom: (_, __, done) => done(refusal(550, "5.7.1 Not your domain")) }],
] as [string, number, SMTPServerOptions][])(
  "what the server says of the session and not of the address leaves the mail unsent: %s",
  async (_, code, options) => {
    const at = await strangeServer({ allowInsecureAuth: true, ...options });
    const login = options.onAuth ? "user:secret@" : "";
    expect(await outcome(mailerTo(`smtp://${login}${at}`))).toMatchObject({ kind: "unsent", code });
  },
);

test("so many connections as the settings say are opened and used again", async () => {
  server.conduct = () => "slow";
  const mailer = mailerTo(server.url, { concurrency: 3 });
  expect(mailer.concurrency).toBe(3);
  const mails = Array.from({ length: 30 }, (_, n) => mailer.send({ ...MAIL, to: `reader${n}@example.in` }));
  for (const { reply } of await Promise.all(mails)) expect(reply).toMatch(/^250 /);
  expect(server.taken).toHaveLength(30);
  expect(server.connections).toBe(3);
});

test("no message is handed over a second time, however connections break", async () => {
  const conducts: Conduct[] = [
    "accept",
    "die after the message",
    "accept",
    "die in the message",
    "drop before the message",
    "defer",
    "accept",
  ];
  const handed = new Map<string, number>();
  server.conduct = (to) => {
    handed.set(to, (handed.get(to) ?? 0) + 1);
    return conducts[Number(/\d+/.exec(to)?.[0]) % conducts.length] ?? "accept";
  };
  const mailer = mailerTo(server.url, { concurrency: 2 });
  const outcomes = await Promise.all(
    Array.from({ length: 28 }, (_, n) => outcome(mailer, { to: `reader${n}@example.in` })),
  );
  const kinds = outcomes.map((end) => (typeof end === "string" ? "taken" : end.kind));
  expect(new Set(server.taken.map(({ to }) => to)).size).toBe(server.taken.length);
  for (const [n, kind] of kinds.entries()) {
    const times = server.taken.filter(({ to }) => to === `reader${n}@example.in`).length;
    if (kind === "taken") expect(times, `reader${n}`).toBe(1);
    else if (kind === "unsent" || kind === "refused") expect(times, `reader${n}`).toBe(0);
    // RCPT TO and the message are asked about once each.
    const most = conducts[n % conducts.length] === "drop before the message" ? 1 : 2;
    expect(handed.get(`reader${n}@example.in`) ?? 0, `reader${n}`).toBeLessThanOrEqual(most);
  }
  expect(kinds.filter((kind) => kind === "taken").length).toBeGreaterThan(0);
  expect(kinds.filter((kind) => kind === "unknown").length).toBeGreaterThan(0);
});

test("closed, what is under way ends, what waits and what comes later is unsent", async () => {
  server.conduct = () => "slow";
  const mailer = mailerTo(server.url, { concurrency: 1 });
  const first = outcome(mailer);
  while (server.taken.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const waiting = outcome(mailer, { to: "ravi@example.in" });
  mailer.close();
  expect(await waiting).toMatchObject({ kind: "unsent" });
  expect(await outcome(mailer, { to: "late@example.in" })).toMatchObject({ kind: "unsent" });
  expect(await first).toMatch(/^250 /);
  expect(server.taken.map(({ to }) => to)).toEqual([MAIL.to]);
});

test("turned to another server, what is under way ends at the former, and the next mail goes to the other", async () => {
  const other = await startMailServer();
  ends.push(() => other.stop());
  server.conduct = () => "slow";
  const mailer = replaceableMailer(mailerTo(server.url));
  const first = outcome(mailer);
  while (server.taken.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  mailer.replace(mailerTo(other.url));
  expect(await outcome(mailer, { to: "ravi@example.in" })).toMatch(/^250 /);
  expect(await first).toMatch(/^250 /);
  expect([server.taken, other.taken].map((taken) => taken.map(({ to }) => to))).toEqual([
    [MAIL.to],
    ["ravi@example.in"],
  ]);
  mailer.replace(refusingMailer("Type the password again."));
  expect(await outcome(mailer)).toMatchObject({ kind: "unsent", message: "Type the password again." });
});

test("without SMTP settings each mail is a whole .eml file, and nothing else is left", async () => {
  const mailer = mailerTo(undefined);
  const mails = Array.from({ length: 20 }, (_, n) =>
    mailer.send({
      ...MAIL,
      to: `reader${n}@example.in`,
      html: "<p>Nifty 25,000</p>",
      messageId: `<m-${n}@example.in>`,
    }),
  );
  for (const { reply } of await Promise.all(mails)) expect(reply).toMatch(/^Saved as a file/);
  const names = readdirSync(join(folder, "mail"));
  expect(names.filter((name) => name.endsWith(".eml"))).toHaveLength(20);
  expect(names).toHaveLength(20);
  for (const name of names) {
    const text = readFileSync(join(folder, "mail", name), "utf8");
    expect(text.replace(/\r\n/g, "")).not.toContain("\n");
    const boundary = /boundary="([^"]+)"/.exec(text)?.[1];
    expect(text.trimEnd().endsWith(`--${boundary}--`)).toBe(true);
    expect(namesIn(text)).toEqual(expect.arrayContaining(["From", "To", "Subject", "Message-ID", "Date"]));
  }
});

test("a folder that cannot be written leaves the mail unsent", async () => {
  writeFileSync(join(folder, "taken"), "");
  const mailer = mailerTo(undefined, { mailDir: join(folder, "taken", "mail") });
  expect(await outcome(mailer)).toMatchObject({ name: "MailFault", kind: "unsent" });
});

const BREAKS = ["\r\n", "\n", "\r", "\0", "\r\n ", "\n\t", "\u2028", "\u2029", "\u0085"];

test.each(["smtp", "files"])("no value starts a header or names another recipient: %s", async (way) => {
  const mailer = mailerTo(way === "smtp" ? server.url : undefined);
  const plain = await mailed({});
  for (const at of BREAKS) {
    const evil = `${at}Bcc: eve@example.com`;
    for (const mail of [
      { subject: `The digest${evil}` },
      { messageId: `<a@example.in>${evil}` },
      { text: `Hello${evil}`, html: `<p>Hello${evil}</p>` },
    ])
      expect(await mailed(mail), JSON.stringify(mail)).toEqual(plain);
    const values = {
      "List-Id": `<digest.example.in>${evil}`,
      "List-Unsubscribe": `<https://example.in/>${evil}`,
    };
    const listed = await mailed({ headers: values });
    expect(listed, JSON.stringify(values)).toEqual({
      ...plain,
      names: [...plain.names, "List-ID", "List-Unsubscribe"].sort(),
    });
    // A header's name never comes from a visitor; a broken one is still one header.
    expect((await mailed({ headers: { [`X-A${at}Bcc`]: "eve@example.com" } })).names).toHaveLength(
      plain.names.length + 1,
    );
  }

  async function mailed(mail: Partial<Mail>): Promise<{ to: string[]; names: string[] }> {
    server.taken = [];
    rmSync(join(folder, "mail"), { recursive: true, force: true });
    await mailer.send({ ...MAIL, ...mail });
    const files = way === "files" ? readdirSync(join(folder, "mail")) : [];
    const texts = files.map((name) => readFileSync(join(folder, "mail", name), "utf8"));
    const [text = "", ...more] = way === "files" ? texts : server.taken.map((taken) => taken.text);
    expect(more).toEqual([]);
    const to = server.taken.map((taken) => taken.to);
    const names = namesIn(text).filter((name) => !/^(Content-|MIME)/.test(name));
    expect(headersOf(text)).toContain("To: asha@example.in");
    expect(text.split("\r\n\r\n")[0]).not.toMatch(/[\r\n]bcc:/i);
    return { to, names: names.sort() };
  }
});

test.each([
  ...BREAKS.flatMap((at) => [
    `asha@example.in${at}Bcc: eve@example.com`,
    `asha@example.in${at}, eve@example.com`,
    `Asha${at}Bcc: eve@example.com <asha@example.in>`,
    `"Asha${at}Bcc: eve@example.com" <asha@example.in>`,
    `asha@example.in>${at}RCPT TO:<eve@example.com`,
    `asha@example.in${at}`,
  ]),
  "asha@example.in, eve@example.com",
  "asha@example.in; eve@example.com",
  "asha@example.in eve@example.com",
  "readers: asha@example.in, eve@example.com;",
  "<asha@example.in> <eve@example.com>",
  "eve@example.com@asha.example.in",
  "nobody",
  "",
])(
  "what is not one mailbox is mailed to nobody, neither as recipient nor for replies: %j",
  async (mailbox) => {
    for (const mailer of [mailerTo(server.url), mailerTo(undefined)]) {
      await expect(mailer.send({ ...MAIL, to: mailbox })).rejects.toThrow(TypeError);
      await expect(mailer.send({ ...MAIL, replyTo: mailbox })).rejects.toThrow(TypeError);
    }
    expect(server.taken).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test("a mail server on this machine needs no signed certificate, and every other one does", async () => {
  const secured: boolean[] = [];
  const host = await strangeServer({
    disabledCommands: [],
    onRcptTo: (_, { secure }, done) => {
      secured.push(secure);
      done();
    },
  });
  // The server warns that its certificate is nobody's, which is what this test is about.
  vi.mocked(console.error).mockClear();
  expect(await outcome(mailerTo(`smtp://${host}`))).toMatch(/^250/);
  expect(secured).toEqual([true]);
  await reachMailServer(`smtp://${host}`);
  expect(trustOf("smtp://[::1]:25")).toEqual(trustOf(`smtp://${host}`));
  for (const other of ["smtp://mail.example.in", "smtp://localhost.example.in", "smtps://10.0.0.1:465"])
    expect(trustOf(other)).toEqual({});
});

test("a name, a plus, an apostrophe and another script reach the mailbox that they name", async () => {
  const mailer = mailerTo(server.url);
  for (const to of [
    "Asha Rao <asha@example.in>",
    "asha+news@example.in",
    "o'neill@example.in",
    "asha@xn--p1b6ci4b4b3a.xn--h2brj9c",
  ])
    await mailer.send({ ...MAIL, to, replyTo: to });
  // The server writes out a domain in another script.
  expect(server.taken.map(({ to }) => to)).toEqual([
    "asha@example.in",
    "asha+news@example.in",
    "o'neill@example.in",
    "asha@उदाहरण.भारत",
  ]);
});

test("an address of 320 characters goes to the server as it is, which refuses it alone", async () => {
  const to = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(60)}.in`;
  expect(to).toHaveLength(320);
  const mailer = mailerTo(server.url);
  expect(await outcome(mailer, { to })).toMatchObject({ kind: "refused", code: 501 });
  expect(await outcome(mailer)).toMatch(/^250 /);
  expect(server.taken.map((taken) => taken.to)).toEqual([MAIL.to]);
});

const LIST: Record<string, string> = {
  "List-Id": "<digest.www.example.in>",
  "List-Unsubscribe": `<https://www.example.in/newsletter/unsubscribe?token=${"a".repeat(32)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
};

test.each(["smtp", "files"])(
  "what is taken carries a DKIM signature that verifies, over both unsubscribe headers: %s",
  async (way) => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "der" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const dkim = { domain: "example.in", selector: "desk", privateKey };
    const mailer = mailerTo(way === "smtp" ? server.url : undefined, { dkim });
    await mailer.send({
      ...MAIL,
      subject: "निफ्टी 25,000 — and a subject so long that its header is folded over several lines",
      html: `<p>Nifty ₹ 25,000</p>\n.\n<p>${"a line that is wrapped ".repeat(40)}</p>   `,
      text: "निफ्टी\n.\n..\nFrom here \n\n\n",
      messageId: "<issue-1-2@www.example.in>",
      headers: LIST,
    });
    const [name = ""] = way === "files" ? readdirSync(join(folder, "mail")) : [];
    const text =
      way === "files" ? readFileSync(join(folder, "mail", name), "utf8") : (server.taken[0]?.text ?? "");

    const verify = async (message: string) => {
      const { results } = await dkimVerify(Buffer.from(message), {
        resolver: async (host, type) => {
          expect([host, type]).toEqual(["desk._domainkey.example.in", "TXT"]);
          return [[`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`]];
        },
      });
      return results.map(({ status, signingDomain, signingHeaders }) => ({
        result: status.result,
        signingDomain,
        headers: signingHeaders?.keys.toLowerCase().split(/\s*:\s*/) ?? [],
      }));
    };
    const [signature, ...others] = await verify(text);
    expect(others).toEqual([]);
    expect(signature).toMatchObject({ result: "pass", signingDomain: "example.in" });
    expect(signature?.headers).toEqual(
      expect.arrayContaining([
        "from",
        "to",
        "subject",
        "date",
        "message-id",
        "list-id",
        "list-unsubscribe",
        "list-unsubscribe-post",
      ]),
    );
    for (const [from, to] of [
      [/token=a/, "token=b"],
      [/(?<=List-Unsubscribe-Post:.*)One-Click/i, "Two-Click"],
      [/^List-Unsubscribe-Post:.*\r\n/im, ""],
      [/asha@example/, "eve@example"],
      [/25,000/g, "52,000"],
    ] as const) {
      expect(text).toMatch(from);
      const [changed] = await verify(text.replace(from, to));
      expect(changed?.result, String(from)).toMatch(/^(fail|neutral)$/);
    }
  },
);
