import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, indianDate } from "#platform/clock/clock.ts";
import { momentOf, outlived } from "./thin.ts";

const now = new Date("2026-11-26T12:00:00Z");
const nameOf = (at: Date) => `site-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.backup.gz.age`;
const hourly = (days: number) =>
  Array.from({ length: days * 24 }, (_, hours) => nameOf(new Date(now.getTime() - hours * HOUR_MS)));
const keptOf = (names: string[], at = now) => {
  const gone = new Set(outlived(names, at));
  return names.filter((name) => !gone.has(name));
};

test("each of two days is kept, one of each day of a month, one of each week of a year, and none older", () => {
  const kept = keptOf(hourly(500)).map((name) => momentOf(name) as Date);
  const age = (at: Date) => now.getTime() - at.getTime();
  expect(kept.filter((at) => age(at) < 2 * DAY_MS)).toHaveLength(48);
  const days = kept.filter((at) => age(at) >= 2 * DAY_MS && age(at) < 31 * DAY_MS);
  expect(days.length).toBe(new Set(days.map(indianDate)).size);
  expect(days.length).toBeGreaterThanOrEqual(29);
  const weeks = kept.filter((at) => age(at) >= 31 * DAY_MS);
  expect(weeks.length).toBeGreaterThanOrEqual(47);
  expect(weeks.length).toBeLessThanOrEqual(49);
  expect(kept.every((at) => age(at) < 366 * DAY_MS)).toBe(true);
});

test("thinned each hour for a year there is what is kept when it is thinned once", () => {
  let names: string[] = [];
  const start = now.getTime() - 120 * DAY_MS;
  for (let at = start; at <= now.getTime(); at += HOUR_MS)
    names = keptOf([...names, nameOf(new Date(at))], new Date(at));
  const ages = names.map((name) => now.getTime() - (momentOf(name) as Date).getTime());
  expect(ages.filter((age) => age < 2 * DAY_MS)).toHaveLength(48);
  const days = new Set(names.map((name) => indianDate(momentOf(name) as Date)));
  for (let day = 2; day < 30; day += 1)
    expect(days, `${day} days ago`).toContain(indianDate(new Date(now.getTime() - day * DAY_MS)));
  const weeks = names.filter((_, place) => (ages[place] as number) >= 31 * DAY_MS);
  expect(weeks.length).toBeGreaterThanOrEqual(12);
});

test("the newest stay however old they are, as to a clock that runs years ahead, and a name of others is left alone", () => {
  const old = nameOf(new Date("2020-01-01T00:00:00Z"));
  expect(outlived(hourly(2), new Date("2036-01-01T00:00:00Z"))).toHaveLength(24);
  expect(outlived([old, "notes.txt", "site-20200101T000000Z.backup.gz.age.part"], now)).toEqual([]);
});
