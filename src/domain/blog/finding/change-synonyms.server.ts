import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { spellingKey, wordsOf } from "./question.ts";

const LONGEST = 60;
const MOST_MEANINGS = 6;

/** Lists what readers' words stand for, by letter. */
export const listSynonyms = queries.synonyms;

/**
 * Stores what a reader's word stands for; another spelling of the same word changes its entry. `means` is separated by
 * commas.
 */
export async function keepSynonym(
  tools: Pick<Tools, "db" | "clock">,
  { word, means, by }: { word: string; means: string; by: Person },
): Promise<{ kept: { word: string } } | FieldErrors> {
  const said = word.trim();
  const phrases = [...new Set(means.split(",").map((phrase) => wordsOf(phrase).join(" ")))].filter(Boolean);
  const errors = {
    ...(!spellingKey(said) && { word: "Enter the word readers type." }),
    ...(said.length > LONGEST && { word: `The word may have ${LONGEST} characters.` }),
    ...(wordsOf(said).length > 5 && { word: "A word of the synonyms may have five parts." }),
    ...(phrases.length === 0 && { means: "Enter at least one phrase the articles use." }),
    ...(phrases.length > MOST_MEANINGS && { means: `A word may stand for ${MOST_MEANINGS} phrases.` }),
    ...(phrases.some((phrase) => phrase.length > LONGEST) && {
      means: `A phrase may have ${LONGEST} characters.`,
    }),
  };
  if (Object.keys(errors).length) return { errors };
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const { id, before } = await queries.saveSynonym(tx, {
      key: spellingKey(said),
      word: said,
      means: phrases,
      updatedBy: by.name,
      updatedAt: at,
      removedAt: null,
    });
    await record(tx, {
      at,
      actor: by.name,
      action: "synonym.keep",
      subject: "synonym",
      subjectId: id,
      detail: { member: by.id, before, after: { word: said, means: phrases } },
    });
    return { kept: { word: said } };
  });
}

/** Removes an entry of the synonyms for good: no import brings it back. */
export async function removeSynonym(
  tools: Pick<Tools, "db" | "clock">,
  { id, by }: { id: number; by: Person },
): Promise<{ removed: { word: string } } | Refusal<"gone">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const before = await queries.dropSynonym(tx, id, { updatedBy: by.name, updatedAt: at, removedAt: at });
    if (!before) return refusal("gone", "This entry no longer exists.");
    await record(tx, {
      at,
      actor: by.name,
      action: "synonym.remove",
      subject: "synonym",
      subjectId: id,
      detail: { member: by.id, before, after: null },
    });
    return { removed: { word: before.word } };
  });
}
