import { readFileSync } from "node:fs";
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
  database: { connections: () => ({ open: 3, idle: 2, waiting: 1 }) },
  watch: {
    wrong: ["disk-low"],
    facts: async () => ({
      disk: { free: 5, size: 10 },
      certificateEnd: new Date("2026-04-01T00:00:00Z"),
      records: {
        workerHeardAt: new Date("2026-02-03T02:30:00Z"),
        backupAt: new Date("2026-02-02T21:00:00Z"),
        stored: { at: new Date("2026-02-03T02:00:00Z"), checkedAt: new Date("2026-02-01T00:00:00Z") },
        digestDay: "2026-02-02",
        queue: { due: 4, active: 1, failed: 0, oldest: 12.5 },
      },
    }),
  },
} as unknown as Host;

test("everything that is known is written, and the dashboard asks for nothing else", async () => {
  const meters = new Meters();
  const text = await meters.write(HOST);
  for (const line of [
    'site_database_connections{state="open"} 3',
    "site_database_waiting 1",
    'site_queue_jobs{state="due"} 4',
    "site_queue_oldest_seconds 12.5",
    "site_worker_heard_timestamp_seconds 1770085800",
    "site_backup_timestamp_seconds 1770066000",
    "site_backup_away_timestamp_seconds 1770084000",
    "site_backup_checked_timestamp_seconds 1769904000",
    "site_digest_day_timestamp_seconds 1769970600",
    "site_certificate_end_timestamp_seconds 1775001600",
    "site_disk_free_bytes 5",
    'site_fault{fault="disk-low"} 1',
    'site_fault{fault="disk-full"} 0',
  ])
    expect(text.split("\n")).toContain(line);
  const asked = new Set(readFileSync("deploy/grafana.json", "utf8").match(/\b(?:site|process)_\w+/g));
  expect(asked.size).toBeGreaterThan(12);
  const unknown = [...asked].filter(
    (name) => !text.includes(`# TYPE ${name.replace(/_(?:count|bucket)$/, "")} `),
  );
  expect(unknown).toEqual([]);
});

test("what is not known is left out, not zero", async () => {
  const text = await new Meters().write({
    ...HOST,
    watch: { wrong: ["database-away"], facts: async () => ({ disk: { free: 5, size: 10 } }) },
  } as unknown as Host);
  for (const name of ["worker_heard", "backup", "digest_day", "certificate_end", "queue"])
    expect([name, text.match(new RegExp(`^site_${name}.*`, "m"))]).toEqual([name, null]);
});

test("mails are counted by what became of them", async () => {
  const meters = new Meters();
  const fates = [undefined, new MailFault("refused", 550, new Error("no")), new TypeError("no mailbox")];
  const courier = meters.ofMails({
    concurrency: 1,
    close: () => {},
    send: async () => {
      const fate = fates.shift();
      if (fate) throw fate;
      return { reply: "250" };
    },
  });
  const mail = { to: "a@example.in", subject: "", text: "" };
  await courier.send(mail);
  await expect(courier.send(mail)).rejects.toThrow("no");
  await expect(courier.send(mail)).rejects.toThrow("no mailbox");
  expect((await meters.write(HOST)).match(/^site_mails_total.*/gm)).toEqual([
    'site_mails_total{outcome="accepted"} 1',
    'site_mails_total{outcome="refused"} 1',
    'site_mails_total{outcome="unsent"} 1',
    'site_mails_total{outcome="unknown"} 0',
  ]);
});
