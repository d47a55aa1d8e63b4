import { z } from "zod";
import { type ActRequest, again } from "#desk/kit/acts.server.ts";
import { file, rowId, several, text } from "#desk/kit/fields.server.ts";
import { approveValues } from "#domain/compliance/approve-values.server.ts";
import { checkRule } from "#domain/firm/check-rule.server.ts";
import { importText } from "#domain/firm/import-text.server.ts";
import { textOfKey } from "#domain/firm/regulator-texts.ts";
import { checkedRule, isRuleKey } from "#domain/firm/rule-sources.ts";
import { settleConflicts } from "#domain/firm/settle-conflict.server.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { deliveredOf } from "./delivered.ts";

/** Returns the key in the screen's address; a check of a rule is decided on the screen of its value. */
const keyOf = ({ params: { key = "" } }: ActRequest): string => checkedRule(key) ?? key;

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
export async function importWords(
  request: ActRequest,
  { words, original, ...of }: z.output<typeof importedWords>,
) {
  if (!words?.size) return { errors: { text: "Choose the file that holds the text." } };
  const from = await bytesOf(original?.size ? original : words);
  const { bytes } = await bytesOf(words);
  const name = textOfKey(keyOf(request)) ?? "";
  return importText(request.tools, { name, text: bytes, original: from, by: request.staff, ...of });
}

export const textApproval = z.object({ id: rowId, note: text, compared: text });

/** Puts an imported text in force, or the check of a rule. */
export function approveRead(request: ActRequest, { id, note, compared }: z.output<typeof textApproval>) {
  if (compared !== "yes")
    return {
      ...refusal(
        "not-compared",
        isRuleKey(keyOf(request))
          ? "Compare it with the circular, then tick the box."
          : "Compare it word by word with the regulator’s file, then tick the box.",
      ),
      status: 422,
    };
  return approveValues(request.tools, deliveredOf(request), { ids: [id], by: request.staff, note, read: "" });
}

export const checkedValue = z.object({
  number: text,
  date: text,
  clause: text,
  inForceFrom: text,
  nextCheck: text,
});

/** Proposes that the value agrees with the rule behind it. */
export const proposeCheck = (request: ActRequest, read: z.output<typeof checkedValue>) =>
  checkRule(request.tools, { key: keyOf(request), by: request.staff, ...read });

export const reasonGiven = z.object({ reason: text });

/** Records which of several readings is correct, and why. */
export const settle = (request: ActRequest, { reason }: z.output<typeof reasonGiven>) =>
  settleConflicts(request.tools, deliveredOf(request), { keys: [keyOf(request)], reason, by: request.staff });

export const conflictsChosen = z.object({ keys: several, reason: text });

/** Records for several values at once that the current one is correct, and why. */
export async function settleSeveral(request: ActRequest, chosen: z.output<typeof conflictsChosen>) {
  const result = await settleConflicts(request.tools, deliveredOf(request), { ...chosen, by: request.staff });
  return "refused" in result ? again({ ticked: chosen.keys }, { errors: { "": result.message } }) : result;
}
