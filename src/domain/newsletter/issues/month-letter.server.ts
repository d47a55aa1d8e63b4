import { periodFacts } from "#domain/digest/periods/period.ts";
import {
  EXTREME_WORDS,
  moveInWords,
  periodName,
  periodSentences,
} from "#domain/digest/periods/period-words.ts";
import { listRealDays } from "#domain/digest/read.server.ts";
import { readArchivePeriod } from "#domain/digest/read-archive.server.ts";
import type { Db } from "#platform/db/db.ts";
import { longDayMonth } from "#platform/format/dates.ts";
import type { LetterFields } from "../letters/letter-fields.server.ts";

const LISTED = 12;

/** Lists the newest months (YYYY-MM) with a digest, newest first, without months of samples. */
export const monthsToMail = async (db: Db): Promise<string[]> =>
  [...new Set((await listRealDays(db)).map(({ date }) => date.slice(0, 7)))].slice(0, LISTED);

/**
 * Drafts a letter on a month (YYYY-MM) by rule, from its published digests alone, for a person to finish; undefined for
 * a month without digests, or of samples.
 */
export async function monthLetter(
  db: Db,
  hiddenFiles: readonly string[],
  month: string,
): Promise<LetterFields | undefined> {
  if (!(await monthsToMail(db)).includes(month)) return undefined;
  const archive = await readArchivePeriod(db, hiddenFiles, month);
  if (!archive) return undefined;
  const facts = periodFacts(archive);
  const name = periodName(month);
  const [first = "", ...rest] = periodSentences(facts);
  const extremes = facts.extremes.map(
    ({ name: key, value, date }) =>
      `| ${EXTREME_WORDS[key].name} | ${EXTREME_WORDS[key].printed(value)} | ${longDayMonth(date)} |`,
  );
  const table = ["## Extremes", "", "| Measure | Figure | Day |", "| :-- | --: | --: |", ...extremes, ""];
  return {
    subject: `${name}: ${moveInWords({ ...facts, isWhole: false }) ?? "the month in figures"}`,
    preheader: "",
    text: [
      first,
      "",
      ...(rest.length ? [rest.join(" "), ""] : []),
      ...(extremes.length ? table : []),
      `[Every day of ${name}, in pictures and tables](/dailydigest/archive/${month})`,
      "",
      "Each figure is that of a published digest. They describe the month, and say nothing about the next one.",
      "",
    ].join("\n"),
  };
}
