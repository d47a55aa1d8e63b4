import { expect, test } from "vitest";
import { MailFault } from "#platform/mail/mail.server.ts";
import type { Host } from "../host.ts";
import { classOf, Meters } from "./meters.ts";

test("a request is counted by class, never by its address", () => {
  const classes = [
    ["GET", "/", "page"],
    ["GET", "/blog?q=words", "page"],
    ["GET", "/deskwork", "page"],
    ["GET", "/newsletter/unsubscribe?token=secret", "page"],
    ["POST", "/contactus", "form"],
    ["POST", "/desk/articles/7", "desk"],
    ["GET", "/desk?late", "desk"],
    ["GET", "/api/getcategories", "api"],
    ["GET", "/assets/root-1a2b.css", "asset"],
    ["GET", "/media/7/640.webp", "picture"],
    ["GET", "/readyz", "health"],
    ["GET", "*", "page"],
    [undefined, undefined, "page"],
  ];
  expect(classes.map(([method, address]) => [method, address, classOf(method, address)])).toEqual(classes);
});

const HOST = {
  watch: {
    wrong: ["disk-low"],
    facts: async () => ({
      records: {
        workerHeardAt: new Date("2026-02-03T02:30:00Z"),
        backupAt: new Date("2026-02-02T21:00:00Z"),
        stored: { at: new Date("2026-02-03T02:00:00Z"), checkedAt: new Date("2026-02-01T00:00:00Z") },
        queue: { due: 4, active: 1, failed: 0, oldest: 12.5 },
      },
    }),
  },
} as unknown as Host;

test("what is known of the process, queue, mail, backup and faults is written, in twenty meters at most", async () => {
  const meters = new Meters();
  const text = await meters.write(HOST);
  for (const line of [
    'site_queue_jobs{state="due"} 4',
    "site_queue_oldest_seconds 12.5",
    "site_worker_heard_timestamp_seconds 1770085800",
    "site_backup_timestamp_seconds 1770066000",
    "site_backup_away_timestamp_seconds 1770084000",
    "site_backup_checked_timestamp_seconds 1769904000",
    'site_fault{fault="disk-low"} 1',
    'site_fault{fault="disk-full"} 0',
  ])
    expect(text.split("\n")).toContain(line);
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(names).toContain("process_resident_memory_bytes");
  expect(names.length).toBeLessThanOrEqual(20);
});

test("what is not known is left out, not zero", async () => {
  const text = await new Meters().write({
    ...HOST,
    watch: { wrong: ["database-away"], facts: async () => ({}) },
  } as unknown as Host);
  for (const name of ["worker_heard", "backup", "queue"])
    expect([name, text.match(new RegExp(`^site_${name}.*`, "m"))]).toEqual([name, null]);
});

test("mails are counted by what became of them", async () => {
  const meters = new Meters();
  const fates = [undefined, new MailFault("refused", 550, new Error("no")), new TypeError("no mailbox")];
  const mailer = meters.ofMails({
    concurrency: 1,
    close: () => {},
    send: async () => {
      const fate = fates.shift();
      if (fate) throw fate;
      return { reply: "250" };
    },
  });
  const mail = { to: "a@example.in", subject: "", text: "" };
  await mailer.send(mail);
  await expect(mailer.send(mail)).rejects.toThrow("no");
  await expect(mailer.send(mail)).rejects.toThrow("no mailbox");
  expect((await meters.write(HOST)).match(/^site_mails_total.*/gm)).toEqual([
    'site_mails_total{outcome="accepted"} 1',
    'site_mails_total{outcome="refused"} 1',
    'site_mails_total{outcome="unsent"} 1',
    'site_mails_total{outcome="unknown"} 0',
  ]);
});
