import type { Desk } from "#context.ts";
import { reviewTexts } from "#domain/compliance/review-texts.server.ts";
import { readProposalEligibility } from "#domain/firm/hands.server.ts";
import { keepBook } from "#domain/firm/keep-book.server.ts";
import { historyOf, listBook } from "#domain/firm/list-book.server.ts";
import { lastCircular, waitingText } from "#domain/firm/read-regulator-file.server.ts";
import { textOfKey } from "#domain/firm/regulator-texts.ts";
import { allows } from "#domain/staff/rules.ts";
import { deliveredOf } from "./delivered.ts";
import { statesOf } from "./states.ts";

/** Returns a value of the firm for its screen and this member; undefined if there is none. */
export async function readValue(desk: Desk, key: string) {
  const { tools, staff } = desk;
  const delivered = deliveredOf(desk);
  const line = (await listBook(tools, delivered)).find((each) => each.key === key);
  if (!line) return undefined;
  const book = await keepBook(tools.db, delivered, tools.clock);
  const name = textOfKey(key);
  const [history, texts, waiting, circular] = await Promise.all([
    historyOf(tools.db, key),
    reviewTexts(tools, book),
    name ? waitingText(tools.db, key) : undefined,
    name ? lastCircular(tools.db) : undefined,
  ]);
  const eligibility = line.pending
    ? await readProposalEligibility(tools, { id: line.pending.id, by: staff })
    : { ownWork: null, marks: [] };
  return {
    line,
    history,
    waiting,
    circular,
    marks: eligibility.marks,
    holds: name && book.current.regulatorText(name),
    states: statesOf(line),
    texts: texts.filter(({ prints }) => prints.includes(key)),
    may: {
      propose: allows(staff.permissions, "firm"),
      decide: allows(staff.permissions, "approve") && eligibility.ownWork === null,
      withdraw: eligibility.ownWork !== null,
      settle: allows(staff.permissions, "approve"),
      check: allows(staff.permissions, ["firm", "approve"]),
    },
  };
}
