import type { ActName, Person } from "#domain/audit/acts.ts";
import type { SubjectName } from "#domain/audit/things.ts";
import { decideOn } from "#domain/wording/decide.ts";
import type { FindingLevel } from "#domain/wording/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { recordApproval } from "./approve.server.ts";
import { type Hand, isName, isThatHash, type OneOrMore, ownWork } from "./rules.ts";

/** Who approves, and the reason if the linter asks for one; each kind adds what is approved. */
type Decision = { by: Person; reason?: string | undefined };

type Context<Requested> = { request: Requested; at: Date } & Pick<Tools, "clock" | "queue">;

/** How a kind is approved. Everything requested together is approved together or not at all. */
export type ApprovalKind<Row, Requested extends Decision, Barred extends Refusal | FieldErrors, Done> = {
  subject: SubjectName;
  act: ActName;
  /** The tags of the pages that the approval changes; without them it publishes nothing. */
  tags?(rows: OneOrMore<Row>): readonly string[];
  /** Serializes decisions until the transaction ends. */
  lock(tx: Db, request: Requested): Promise<unknown>;
  find(db: Db, context: Context<Requested>): Promise<OneOrMore<Row> | Barred>;
  /** Returns why a row is not waiting for approval. */
  waits(row: Row, request: Requested): Barred | undefined;
  hands(db: Db, row: Row): Promise<Hand[]>;
  /**
   * What the form says was read, what it would say now, and the refusal if they differ; omitted if nothing can change
   * while it waits.
   */
  read?(row: Row, request: Requested): { seen: string; now: string; changed: Barred };
  /** Returns any other reason why these rows cannot be approved. */
  fits?(db: Db, rows: OneOrMore<Row>, context: Context<Requested>): Promise<Barred | undefined>;
  /** The linter's findings; omitted if the words are not checked. */
  wording?(db: Db, row: Row): Promise<readonly { level: FindingLevel; message: string }[]>;
  id(row: Row): string | number;
  /** SHA-256 of exactly what is approved. */
  hash(row: Row): string;
  /** Puts the approved rows into force. A refusal has written nothing. */
  done(tx: Db, rows: OneOrMore<Row>, context: Context<Requested>): Promise<Barred | Put<Row, Done>>;
};

/** The result, and the detail of each row's ledger entry. */
type Put<Row, Done> = { done: Done; detail(row: Row): Record<string, unknown> };

/** Why a person cannot approve, whatever the kind. */
export type NotApprovable = Refusal<"unnamed"> | Refusal<"own-work"> | Refusal<"blocked"> | Refusal<"reason">;

const isBarred = (result: object): result is Refusal | FieldErrors =>
  "refused" in result || "errors" in result;

/**
 * Creates the approval of a kind: a named person approves what waits, as it was read, and never what they contributed
 * to. Everything is judged again under the lock, and the ledger entry is written in the transaction that puts it into
 * force.
 */
export function approvable<
  Row extends object,
  Requested extends Decision,
  Barred extends Refusal | FieldErrors,
  Done extends object,
>(kind: ApprovalKind<Row, Requested, Barred, Done>) {
  type No = Barred | NotApprovable;
  type Judged = { row: Row; hands: Hand[]; recorded: { reason?: string; findings?: string[] } };

  const rowsOf = (judged: OneOrMore<Judged>) => judged.map(({ row }) => row) as OneOrMore<Row>;

  async function judge(db: Db, context: Context<Requested>): Promise<OneOrMore<Judged> | No> {
    const { request } = context;
    if (!isName(request.by.name))
      return refusal("unnamed", "An approval needs the name of the person who gives it.");
    const rows = await kind.find(db, context);
    if (!Array.isArray(rows)) return rows;
    const judged: Judged[] = [];
    for (const row of rows) {
      const early = kind.waits(row, request);
      if (early) return early;
      const hands = await kind.hands(db, row);
      const own = ownWork(hands, request.by);
      if (own) return refusal("own-work", own);
      const read = kind.read?.(row, request);
      if (read && !isThatHash(read.seen, read.now)) return read.changed;
      judged.push({ row, hands, recorded: {} });
    }
    const unfit = await kind.fits?.(db, rows, context);
    if (unfit) return unfit;
    for (const each of judged) {
      const decision = decideOn((await kind.wording?.(db, each.row)) ?? [], request.reason);
      if ("refused" in decision) return decision;
      each.recorded = decision.recorded;
    }
    return judged as OneOrMore<Judged>;
  }

  /** Approves within the caller's transaction; a refusal has written nothing. */
  async function approveIn(
    { clock, queue }: Pick<Tools, "clock" | "queue">,
    tx: Db,
    request: Requested,
  ): Promise<Done | No> {
    await kind.lock(tx, request);
    // After the lock: what was approved meanwhile is older.
    const context = { request, at: clock.now(), clock, queue };
    const judged = await judge(tx, context);
    if (!Array.isArray(judged)) return judged;
    const rows = rowsOf(judged);
    const put = await kind.done(tx, rows, context);
    if (isBarred(put)) return put;
    for (const { row, hands, recorded } of judged)
      await recordApproval({ queue }, tx, {
        at: context.at,
        by: request.by,
        hands,
        action: kind.act,
        subject: kind.subject,
        subjectId: kind.id(row),
        textHash: kind.hash(row),
        detail: { ...put.detail(row), ...recorded },
      });
    return put.done;
  }

  async function approve(
    tools: Pick<Tools, "db" | "clock" | "queue" | "pages">,
    request: Requested,
  ): Promise<Done | No> {
    const { db, clock, queue, pages } = tools;
    const work = (tx: Db) => approveIn(tools, tx, request);
    if (!kind.tags) return db.transaction(work);
    // One snapshot: between two reads, somebody else's approval would look like a value already in force.
    const early = await db.transaction((tx) => judge(tx, { request, at: clock.now(), clock, queue }), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });
    if (!Array.isArray(early)) return early;
    const tags = kind.tags(rowsOf(early));
    return tags.length ? pages.publish([...tags], work) : db.transaction(work);
  }

  return { approve, approveIn };
}
