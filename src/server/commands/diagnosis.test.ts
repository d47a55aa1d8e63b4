import { expect, test } from "vitest";
import { loadSettings } from "../settings.ts";
import { diagnose, type Lookups } from "./diagnosis.ts";

const NOW = new Date("2026-02-03T08:00:00+05:30");
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const SETTINGS = loadSettings({
  SETTINGS_FILE: "/dev/null",
  PUBLIC_ORIGIN: "https://www.example.in",
  SMTP_URL: "smtp://smtp.example.in:25",
  MAIL_FROM: "Research <research@example.in>",
  MAIL_TO: "desk@example.in",
  DESK_SECRET: "s".repeat(40),
});
const WELL = {
  disk: { free: 50e9, size: 100e9 },
  records: {
    workerHeardAt: before(1),
    backupAt: before(60),
    queue: { due: 0, active: 0, failed: 0, oldest: 0 },
  },
};
const look: Lookups = {
  reach: async () => undefined,
  texts: async (host) => [host.startsWith("_dmarc") ? "v=DMARC1; p=none" : "v=spf1 -all"],
  address: async () => undefined,
  certificateEnd: async () => new Date("2026-04-01T00:00:00Z"),
};
const fails = async (): Promise<never> => {
  throw new Error("No way.");
};
const wrongOf = async (
  ...[settings, facts, asked]: [typeof SETTINGS, Parameters<typeof diagnose>[1], Lookups]
) =>
  (await diagnose(settings, facts, { now: NOW, look: asked }))
    .filter(({ isRight }) => !isRight)
    .map(({ about, message }) => `${about}: ${message}`);

test("nothing is wrong with a site that is well, and each thing that was looked at is named", async () => {
  const found = await diagnose(SETTINGS, WELL, { now: NOW, look });
  expect(found.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(new Set(found.map(({ about }) => about))).toEqual(
    new Set(["Settings", "Node", "Mail server", "DNS", "Disk", "Certificate", "Database", "Jobs", "Backup"]),
  );
});

test.each<[string, Partial<Lookups>]>([
  ["Mail server: smtp.example.in:25 does not take mails: No way.", { reach: fails }],
  [
    "DNS: SPF is not set. Set a TXT record at example.in: v=spf1 a:smtp.example.in -all",
    { texts: async () => [] },
  ],
  ["DNS: DMARC could not be looked up", { texts: async () => undefined }],
  ["DNS: www.example.in has no address. Set an A", { address: fails }],
  ["Certificate: www.example.in shows none: No way. One is issued once", { certificateEnd: fails }],
  [
    "Certificate: www.example.in shows none: what is in front has none for this name yet. One is issued once",
    {
      certificateEnd: async () => {
        throw new Error("40ED:error:0A000438:SSL routines::tlsv1 alert internal error:SSL alert number 80\n");
      },
    },
  ],
  ["Certificate: The site's certificate ends on", { certificateEnd: async () => before(-60) }],
])("what others answer is wrong: %s", async (beginning, other) => {
  const wrong = await wrongOf(SETTINGS, WELL, { ...look, ...other });
  expect(wrong.filter((line) => line.startsWith(beginning))).toHaveLength(1);
});

test("what is unset, a full disk, a silent worker and a backup that was never made are wrong", async () => {
  const bare = loadSettings({ SETTINGS_FILE: "/dev/null" });
  const records = { ...WELL.records, workerHeardAt: undefined, backupAt: undefined };
  const wrong = await wrongOf(bare, { disk: { free: 1e6, size: 1e9 }, records }, look);
  expect(wrong.map((line) => /^\w+: \S+ \S+/.exec(line)?.[0])).toEqual([
    "Settings: PUBLIC_ORIGIN is",
    "Settings: There is",
    "Settings: DESK_SECRET is",
    "Disk: The disk",
    "Jobs: Mail and",
    "Backup: No backup",
  ]);
  expect(await wrongOf(SETTINGS, { disk: WELL.disk }, look)).toEqual([
    expect.stringContaining("Database: The database does not answer."),
  ]);
});
