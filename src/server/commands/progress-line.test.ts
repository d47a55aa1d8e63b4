import { expect, test } from "vitest";
import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { overLast, progressLine } from "./progress-line.ts";

const NOTHING = { pending: 0, claimed: 0, accepted: 0, failed: 0, uncertain: 0, suppressed: 0 };

function progress(
  audience: number | null,
  counts: Partial<IssueProgress["counts"]>,
  acceptedPerSecond = 0,
): IssueProgress {
  return { audience, counts: { ...NOTHING, ...counts }, acceptedPerSecond } as IssueProgress;
}

const bar = (line: string) => line.slice(0, line.indexOf("]") + 1);

test("the line tells what is settled of the audience, each state, the speed and the time left", () => {
  const counts = {
    pending: 40_000,
    claimed: 10_000,
    accepted: 99_900,
    failed: 40,
    uncertain: 10,
    suppressed: 50,
  };
  expect(progressLine(progress(150_000, counts, 310.5))).toBe(
    "[████████████████········] 66 %  1,00,000 of 1,50,000  accepted 99,900  failed 40  uncertain 10  suppressed 50  311/s  162 s left",
  );
  expect(progressLine(progress(3, { accepted: 1, pending: 2 }, 0.25))).toBe(
    "[████████················] 33 %  1 of 3  accepted 1  0.3/s  8 s left",
  );
});

test("what has not begun, stands still or is done tells no time left", () => {
  expect(progressLine(progress(10, { pending: 10 }))).toBe(
    "[························] 0 %  0 of 10  accepted 0",
  );
  expect(progressLine(progress(10, { accepted: 9, failed: 1 }, 2))).toBe(
    "[████████████████████████] 100 %  10 of 10  accepted 9  failed 1  2.0/s",
  );
  const nearly = progressLine(progress(100_000, { accepted: 99_999, claimed: 1 }));
  expect(nearly).toContain(" 99 %  99,999 of 1,00,000");
  expect(bar(nearly)).toBe(`[${"█".repeat(23)}·]`);
});

test("an audience of nobody, or one that is not frozen yet, divides nothing by nothing", () => {
  expect(progressLine(progress(0, {}))).toBe("[████████████████████████] 100 %  0 of 0  accepted 0");
  expect(progressLine(progress(null, {}))).toBe("[························] 0 %  0 of 0  accepted 0");
});

test("in a terminal the line is drawn over the last one and never wider than the terminal", () => {
  const line = progressLine(progress(3, { accepted: 3 }));
  expect(overLast(line, 200)).toBe(`\r\u001b[2K${line}`);
  expect(overLast(line, 20)).toBe(`\r\u001b[2K${line.slice(0, 19)}`);
});
