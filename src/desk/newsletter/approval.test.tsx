import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LetterDecision } from "./approval.tsx";
import type { ShownLetter } from "./issue.tsx";

const shown = {
  progress: {
    kind: "newsletter",
    state: "draft",
    draftedBy: "Asha Rao",
    draftedAt: new Date("2026-02-02T10:00:00+05:30"),
    approvedBy: null,
    earliest: new Date("2026-02-03T08:00:00+05:30"),
    latest: new Date("2026-02-03T10:00:00+05:30"),
    onApproval: false,
    joinedSince: null,
    hash: "0".repeat(64),
  },
  wording: [],
  ownWork: null,
  editor: null,
  marks: [],
  may: { write: false, approve: true, send: false },
  isAsking: false,
  audience: { mailed: 312 },
} as unknown as ShownLetter;

const wordsAt = (now: string) =>
  renderToStaticMarkup(<LetterDecision shown={{ ...shown, now }} answer={undefined} />)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

test("a letter whose send time has passed is sent back for another time, and not approved", () => {
  expect(wordsAt("2026-02-03T04:29:59.000Z")).toContain("Approve and send to 312 readers now");
  const late = wordsAt("2026-02-03T04:30:00.000Z");
  expect(late).not.toContain("Approve");
  expect(late).toContain("Its send time has passed. Send it back for another time.");
  expect(late).toContain("What must change");
});
