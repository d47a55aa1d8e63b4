import type { Person } from "#domain/audit/acts.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { CopyKind, CopyTypes, NotSavedAs, Saved, Writes } from "./kind.ts";
import { archiving, deleting } from "./put-away.server.ts";
import { MAX_VERSIONS, noLongerThere } from "./rules.ts";
import { savingOf } from "./save.server.ts";

/**
 * Creates the working copies of a kind of text: saved over the revision that a form began from, with both texts on a
 * conflict; versioned per editing session; restored, duplicated, archived, and deleted for thirty days before purging.
 * Every verb is one transaction with its ledger entry.
 */
export function workingCopy<K extends CopyTypes>(kind: CopyKind<K>) {
  type NotSaved = NotSavedAs<K>;
  const saving = savingOf(kind);

  /** Refuses a version that is no longer retained. */
  const versionGone = () =>
    refusal("no-version", `This version is no longer kept; the latest ${MAX_VERSIONS} are.`);

  /** Creates another one with the same text. Contributors to the first are contributors to it. */
  async function duplicate(
    tools: Writes,
    { id, by }: { id: number; by: Person },
  ): Promise<Saved | NotSaved | Refusal<"gone">> {
    return tools.db.transaction(async (tx): Promise<Saved | NotSaved | Refusal<"gone">> => {
      const row = await kind.bin.lock(tx, id);
      if (!row || row.deletedAt) return noLongerThere(kind.noun);
      const hands = (await kind.copy.hands(tx, row)).map(({ member, name }) => ({ member, name }));
      const original = { id, title: kind.bin.detail(row).title, hands };
      const fields = kind.copy.fields(row);
      return saving.save({ ...tools, db: tx }, { of: kind.anew, revision: 0, fields, by, original });
    });
  }

  return { anew: kind.anew, ...saving, ...deleting(kind), ...archiving(kind), versionGone, duplicate };
}
