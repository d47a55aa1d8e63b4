import { approveDigest } from "#domain/digest/composing/approve.server.ts";
import { publishDraft } from "#domain/digest/composing/publish-draft.server.ts";
import { readDraft } from "#domain/digest/composing/read-draft.server.ts";
import { submitDraft } from "#domain/digest/composing/submit-draft.server.ts";
import { type GivenFile, takeFiles } from "#domain/digest/composing/take-files.server.ts";
import { writePart } from "#domain/digest/composing/write-part.server.ts";
import { draftOf } from "#domain/digest/queries.server.ts";
import type { TestTools } from "./database.ts";
import { exchangeDay as makeDay } from "./exchange-files.ts";

export const DAY = "2025-02-14";
export const AFTER = "2025-02-17";
export const NOW = new Date("2025-02-14T20:00:00+05:30");
export const WRITER = { id: "m1", name: "Asha Rao" };
export const OTHER = { id: "m2", name: "Bina Shah" };
export const OFFICER = { id: "m3", name: "Chetan Iyer" };

const made = new Map<string, ReturnType<typeof makeDay>>();
/** Returns a day's files, made once. */
export function exchangeFiles(date: string, seed = 1) {
  const key = `${date} ${seed}`;
  const day = made.get(key) ?? makeDay(date, seed);
  made.set(key, day);
  return day;
}

export const NEWS = {
  "news.global.0.headline": "Rates unchanged",
  "news.global.0.points": "The bank kept its rate.\n- The next meeting is in April.",
  "news.global.0.impact": "neutral",
  "news.global.0.source": "Reuters",
};

export const giveFiles = async (tools: TestTools, files: GivenFile[], date = DAY) =>
  takeFiles(tools, { date, files, by: WRITER });

/** Gives the day's files and its history. */
export async function giveDay(tools: TestTools, date = DAY) {
  const { files, history } = exchangeFiles(date);
  return giveFiles(tools, [...history, ...files], date);
}

export const writeDay = async (
  tools: TestTools,
  fields: Record<string, string>,
  by = WRITER,
  began?: string,
) => writePart(tools, { date: DAY, fields, began: began ?? (await readDraft(tools.db, DAY)).began, by });

export const draftHash = async (tools: TestTools, date = DAY) =>
  (await draftOf(tools.db, date))?.hash ?? "none";

/** Submits the day, approves it and publishes it. */
export async function carryOut(tools: TestTools, reason?: string) {
  const hash = await draftHash(tools);
  const steps = [
    await submitDraft(tools, { date: DAY, hash, by: WRITER }),
    await approveDigest(tools, { date: DAY, hash, by: OFFICER }),
    await publishDraft(tools, { date: DAY, hash, actor: OFFICER.name, member: OFFICER.id, reason }),
  ];
  for (const step of steps) if ("refused" in step) throw new Error(step.message);
}
