import { readFile } from "node:fs/promises";
import * as z from "zod";
import { recordApproval } from "#domain/approval/approve.server.ts";
import { type Approver, isSamePerson, nameOf, ownWork } from "#domain/approval/rules.ts";
import { record } from "#domain/audit/record.server.ts";
import { type FirmFacts, fill } from "#domain/firm/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { isSame, readMonth } from "./entering.ts";
import { monthHands } from "./hands.server.ts";
import { addMonth, addYear, dropDrafts, lockRegister, monthDraft, readRegister } from "./queries.server.ts";
import {
  COMPLAINTS_TAG,
  firstEntries,
  type MonthFile,
  monthFile,
  type Register,
  refusalOf,
  yearRefusalOf,
} from "./rules.ts";

/** Why a month with readable figures is not closed. */
export type CloseRefusal = Refusal<"no-register" | "not-closable" | "own-work">;
type FileRefused = Refusal<"not-json" | "not-a-month" | "other-closer" | "other-figures">;

/**
 * Closes a month from the text of its file. Refuses, in a sentence, a file that is wrong or out of turn. A member
 * closes only the figures that another member entered at the desk; the operator of the machine needs none entered.
 */
export async function closeMonth(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  fileText: string,
  by: Approver,
): Promise<{ month: string } | CloseRefusal | FileRefused> {
  let raw: unknown;
  try {
    raw = JSON.parse(fileText);
  } catch (error) {
    if (error instanceof SyntaxError) return refusal("not-json", `The file is not JSON: ${error.message}`);
    throw error;
  }
  const parsed = monthFile.safeParse(raw);
  if (!parsed.success)
    return refusal(
      "not-a-month",
      `The file is not a month of the register:\n${z.prettifyError(parsed.error)}`,
    );
  if (!isSamePerson({ member: null, name: parsed.data.closedBy }, { member: null, name: by.name }))
    return refusal(
      "other-closer",
      `The file says that ${parsed.data.closedBy} closes the month, and you are ${by.name}.`,
    );
  const { month } = parsed.data;
  const unlike = async (db: Db): Promise<Refusal<"other-figures"> | undefined> => {
    if (by.id === null) return undefined;
    const entered = await monthDraft(db, month);
    const figures = entered && readMonth(entered.figures);
    const same =
      figures &&
      !("findings" in figures) &&
      isSame(figures.figures, { impersonation: parsed.data.impersonation, sources: parsed.data.sources });
    return same
      ? undefined
      : refusal(
          "other-figures",
          "These figures are not the ones that are entered at the desk: another person enters them there first.",
        );
  };
  return closeWith(
    tools,
    { ...parsed.data, closedBy: nameOf(by) },
    {
      by,
      first: async (tx) => {
        const other = await unlike(tx);
        if (!other && by.id !== null) await dropDrafts(tx, [month]);
        return other;
      },
    },
  );
}

type Closing<Also> = {
  by: Approver;
  /** What the ledger records besides the closing person. */
  detail?: Record<string, unknown>;
  /** More to check and do in the same transaction. */
  first: (tx: Db) => Promise<Also | undefined>;
};

/**
 * Closes a month with these figures and publishes it at once, if it is its turn, the figures hold, and the closing
 * person had no hand in them.
 */
export async function closeWith<Also extends Refusal>(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  file: MonthFile,
  { by, detail = {}, first }: Closing<Also>,
): Promise<{ month: string } | CloseRefusal | Also> {
  const at = tools.clock.now();
  const judge = async (db: Db): Promise<CloseRefusal | undefined> => {
    const register = await readRegister(db);
    if (isEmpty(register))
      return refusal("no-register", "The register is empty. Start the product once: it begins it.");
    const wrong = refusalOf(file, register, indianDate(at));
    return wrong === undefined ? undefined : refusal("not-closable", wrong);
  };
  const early = await judge(tools.db);
  if (early) return early;
  return tools.pages.publish([COMPLAINTS_TAG], async (tx) => {
    await lockRegister(tx);
    const hands = await monthHands(tx, file.month);
    const own = ownWork(hands, by);
    const late = (await judge(tx)) ?? (own ? refusal("own-work", own) : await first(tx));
    if (late) return late;
    await addMonth(tx, file, at);
    await recordApproval(tools, tx, {
      ...{ at, by, hands },
      action: "complaints.close",
      subject: "complaint_month",
      subjectId: file.month,
      textHash: sha256(JSON.stringify(file)),
      detail: { closedBy: file.closedBy, ...detail },
    });
    return { month: file.month };
  });
}

const isEmpty = ({ months, years }: Register): boolean => months.length === 0 && years.length === 0;

type By = { at: Date; actor: string; textHash: string };

/** Stores a month of the file with which the register begins. */
async function store(tx: Db, file: MonthFile, { at, actor, textHash }: By): Promise<void> {
  await addMonth(tx, file, at);
  await record(tx, {
    ...{ at, actor, textHash },
    action: "complaints.close",
    subject: "complaint_month",
    subjectId: file.month,
    detail: { closedBy: file.closedBy },
  });
}

/**
 * Begins an empty register with the entries of a file, its facts filled in, all of them or none. Returns how many
 * months and years were entered. A file that does not add up is a fault of the installation: it throws.
 */
export async function loadComplaints(
  tools: Pick<Tools, "db" | "pages" | "clock">,
  path: string,
  facts: FirmFacts,
): Promise<number> {
  if (!isEmpty(await readRegister(tools.db))) return 0;
  const text = fill(await readFile(path, "utf8"), facts);
  const at = tools.clock.now();
  const { years, months } = firstEntries.parse(JSON.parse(text));
  const register: Register = { years: [], months: [] };
  const closedAt = at.toISOString();
  for (const year of years) {
    const refused = yearRefusalOf(year, register);
    if (refused) throw new Error(`${path}: ${refused}`);
    register.years.push({ ...year, closedAt });
  }
  for (const month of months) {
    const refused = refusalOf(month, register, indianDate(at));
    if (refused) throw new Error(`${path}: ${refused}`);
    register.months.push({ ...month, closedAt });
  }
  return tools.pages.publish([COMPLAINTS_TAG], async (tx) => {
    await lockRegister(tx);
    if (!isEmpty(await readRegister(tx))) return 0;
    const by = { at, actor: "import", textHash: sha256(text) };
    for (const year of years) {
      await addYear(tx, year, at);
      const { closedBy } = year;
      await record(tx, {
        ...by,
        action: "complaints.record-year",
        subject: "complaint_year",
        subjectId: year.year,
        detail: { closedBy },
      });
    }
    for (const month of months) await store(tx, month, by);
    return years.length + months.length;
  });
}
