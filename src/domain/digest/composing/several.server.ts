import { ownWork } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import { keyFigures } from "../key-figures.ts";
import { closeInWords, dayFigures, inCrore } from "../presenting/day-figures.ts";
import { parseContent } from "../rules.ts";
import type { Finding } from "./check.ts";
import { draftHands } from "./hands.server.ts";
import { unpublishedDrafts } from "./queries.server.ts";

/** A never published day, as listed among many. */
export type BackfilledDay = {
  date: string;
  hash: string;
  /** The verdict, the close of Nifty 50 with its change, and the FII's net purchases in Rs crore. */
  verdict: string;
  close: string;
  fii: string;
  /** The number of findings for a person to look at. */
  remarks: number;
};

export type BackfilledDays = {
  /** Days to submit, and days that this person may approve, each oldest first. */
  toSend: BackfilledDay[];
  toApprove: BackfilledDay[];
  /** Whether the list is truncated. */
  isCut: boolean;
};

/** The days that a person can compare with their files at one time: three months. */
export const DAYS_AT_ONCE = 66;

/** Reads the unpublished days of a backfill that can be decided on together, the oldest first. */
export async function readBackfilled(db: Db, by: Person): Promise<BackfilledDays> {
  const drafts = await unpublishedDrafts(db, DAYS_AT_ONCE + 1);
  const days: BackfilledDays = { toSend: [], toApprove: [], isCut: drafts.length > DAYS_AT_ONCE };
  for (const draft of drafts.slice(0, DAYS_AT_ONCE)) {
    const findings = draft.findings as Finding[];
    const day = summaryOf(draft, findings.filter(({ level }) => level === "warn").length);
    if (draft.submittedHash !== draft.hash) days.toSend.push(day);
    else if (!ownWork(await draftHands(db, draft), by)) days.toApprove.push(day);
  }
  return days;
}

function summaryOf(
  { date, hash, jsonContent }: { date: string; hash: string; jsonContent: string },
  remarks: number,
) {
  const key = keyFigures(parseContent(jsonContent));
  const { nifty, verdict } = dayFigures(key);
  return {
    date,
    hash,
    verdict: verdict.word,
    close: closeInWords(nifty) ?? nifty.text,
    fii: inCrore(key.fii),
    remarks,
  };
}

/** Returns whether there is more than one such day, decided or not. */
export const areSeveral = async (db: Db): Promise<boolean> => (await unpublishedDrafts(db, 2)).length > 1;
