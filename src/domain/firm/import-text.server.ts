import * as z from "zod";
import type { Person } from "#domain/audit/acts.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { utf8Text } from "#platform/files/text.ts";
import { fieldErrors } from "#platform/forms/forms.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { addProposal } from "./propose-change.server.ts";
import { addRegulatorFile, changesInForce, lockBook, pendingOf } from "./queries.server.ts";
import { type ImportedText, isRegulatorText, REGULATOR_TEXTS, textKey, textOn } from "./regulator-texts.ts";

/** The largest stored file of the regulator, in bytes. */
const MAX_TEXT_BYTES = 5 * 1024 * 1024;

const day = (what: string) => z.iso.date(`${what} is a day, such as 2025-02-17.`);
const typed = z.object({
  circular: z
    .string()
    .trim()
    .min(3, "Enter the number of the circular.")
    .max(200, "The circular's number has at most 200 characters."),
  dated: day("The date of the circular"),
  inForceFrom: day("The day from which it holds"),
});

export type TextToImport = Record<keyof z.input<typeof typed>, string> & {
  name: string;
  /** The text itself, as UTF-8. */
  text: Uint8Array;
  /** The regulator's own file, if different from the text. */
  original: { name: string; bytes: Uint8Array };
  by: Person;
};

type Imported = { id: number; sha256: string } | FieldErrors;

/**
 * Imports a text from the regulator's circular: the words, and their source file, by hash. Nothing prints it before a
 * second person has confirmed it against that file. Refuses, by form field, an unknown text, a text that is not UTF-8,
 * a missing circular or day, a text that is confirmed for its day already, and a second import while one waits.
 */
export async function importText(
  tools: Pick<Tools, "db" | "clock">,
  { name, text, original, by, ...fields }: TextToImport,
): Promise<Imported> {
  const at = tools.clock.now();
  const parsed = typed.safeParse(fields);
  const errors = fieldErrors(parsed.error);
  if (!isRegulatorText(name))
    return { errors: { "": `There is no such text: ${Object.keys(REGULATOR_TEXTS).join(", ")}.` } };
  const words = wordsOf(text);
  if (!words) errors.text = "The text is a file of plain text in UTF-8 with at least 40 characters.";
  if (!original.bytes.length || original.bytes.length > MAX_TEXT_BYTES)
    errors.original = "The regulator's file has at most 5 MB.";
  if (!parsed.success || !words || Object.keys(errors).length) return { errors };
  const value: ImportedText = {
    words,
    sha256: sha256(words),
    ...parsed.data,
    file: { name: original.name.slice(0, 200), sha256: sha256(original.bytes) },
  };
  const key = textKey(name);
  return tools.db.transaction(async (tx): Promise<Imported> => {
    await lockBook(tx);
    const open = await pendingOf(tx, key);
    if (open)
      return {
        errors: { "": `${open.proposedBy} has imported one already. Confirm it or send it back first.` },
      };
    const changes = await changesInForce(tx);
    const before = textOn(changes, name, value.inForceFrom);
    if (before?.sha256 === value.sha256 && before.inForceFrom === value.inForceFrom) {
      const isInForce = before.version === textOn(changes, name, indianDate(at))?.version;
      const already = isInForce ? "the text in force" : "confirmed for that day";
      return { errors: { text: `This is already ${already}, word for word.` } };
    }
    await addRegulatorFile(tx, {
      name: value.file.name,
      sha256: value.file.sha256,
      words,
      wordsSha256: value.sha256,
      bytes: Buffer.from(original.bytes).toString("base64"),
      importedBy: by.name,
      importedAt: at,
    });
    const { words: _, ...detail } = value;
    const change = { key, value, before: before ?? null, source: value.circular };
    const id = await addProposal(tx, { by, at }, "text.import", change, detail, value.sha256);
    return { id, sha256: value.sha256 };
  });
}

const MIN_TEXT_LENGTH = 40;

/**
 * Returns the words of a UTF-8 file with normalised line ends; undefined if it is not UTF-8 or has hardly any words.
 */
function wordsOf(bytes: Uint8Array): string | undefined {
  const words = utf8Text(bytes)?.trim();
  return words && words.length >= MIN_TEXT_LENGTH && !/[^\P{Cc}\n\t\f]/u.test(words) ? words : undefined;
}

/** Returns the regulator's text in force on a day (YYYY-MM-DD), according to the records. */
export const regulatorTextOn = async (db: Db, name: keyof typeof REGULATOR_TEXTS, today: string) =>
  textOn(await changesInForce(db), name, today);
