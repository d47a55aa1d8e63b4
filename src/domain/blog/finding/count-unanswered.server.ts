import { indianDate } from "#platform/clock/clock.ts";
import { BatchCounter } from "#platform/counters/batch-counter.server.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";
import { storedQuestion } from "./question.ts";

/** The most different questions kept for one day: invented ones cannot fill the table. */
const MOST_A_DAY = 300;
/** The most questions of one day that are remembered in memory, to count each once for a network. */
const MOST_REMEMBERED = 10_000;

/**
 * Counts questions of the site's search that found nothing, each once a day for a network. Which network asked is known
 * to the memory of this process alone, until the day ends.
 */
export class UnansweredCounter extends BatchCounter {
  #day = "";
  readonly #asked = new Set<string>();

  count(text: string, { network, at }: { network: string; at: Date }): void {
    const question = storedQuestion(text);
    if (question === undefined) return;
    const day = indianDate(at);
    if (day !== this.#day) this.#asked.clear();
    this.#day = day;
    const once = `${network} ${question}`;
    if (this.#asked.has(once) || this.#asked.size >= MOST_REMEMBERED) return;
    this.#asked.add(once);
    this.add(`${day} ${question}`);
  }

  protected async write(tx: Db, counts: [dayAndQuestion: string, times: number][]): Promise<void> {
    const rows = counts.map(([key, times]) => ({ day: key.slice(0, 10), question: key.slice(11), times }));
    for (const day of new Set(rows.map((row) => row.day))) {
      const known = new Set((await queries.questionsOn(tx, day)).map(({ question }) => question));
      const kept = rows.filter((row) => row.day === day && hasRoom(known, row.question));
      if (kept.length) await queries.addQuestions(tx, kept);
    }
  }
}

/** Returns whether the question is known, or there is room for it. */
function hasRoom(known: Set<string>, question: string): boolean {
  if (known.size < MOST_A_DAY) known.add(question);
  return known.has(question);
}
