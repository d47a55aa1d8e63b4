import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { decideOn } from "#domain/wording/decide.ts";
import { lint } from "#domain/wording/linter.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { putDigest } from "./put.server.ts";
import { lockDay, ownOf, sampleDays } from "./queries.server.ts";
import { digestContent, digestFile, isoOfDayMonthYear, standardTitle, textsIn } from "./rules.ts";

type NotPublished = Refusal<
  | "composed"
  | "not-json"
  | "not-a-digest"
  | "wrong-date"
  | "two-days"
  | "blocked"
  | "reason"
  | "correction-reason"
>;

/**
 * Publishes a digest from the text of its file: the file wrapper (`json_content` and its other fields) or the bare
 * content. The content's JSON is stored verbatim if it is text, otherwise serialised once. Republishing a day with
 * other figures is a correction: it needs a reason, and both values stay. Refuses words that the linter blocks; those
 * on which a person decides need a reason as well, except in samples, which the product ships. `actor` is named in the
 * ledger.
 */
export async function publishDigest(
  tools: Tools,
  fileText: string,
  actor: string,
  reason?: string,
): Promise<{ id: number; date: string; changes: number } | NotPublished> {
  let file: z.output<typeof digestFile>;
  let content: unknown;
  try {
    const raw: unknown = JSON.parse(fileText);
    if (raw !== null && typeof raw === "object" && "findings" in raw)
      return refusal("composed", "The file is a composed draft: it is approved and published at the desk.");
    const wrapped =
      raw !== null && typeof raw === "object" && "json_content" in raw ? raw : { json_content: raw };
    file = digestFile.parse(wrapped);
    content = typeof file.json_content === "string" ? JSON.parse(file.json_content) : file.json_content;
  } catch (error) {
    if (error instanceof SyntaxError) return refusal("not-json", `The file is not JSON: ${error.message}`);
    if (error instanceof z.ZodError)
      return refusal("not-a-digest", `The file is not a digest:\n${z.prettifyError(error)}`);
    throw error;
  }
  const parsed = digestContent.safeParse(content);
  if (!parsed.success)
    return refusal("not-a-digest", `json_content is not a digest:\n${z.prettifyError(parsed.error)}`);
  const stated = isoOfDayMonthYear(parsed.data.date);
  if (!stated)
    return refusal("wrong-date", "json_content.date must be a calendar date in the form DD/MM/YYYY.");
  if (file.date && file.date !== stated)
    return refusal(
      "two-days",
      `The file's date ${file.date} and json_content.date ${parsed.data.date} are two different days.`,
    );

  const found = textsIn([file.title ?? "", parsed.data]).flatMap((text) => lint(text));
  const wording = decideOn(file.sample ? found.filter(({ level }) => level === "block") : found, reason);
  if ("refused" in wording) return wording;

  const jsonContent =
    typeof file.json_content === "string" ? file.json_content : JSON.stringify(file.json_content);
  return tools.pages.publish(["digests"], async (tx) => {
    await lockDay(tx, stated);
    return putDigest(
      tx,
      {
        date: stated,
        title: file.title ?? standardTitle(stated),
        jsonContent,
        series: file.series ?? null,
        provenance: file.provenance ?? null,
        approvedBy: file.approved_by ?? null,
        sample: file.sample,
      },
      {
        before: await ownOf(tx, stated, file.sample ?? false),
        actor,
        reason,
        at: tools.clock.now(),
        wording: wording.recorded,
      },
    );
  });
}

/** Loads the sample digests of a folder that are missing from the database. */
export async function loadSampleDigests(tools: Tools, folder: string): Promise<number> {
  const present = new Set((await sampleDays(tools.db)).map((row) => row.date));
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(".json") && !present.has(name.slice(0, -5)))
    .sort();
  for (const name of names) {
    const result = await publishDigest(tools, await readFile(join(folder, name), "utf8"), "sample-content");
    if ("refused" in result) throw new Error(`${name}: ${result.message}`);
  }
  return names.length;
}
