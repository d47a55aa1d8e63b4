import { z } from "zod";
import { type Asked, again } from "#desk/kit/acts.server.ts";
import { file, rowId, several, text } from "#desk/kit/fields.server.ts";
import { approveValues } from "#domain/compliance/approve-values.server.ts";
import { checkRule } from "#domain/firm/check-rule.server.ts";
import { importText } from "#domain/firm/import-text.server.ts";
import { textOfKey } from "#domain/firm/regulator-texts.ts";
import { settleConflicts } from "#domain/firm/settle-conflict.server.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { deliveredOf } from "./delivered.ts";

/** Returns the key in the screen's address. */
const keyOf = ({ params }: Asked): string => params.key ?? "";

export const importedWords = z.object({
  words: file,
  original: file,
  circular: text,
  dated: text,
  inForceFrom: text,
});

const bytesOf = async (chosen: File) => ({
  name: chosen.name,
  bytes: new Uint8Array(await chosen.arrayBuffer()),
});

/** Imports a text of the regulator, with its source file. */
export async function importWords(asked: Asked, { words, original, ...of }: z.output<typeof importedWords>) {
  if (!words?.size) return { errors: { text: "Choose the file that holds the text." } };
  const from = await bytesOf(original?.size ? original : words);
  const { bytes } = await bytesOf(words);
  const name = textOfKey(keyOf(asked)) ?? "";
  return importText(asked.tools, { name, text: bytes, original: from, by: asked.staff, ...of });
}

export const textApproval = z.object({ id: rowId, note: text, compared: text });

/** Puts an imported text in force. */
export function approveText(asked: Asked, { id, note, compared }: z.output<typeof textApproval>) {
  if (compared !== "yes")
    return {
      ...refusal("not-compared", "Compare it word by word with the regulator’s file, then tick the box."),
      status: 422,
    };
  return approveValues(asked.tools, deliveredOf(asked), { ids: [id], by: asked.staff, note, read: "" });
}

export const checkedValue = z.object({
  number: text,
  date: text,
  clause: text,
  inForceFrom: text,
  nextCheck: text,
});

/** Records that somebody read the rule behind a value. */
export const recordCheck = (asked: Asked, read: z.output<typeof checkedValue>) =>
  checkRule(asked.tools, { key: keyOf(asked), by: asked.staff, ...read });

export const reasonGiven = z.object({ reason: text });

/** Records which of several readings is correct, and why. */
export const settle = (asked: Asked, { reason }: z.output<typeof reasonGiven>) =>
  settleConflicts(asked.tools, deliveredOf(asked), { keys: [keyOf(asked)], reason, by: asked.staff });

export const conflictsChosen = z.object({ keys: several, reason: text });

/** Records for several values at once that the current one is correct, and why. */
export async function settleSeveral(asked: Asked, chosen: z.output<typeof conflictsChosen>) {
  const result = await settleConflicts(asked.tools, deliveredOf(asked), { ...chosen, by: asked.staff });
  return "refused" in result ? again({ ticked: chosen.keys }, { errors: { "": result.message } }) : result;
}
