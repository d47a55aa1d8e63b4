import type { ActName, Person } from "#domain/audit/acts.ts";
import { actsOn, newMarks } from "#domain/audit/acts-on.server.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { SubjectName } from "#domain/audit/things.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { letInFrom, readLetIn } from "./let-in.server.ts";
import { type Hand, marksOn, markWords, ownWork } from "./rules.ts";
import { handsIn } from "./trail.ts";

/** The job that reports a marked approval to the approver, those let in, and those who manage the staff. */
export const MARKED_JOB = "approval.marked";

/** What a potential approver sees first: why they may not approve, or what their approval will be queried for. */
export type Eligibility = { ownWork: string | null; marks: string[] };

/** Returns whether a person may approve a text with these contributors at a moment. */
export const eligibilityOf = async (
  db: Db,
  { hands, ...approval }: { hands: Hand[]; by: Person; now: Date },
): Promise<Eligibility> => {
  const [found] = await eligibilityOfEach(db, { texts: [hands], ...approval });
  return found as Eligibility;
};

/** Returns the same for several texts, by the contributors to each, in order. */
export async function eligibilityOfEach(
  db: Db,
  { texts, by, now }: { texts: Hand[][]; by: Person; now: Date },
): Promise<Eligibility[]> {
  const own = texts.map((hands) => ownWork(hands, by) ?? null);
  const letIn = own.includes(null) ? await readLetIn(db, now) : [];
  const marks = texts.map((hands, i) => (own[i] === null ? marksOn(hands, by, letIn).map(markWords) : []));
  const unasked = new Set(await newMarks(db, marks.flat(), { from: letInFrom(now) }));
  return marks.map((all, i) => ({ ownWork: own[i] ?? null, marks: all.filter((mark) => unasked.has(mark)) }));
}

/** Returns rows that wait for approval, each with whether a person may approve it at a moment. */
export async function withEligibility<Row extends object>(
  db: Db,
  rows: readonly Row[],
  { hands, by, now }: { hands(db: Db, row: Row): Promise<Hand[]>; by: Person; now: Date },
): Promise<(Row & Eligibility)[]> {
  const texts = await Promise.all(rows.map((row) => hands(db, row)));
  const found = await eligibilityOfEach(db, { texts, by, now });
  return rows.map((row, i) => ({ ...row, ...(found[i] as Eligibility) }));
}

/** Returns who made a proposal, which nobody changes: by the account in the ledger, and by the name in its row. */
export async function proposerHands(
  db: Db,
  of: {
    subject: SubjectName;
    subjectId: string | number;
    acts: readonly ActName[];
    name: string;
    did: string;
  },
): Promise<Hand[]> {
  const { subject, subjectId, acts, name, did } = of;
  const hands = Object.fromEntries(acts.map((act) => [act, did]));
  return [
    ...handsIn(await actsOn(db, { subject, subjectId, actions: acts }), { hands }),
    { member: null, name, did },
  ];
}

type Approval = {
  at: Date;
  by: Person;
  hands: Hand[];
  action: ActName;
  subject: SubjectName;
  subjectId: string | number;
  /** SHA-256 of exactly what is approved. */
  textHash: string;
  detail?: Record<string, unknown>;
};

/**
 * Records an approval in the ledger, in its own transaction: which bytes, by whom, who contributed, and which
 * contributors let the approver in, or were let in by them, within thirty days. A job reports such marks. The caller
 * has already refused own work; here it throws.
 */
export async function recordApproval(
  { queue }: Pick<Tools, "queue">,
  tx: Db,
  { at, by, hands, action, subject, subjectId, textHash, detail }: Approval,
): Promise<void> {
  const own = ownWork(hands, by);
  if (own) throw new Error(`${action} of ${subject} ${subjectId} is own work: ${own}`);
  const marks = marksOn(hands, by, await readLetIn(tx, at));
  const entry = await recordAct(
    tx,
    { by, at },
    action,
    [subject, subjectId],
    {
      ...detail,
      hands: hands.map(({ member, name, did }) => ({ ...(member !== null && { member }), name, did })),
      ...(marks.length && {
        marked: marks.map(markWords),
        cameIn: [...new Set(marks.flatMap(({ chain }) => chain.map(({ member }) => member)))],
      }),
    },
    textHash,
  );
  if (marks.length) await queue.enqueue(tx, MARKED_JOB, { entry });
}
