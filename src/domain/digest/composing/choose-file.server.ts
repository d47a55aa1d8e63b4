import { record } from "#domain/audit/record.server.ts";
import { readRivals, settleRivals } from "#domain/market/rivals.server.ts";
import type { Rival } from "#domain/market/rivals.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import { shortHash } from "./check-files.ts";
import { composeDigest } from "./compose-digest.server.ts";
import { composeTouched } from "./compose-touched.server.ts";

type ChooseRequest = {
  /** The day on which the choice is made; it counts for every day on which the two files disagree. */
  date: string;
  /** The SHA-256 of the file that counts, or at least its first twelve characters. */
  file: string;
  /** The same of the file that does not count; without it every other file that disagrees with it on the day. */
  over?: string | undefined;
  by: string;
  /** The id of the member who chooses at the desk. */
  member?: string | undefined;
};

type Settled = { counts: string; rivals: Rival[]; isBegun: boolean };

/** The number of a choice's values that the ledger retains; all of them stay with the readings. */
const KEPT = 50;

type NotChosen = Refusal<"chosen-before" | "unknown-file" | "no-dispute">;

/**
 * Chooses which of the files that disagree counts wherever the two do; the other's figures stay as evidence. Composes
 * the day again, and every later draft that rests on the choice. Refuses a file that no other disagrees with.
 */
export async function chooseFile(
  tools: Pick<Tools, "db" | "clock">,
  { date, file, over, by, member }: ChooseRequest,
): Promise<{ file: string; values: number; days: string[] } | NotChosen> {
  const settled = await tools.db.transaction(async (tx): Promise<Settled | NotChosen> => {
    await queries.lockDay(tx, date);
    const others = otherFiles(await readRivals(tx, date), file, over);
    if ("refused" in others) return others;
    const at = tools.clock.now();
    const rivals: Rival[] = [];
    for (const other of others.over)
      rivals.push(...(await settleRivals(tx, { counts: others.counts, over: other, by, at })));
    if (!rivals.length) return refusal("chosen-before", "This file is already in use.");
    const draft = await queries.draftOf(tx, date);
    await record(tx, {
      at,
      actor: by,
      action: "digest.choose-file",
      subject: "digest_draft",
      subjectId: draft?.id ?? date,
      textHash: others.counts,
      detail: {
        ...(member !== undefined && { member }),
        date,
        after: others.counts,
        over: others.over,
        days: daysOf(rivals),
        values: rivals
          .flatMap(({ date, current, rival, differences }) =>
            differences.map((difference) => ({ date, ...difference, of: [current.sha256, rival.sha256] })),
          )
          .slice(0, KEPT),
      },
    });
    return { counts: others.counts, rivals, isBegun: draft !== undefined };
  });
  if ("refused" in settled) return settled;
  const { counts, rivals, isBegun } = settled;
  const days = daysOf(rivals);
  const request = { actor: by, ...(member !== undefined && { member }) };
  await composeDigest(tools, { date, files: [], unlessEmpty: !isBegun, ...request });
  await composeTouched(tools, { days: [], from: days[0] ?? date, but: date, ...request });
  const [first] = rivals;
  const name = first?.rival.sha256 === counts ? first.rival.file : first?.current.file;
  const values = rivals.reduce((sum, { differences }) => sum + differences.length, 0);
  return { file: name ?? counts, values, days };
}

const daysOf = (rivals: Rival[]): string[] => [...new Set(rivals.map(({ date }) => date))].sort();

/** Finds the file that is meant and those it disagrees with, by their whole hashes. */
function otherFiles(
  { open, chosen }: { open: Rival[]; chosen: Rival[] },
  file: string,
  over: string | undefined,
): { counts: string; over: string[] } | Refusal<"unknown-file" | "no-dispute"> {
  const pairs = [...open, ...chosen].map(({ current, rival }) => [current.sha256 ?? "", rival.sha256 ?? ""]);
  const begins = (hash: string, start: string) => start.length >= 12 && hash.startsWith(start.toLowerCase());
  const found = [...new Set(pairs.flat().filter((hash) => begins(hash, file)))];
  const [counts] = found;
  if (counts === undefined || found.length > 1)
    return refusal(
      "unknown-file",
      pairs.length
        ? `No file of these begins with ${file.slice(0, 64)}. Those that disagree: ${[...new Set(pairs.flat())].map(shortHash).join(", ")}. Name one by twelve characters of its SHA-256 or more.`
        : "No files conflict on this day or on the days it builds on.",
    );
  const others = pairs
    .flatMap(([one = "", other = ""]) => (one === counts ? [other] : other === counts ? [one] : []))
    .filter((hash) => over === undefined || begins(hash, over));
  return others.length
    ? { counts, over: [...new Set(others)] }
    : refusal("no-dispute", "These two files no longer conflict. Reload the day.");
}
