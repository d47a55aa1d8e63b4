import { readFile } from "node:fs/promises";
import * as z from "zod";
import { record } from "#domain/audit/record.server.ts";
import type { Tools } from "#platform/tools.ts";
import { addSynonyms } from "./queries.server.ts";
import { spellingKey } from "./question.ts";

const synonymFile = z.array(
  z.object({ word: z.string().min(1).max(60), means: z.array(z.string().min(1).max(60)).min(1).max(6) }),
);

/**
 * Adds the synonyms that the product ships, each once: an entry that staff changed or removed stays as they left it.
 * Returns how many are new.
 */
export async function importSynonyms(
  { db, clock }: Pick<Tools, "db" | "clock">,
  path: string,
): Promise<number> {
  const given = synonymFile.parse(JSON.parse(await readFile(path, "utf8")));
  const at = clock.now();
  return db.transaction(async (tx) => {
    const added = await addSynonyms(
      tx,
      given.map((entry) => ({ ...entry, key: spellingKey(entry.word), updatedBy: "import", updatedAt: at })),
    );
    if (added > 0)
      await record(tx, {
        at,
        actor: "import",
        action: "synonym.import",
        subject: "synonym",
        subjectId: 0,
        detail: { added },
      });
    return added;
  });
}
