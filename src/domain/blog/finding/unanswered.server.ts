import { indianDate } from "#platform/clock/clock.ts";
import { type DaySpan, dayAfter } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import * as queries from "./queries.server.ts";
import { FEWEST_ASKED, QUESTION_DAYS } from "./question.ts";

const MOST_LISTED = 50;

/** A question that found nothing: how often it was asked, and on which day last (YYYY-MM-DD, IST). */
export type UnansweredQuestion = { question: string; times: number; last: string };

/** Lists the questions of a span of days that found nothing, those asked most first. */
export const listUnanswered = (db: Db, { from, to }: DaySpan): Promise<UnansweredQuestion[]> =>
  queries.questionsIn(db, { from, to, atLeast: FEWEST_ASKED, limit: MOST_LISTED });

/** Yields the same list as pieces of CSV. */
export async function* exportUnanswered(db: Db, span: DaySpan): AsyncGenerator<string> {
  yield csvLine(["question", "times", "last_asked"]);
  for (const { question, times, last } of await listUnanswered(db, span))
    yield csvLine([question, times, last]);
}

/** Removes the questions that are past their time. */
export const dropPastQuestions = (tx: Db, now: Date): Promise<void> =>
  queries.dropQuestionsBefore(tx, dayAfter(indianDate(now), 1 - QUESTION_DAYS));
