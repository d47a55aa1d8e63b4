import { type FirmFacts, PLACEHOLDER } from "#domain/firm/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type StoredText, textVersions } from "../queries.server.ts";
import { isWithdrawn } from "../rules.ts";
import type { StatutorySlug } from "../statutory-texts.ts";
import { prepare, type Ready } from "../templates.server.ts";
import type { StoredTextDraft } from "./queries.server.ts";
import { templateText } from "./rules.ts";

/** A draft as the version that its approval would publish. */
export type ReadyDraft = {
  text: Ready;
  /** The version that would otherwise be in force on its first day. */
  before: StoredText | undefined;
  /** Announced versions that would take effect, and do not because this one begins no later. */
  withdraws: number[];
  /** SHA-256 of everything that an approver reads. */
  hash: string;
  versions: StoredText[];
};

/** Maps a text's placeholders to themselves. */
const ownNames = (template: string): Record<string, string> =>
  Object.fromEntries([...template.matchAll(PLACEHOLDER)].map(([whole, name = ""]) => [name, whole]));

/**
 * Returns a draft as the next version of its text, with the firm's current values: in force from its day, or from today
 * if that has passed.
 */
export async function readyDraft(
  db: Db,
  draft: StoredTextDraft,
  facts: FirmFacts,
  at: Date,
): Promise<ReadyDraft> {
  const versions = await textVersions(db, draft.slug);
  const today = indianDate(at);
  const version = Math.max(0, ...versions.map((row) => row.version)) + 1;
  const effectiveOn = draft.effectiveOn > today ? draft.effectiveOn : today;
  const template = templateText(draft);
  const file = { slug: draft.slug as StatutorySlug, number: version, text: template, isOfDesk: true };
  // A value that the ledger no longer knows is shown as its placeholder; such a draft is neither submitted nor
  // approved.
  const known = { ...ownNames(template), ...facts };
  const text = prepare({ ...file, hash: sha256(template) }, { version, effectiveOn, facts: known });
  const announced = versions.filter(
    (row) => row.effectiveOn > today && row.effectiveOn >= effectiveOn && !isWithdrawn(row, versions),
  );
  return {
    text,
    versions,
    before: versions.find((row) => row.effectiveOn <= effectiveOn),
    withdraws: [...new Set(announced.map((row) => row.version))],
    hash: sha256(JSON.stringify([version, text.templateHash, text.sha256, draft.reason])),
  };
}
