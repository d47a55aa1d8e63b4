import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Age } from "./age.island.tsx";
import { ageOf } from "./age.server.ts";

const MAILED = "8:00 AM on market days";
const FRIDAY = { date: "2025-02-28" };
const DUE = { words: "Tuesday, 4 March 2025, 8:00 AM", at: "2025-03-04T02:30:00.000Z" };

test("the next digest is due on the morning after the next market day, and old figures are told from then on", () => {
  const at = (now: string) => ageOf(FRIDAY, MAILED, new Date(now));
  expect(at("2025-03-03T02:31:00Z")).toEqual({ later: false, due: DUE, overdue: false });
  expect(at("2025-03-04T02:29:59Z").overdue).toBe(false);
  expect(at("2025-03-04T02:30:00Z").overdue).toBe(true);
});

test("a holiday moves what is due; where the calendar ends or a later digest stands, nothing is", () => {
  // 14 March 2025 is Holi.
  const due = ageOf({ date: "2025-03-12" }, MAILED, new Date(0)).due;
  expect(due?.words).toBe("Monday, 17 March 2025, 8:00 AM");
  expect(ageOf({ date: "2093-03-12" }, MAILED, new Date(0))).toEqual({ later: false, overdue: false });
  const next = { date: "2025-03-03", title: "" };
  expect(ageOf({ ...FRIDAY, next }, MAILED, new Date())).toEqual({ later: true, overdue: false });
});

test("the page says it in words without a script", () => {
  const said = (age: Parameters<typeof Age>[0]["age"]) =>
    renderToStaticMarkup(<Age age={age} closing="Friday, 28 February 2025" />);
  expect(said({ later: false, due: DUE, overdue: false })).toContain(
    "Closing figures of Friday, 28 February 2025. Next digest: Tuesday, 4 March 2025, 8:00 AM.",
  );
  const old = said({ later: false, due: DUE, overdue: true });
  expect(old).toContain(
    "This is the newest digest we have. The next was due on Tuesday, 4 March 2025, 8:00 AM.",
  );
  expect(old).toContain('data-old="true"');
  expect(said({ later: true, overdue: false })).toContain('<a href="/dailydigest"');
});
