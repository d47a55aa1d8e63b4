import { expect, test } from "vitest";
import { daySentence } from "./day-sentence.ts";

test("a typed day is said with its weekday and what follows from it", () => {
  const date = "2026-12-14";
  expect(daySentence({ what: "closure", description: "Republic Day" })).toBe("");
  expect(daySentence({ what: "closure", date: "2026-02-30" })).toBe("");
  expect(daySentence({ what: "closure", date, description: " State mourning " })).toBe(
    "On Monday 14 December 2026 the market is closed: State mourning. No digest is made of that day.",
  );
  expect(daySentence({ what: "closure", date, segment: "FO" })).toBe(
    "On Monday 14 December 2026 the derivatives market is closed.",
  );
  expect(daySentence({ what: "closure", date: "2026-12-13" })).toBe(
    "Sunday 13 December 2026 is on a weekend: the market is closed anyway.",
  );
  expect(daySentence({ what: "session", date: "2026-11-08", hours: "18:00-19:00" })).toBe(
    "On Sunday 8 November 2026 the market trades 18:00-19:00 IST.",
  );
  expect(daySentence({ what: "session", date, segment: "CM" })).toBe(
    "On Monday 14 December 2026 the cash market trades at hours to be notified.",
  );
});
