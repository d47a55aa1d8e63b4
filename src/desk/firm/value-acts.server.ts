import { z } from "zod";
import { type ActRequest, again } from "#desk/kit/acts.server.ts";
import { file, several, text } from "#desk/kit/fields.server.ts";
import { checkRule } from "#domain/firm/check-rule.server.ts";
import { valueOfProposal } from "#domain/firm/conflicts.ts";
import { importText } from "#domain/firm/import-text.server.ts";
import { proposeResolutions } from "#domain/firm/propose-resolutions.server.ts";
import { textOfKey } from "#domain/firm/regulator-texts.ts";
import { deliveredOf } from "./delivered.ts";

/** Returns the value of the screen, where its rule’s check and its conflict’s resolution are decided too. */
const keyOf = ({ params: { key = "" } }: ActRequest): string => valueOfProposal(key);

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

export const checkedValue = z.object({
  number: text,
  date: text,
  clause: text,
  inForceFrom: text,
  nextCheck: text,
});

/** Proposes that the value agrees with the rule behind it. */
export const proposeCheck = (request: ActRequest, read: z.output<typeof checkedValue>) =>
  checkRule(request.tools, deliveredOf(request), { key: keyOf(request), by: request.staff, ...read });

export const reasonGiven = z.object({ reason: text });

/** Proposes that the value in force is the correct one of several readings, and why. */
export const resolve = (request: ActRequest, { reason }: z.output<typeof reasonGiven>) =>
  proposeResolutions(request.tools, deliveredOf(request), {
    keys: [keyOf(request)],
    reason,
    by: request.staff,
  });

export const conflictsChosen = z.object({ keys: several, reason: text });

/** Proposes for several values at once that the current one is correct, and why. */
export async function resolveSeveral(request: ActRequest, chosen: z.output<typeof conflictsChosen>) {
  const result = await proposeResolutions(request.tools, deliveredOf(request), {
    ...chosen,
    by: request.staff,
  });
  return "refused" in result ? again({ ticked: chosen.keys }, { errors: { "": result.message } }) : result;
}
