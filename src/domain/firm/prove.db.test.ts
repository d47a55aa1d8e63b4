import { generateKeyPairSync } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mail } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { type MailIdentity, mailFingerprint, mailRecords } from "./mail-records.server.ts";
import {
  BACKUP_JOB,
  endRequestedBackup,
  isBackupOwed,
  noteBackup,
  readBackups,
  requestBackup,
} from "./prove-backup.server.ts";
import { confirmTestMail, lookUpMailRecords, sendTestMail } from "./prove-mail.server.ts";
import { readProofs } from "./site-state.server.ts";

const BY = { id: "m1", name: "Asha Rao" };
const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 1_024,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const settings: MailIdentity = {
  MAIL_FROM: "The Firm <research@firm.in>",
  MAIL_TO: "desk@firm.in",
  SMTP_URL: "smtps://user:secret@mail.firm.in:465",
  dkim: { domain: "firm.in", selector: "s1", privateKey },
};

let tools: TestTools;
let now: Date;
const mails: Mail[] = [];
const mailer = { send: async (mail: Mail) => void mails.push(mail) };
beforeEach(async () => {
  mails.length = 0;
  tools = await testTools();
  now = new Date("2026-11-20T12:00:00+05:30");
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

const send = (to = "asha@example.org") =>
  sendTestMail(tools, mailer, { to, settings, firmName: "The Firm", by: BY });
const code = () => /^(\d{4} \d{4})$/m.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
const confirm = (typed: string) => confirmTestMail(tools, { typed, by: BY });
const proven = async () => (await readProofs(tools.db)).find(({ about }) => about === "mail");

test("whoever types the code of the test mail back has proven that mail with these settings arrives", async () => {
  expect(await send()).toEqual({ to: "asha@example.org" });
  expect(await proven()).toBeUndefined();
  expect(await confirm("0000 0000")).toHaveProperty("refused");
  expect(await confirm(` ${code()} `)).toEqual({ done: true });
  expect(await proven()).toMatchObject({
    by: "Asha Rao",
    detail: { to: "asha@example.org", settings: mailFingerprint(settings) },
  });
  expect(await confirm(code()), "a code is good once").toHaveProperty("refused");
});

test("a code is good for an hour and for five tries, and only the last one sent", async () => {
  expect(await confirm("12345678")).toEqual({
    refused: "no-test",
    message: expect.stringContaining("No test mail was sent"),
  });
  await send();
  const first = code();
  await send();
  expect(await confirm(first)).toHaveProperty("refused");
  for (let n = 0; n < 4; n += 1) await confirm("1");
  expect(await confirm(code())).toEqual({
    refused: "too-many-tries",
    message: expect.stringContaining("too many attempts"),
  });
  await send();
  now = new Date(now.getTime() + 3_600_001);
  expect(await confirm(code())).toEqual({
    refused: "no-test",
    message: expect.stringContaining("last hour"),
  });
});

test("an address that is none, and a mail server that refuses, are told in words", async () => {
  expect(await send("everybody")).toEqual({
    refused: "not-an-address",
    message: expect.stringContaining("one e-mail address"),
  });
  const refusing = {
    send: async () => {
      throw new Error("550 relaying denied");
    },
  };
  expect(await sendTestMail(tools, refusing, { to: "a@b.in", settings, firmName: "F", by: BY })).toEqual({
    refused: "not-sent",
    message: "The mail server did not accept it: 550 relaying denied",
  });
  expect(await readProofs(tools.db)).toEqual([]);
});

test("the three records are those of the settings, and a change of what sends changes what is proven", () => {
  const [spf, dkim, dmarc] = mailRecords(settings);
  expect([spf?.host, spf?.value]).toEqual(["firm.in", "v=spf1 a:mail.firm.in -all"]);
  expect(dkim?.host).toBe("s1._domainkey.firm.in");
  expect(dkim?.value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{100,}=*$/);
  expect([dmarc?.host, dmarc?.value]).toEqual([
    "_dmarc.firm.in",
    "v=DMARC1; p=none; rua=mailto:desk@firm.in",
  ]);
  expect(JSON.stringify(mailRecords(settings))).not.toContain("secret");
  const bare = mailRecords({ MAIL_FROM: "research@firm.in", MAIL_TO: "desk@firm.in" });
  expect(bare.map(({ value }) => value === undefined)).toEqual([true, true, false]);
  const same = mailFingerprint(settings);
  for (const change of [
    { MAIL_FROM: "other@firm.in" },
    { SMTP_URL: "smtps://mail.other.in" },
    { dkim: undefined },
  ])
    expect(mailFingerprint({ ...settings, ...change })).not.toBe(same);
});

test("what the name servers say is told beside what is wanted; silence is not taken for an answer", async () => {
  const wanted = mailRecords(settings);
  const answers: Record<string, string[] | undefined> = {
    "firm.in": ["google-site-verification=1", "v=spf1 include:provider.example -all"],
    "s1._domainkey.firm.in": ["v=DKIM1; k=rsa; p=other"],
    "_dmarc.firm.in": undefined,
  };
  const seen = await lookUpMailRecords(settings, async (host) => answers[host]);
  expect(seen.map(({ name, state, found }) => [name, state, found])).toEqual([
    ["SPF", "seen", "v=spf1 include:provider.example -all"],
    ["DKIM", "other", "v=DKIM1; k=rsa; p=other"],
    ["DMARC", "unknown", ""],
  ]);
  const right = await lookUpMailRecords(settings, async (host) =>
    wanted.filter((record) => record.host === host).map(({ value = "" }) => value.replace("; p=", ";  p=")),
  );
  expect(right.map(({ state }) => state)).toEqual(["seen", "seen", "seen"]);
  expect((await lookUpMailRecords(settings, async () => [])).map(({ state }) => state)).toEqual(
    Array(3).fill("missing"),
  );
});

test("a backup is noted with its time", async () => {
  await noteBackup(tools, { rows: 10, files: 2 });
  now = new Date(now.getTime() + 1_000);
  await noteBackup(tools, { rows: 12, files: 2 });
  expect(await readProofs(tools.db)).toMatchObject([
    { about: "backup", by: "command:backup", at: now, detail: { rows: 12, files: 2 } },
  ]);
});

test("a member asks for one backup at a time, and reads how it ended", async () => {
  const asked = { at: now, by: "Asha Rao" };
  expect(await readBackups(tools)).toEqual({ made: undefined, asked: undefined });
  expect(await requestBackup(tools, { by: BY })).toEqual({ asked: true });
  expect(tools.enqueued).toEqual([{ job: BACKUP_JOB, data: { asked: now.toISOString() } }]);
  expect(await requestBackup(tools, { by: BY })).toEqual({
    refused: "running",
    message: "A backup is being made: Asha Rao asked for it. Wait until it is done.",
  });
  expect(await readBackups(tools)).toEqual({ made: undefined, asked: { ...asked, state: "running" } });
  expect(await isBackupOwed(tools.db, now.toISOString())).toBe(true);

  const made = { rows: 12, files: 2, file: "/backups/desk/a.gz", bytes: 4096 };
  await noteBackup(tools, made);
  await endRequestedBackup(tools);
  expect(await readBackups(tools)).toEqual({
    made: { at: now, ...made },
    asked: { ...asked, state: "done" },
  });
  expect(await isBackupOwed(tools.db, now.toISOString())).toBe(false);

  await requestBackup(tools, { by: BY });
  await endRequestedBackup(tools, "There is no room.");
  expect((await readBackups(tools)).asked).toEqual({
    ...asked,
    state: "failed",
    failed: "There is no room.",
  });
});

test("of two members who ask at once, one is told that a backup is being made", async () => {
  const answers = await Promise.all([requestBackup(tools, { by: BY }), requestBackup(tools, { by: BY })]);
  expect(answers.filter((answer) => "asked" in answer)).toHaveLength(1);
  expect(tools.enqueued).toHaveLength(1);
});

test("a backup that nothing ended is awaited for an hour; then another may be asked for", async () => {
  await requestBackup(tools, { by: BY });
  now = new Date(now.getTime() + 61 * 60_000);
  expect((await readBackups(tools)).asked?.state).toBe("lost");
  expect(await requestBackup(tools, { by: BY })).toEqual({ asked: true });
});
