import { expect, test } from "vitest";
import { hoursFrom, letterTerms, presetTime } from "./send-time.ts";

const at = (text: string) => new Date(`${text}+05:30`);

test("a letter's usual times are India's: now, this evening while it is to come, and tomorrow at eight", () => {
  const noon = at("2026-02-28T12:00:00");
  expect(presetTime("now", noon)).toEqual(noon);
  expect(presetTime("evening", noon)).toEqual(at("2026-02-28T18:00:00"));
  expect(presetTime("morning", noon)).toEqual(at("2026-03-01T08:00:00"));
  expect(presetTime("evening", at("2026-02-28T18:00:00"))).toBeUndefined();
  expect(presetTime("morning", at("2026-03-01T01:00:00"))).toEqual(at("2026-03-02T08:00:00"));
});

test("a letter may leave for two hours from its time", () => {
  expect(hoursFrom(at("2026-02-28T18:00:00"))).toEqual({
    earliest: at("2026-02-28T18:00:00"),
    latest: at("2026-02-28T20:00:00"),
  });
});

test("other times and other readers are other terms", () => {
  const none = { earliest: null, latest: null, onApproval: false, joinedSince: null };
  const all = [
    none,
    { ...none, onApproval: true },
    { ...none, ...hoursFrom(at("2026-02-28T18:00:00")) },
    { ...none, ...hoursFrom(at("2026-02-28T18:00:01")) },
    { ...none, joinedSince: "2026-01-01" },
  ].map(letterTerms);
  expect(new Set(all).size).toBe(all.length);
});
