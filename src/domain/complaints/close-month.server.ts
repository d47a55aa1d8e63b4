import { readFile } from "node:fs/promises";
import * as z from "zod";
import { record } from "#domain/audit/record.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { monthName } from "./months.ts";
import { addMonth, addYear, readRegister } from "./queries.server.ts";
import {
  COMPLAINTS_TAG,
  firstEntries,
  type MonthFile,
  monthFile,
  type Register,
  refusalOf,
  yearRefusalOf,
} from "./rules.ts";

export type CloseRefusal = { refused: string };

/** Closes a month from the text of its file. What is wrong with the file or its turn is refused by a sentence. */
export async function closeMonth(
  tools: Pick<Tools, "db" | "pages" | "clock">,
  fileText: string,
  actor: string,
): Promise<{ month: string } | CloseRefusal> {
  let raw: unknown;
  try {
    raw = JSON.parse(fileText);
  } catch (error) {
    if (error instanceof SyntaxError) return { refused: `The file is not JSON: ${error.message}` };
    throw error;
  }
  const parsed = monthFile.safeParse(raw);
  if (!parsed.success)
    return { refused: `The file is not a month of the register:\n${z.prettifyError(parsed.error)}` };
  const file = parsed.data;
  const at = tools.clock.now();
  const refused = refusalOf(file, await readRegister(tools.db), indianDate(at));
  if (refused) return { refused };
  // Months are only ever added, so what was checked still holds, unless this month was closed meanwhile.
  const closed = await tools.pages.publish([COMPLAINTS_TAG], (tx) =>
    store(tx, file, { at, actor, textHash: sha256(fileText) }),
  );
  return closed
    ? { month: file.month }
    : { refused: `${monthName(file.month)} is closed already. A closed month is final.` };
}

type By = { at: Date; actor: string; textHash: string };

async function store(tx: Db, file: MonthFile, { at, actor, textHash }: By): Promise<boolean> {
  if (!(await addMonth(tx, file, at))) return false;
  await record(tx, {
    ...{ at, actor, textHash },
    action: "complaints.close",
    subject: "complaint_month",
    subjectId: file.month,
    detail: { closedBy: file.closedBy },
  });
  return true;
}

/**
 * Begins an empty register with the entries of a file, all of them or none. Returns how many months and years
 * were entered. A file that does not add up is a fault of the installation: it throws.
 */
export async function loadComplaints(
  tools: Pick<Tools, "db" | "pages" | "clock">,
  path: string,
): Promise<number> {
  const present = await readRegister(tools.db);
  if (present.months.length || present.years.length) return 0;
  const text = await readFile(path, "utf8");
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
  await tools.pages.publish([COMPLAINTS_TAG], async (tx) => {
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
  });
  return years.length + months.length;
}
