import { expect, test } from "vitest";
import { findFaults, type SiteFacts } from "./faults.ts";

const NOW = new Date("2026-02-03T08:00:00+05:30");
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const WELL = {
  disk: { free: 50e9, size: 100e9 },
  certificateEnd: new Date("2026-04-01T00:00:00Z"),
  records: {
    workerHeardAt: before(1),
    backupAt: before(6 * 60),
    queue: { due: 0, active: 0, failed: 0, oldest: 0 },
  },
} satisfies SiteFacts;
const wrong = (facts: SiteFacts, since = before(60)) =>
  findFaults(facts, { now: NOW, since }).map(({ name }) => name);

test("nothing is wrong with a site that is well, nor with one that is a minute old", () => {
  expect(wrong(WELL)).toEqual([]);
  const young = { ...WELL.records, workerHeardAt: undefined, backupAt: undefined };
  expect(wrong({ ...WELL, certificateEnd: undefined, records: young }, before(1))).toEqual([]);
  expect(wrong({ ...WELL, pictures: { lacking: 3, since: before(60) } })).toEqual([]);
});

test.each([
  ["database-away", { records: undefined }],
  ["disk-full", { disk: { free: 63 * 1024 ** 2, size: 100e9 } }],
  ["disk-low", { disk: { free: 900 * 1024 ** 2, size: 100e9 } }],
  ["worker-silent", { records: { ...WELL.records, workerHeardAt: before(6) } }],
  ["worker-silent", { records: { ...WELL.records, workerHeardAt: undefined } }],
  ["backup-old", { records: { ...WELL.records, backupAt: before(31 * 60) } }],
  ["backup-stays", { records: { ...WELL.records, stored: { at: before(4 * 60), checkedAt: before(60) } } }],
  [
    "backup-unchecked",
    { records: { ...WELL.records, stored: { at: before(60), checkedAt: before(10 * 24 * 60) } } },
  ],
  ["pictures-lacking", { pictures: { lacking: 3, since: before(4 * 60) } }],
  ["pictures-lacking", { pictures: { lacking: undefined, since: before(4 * 60) } }],
  ["certificate-ends", { certificateEnd: new Date("2026-02-10T00:00:00Z") }],
])("%s is seen, and nothing beside it", (name, facts: Partial<SiteFacts>) => {
  expect(wrong({ ...WELL, ...facts })).toEqual([name]);
});

test("an alert says since when, in Indian time, and what to look at", () => {
  const silent = { ...WELL, records: { ...WELL.records, workerHeardAt: before(10) } };
  expect(findFaults(silent, { now: NOW, since: before(60) })).toEqual([
    {
      name: "worker-silent",
      occasion: "2026-02-03T02:20:00.000Z",
      message: expect.stringMatching(
        /^Mail and jobs are stalled: no worker has reported since 3 February 2026 at 0?7:50.*\.\n\nsystemctl status site-worker/i,
      ),
    },
  ]);
});
