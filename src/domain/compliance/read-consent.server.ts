import { readRegulatorWords } from "#domain/firm/read-regulator-file.server.ts";
import { REGULATOR_TEXTS } from "#domain/firm/regulator-texts.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { consentById, textByHash } from "./queries.server.ts";
import type { ConsentGate, DocumentReference } from "./rules.ts";

/** A consented text, and whether its bytes are retained and still match the hash. */
export type AgreedText = DocumentReference & { title: string; proven: boolean };

/** A consent as evidence: only the proof of the texts is recomputed. */
export type Consent = {
  id: string;
  gate: ConsentGate;
  cycle: string | null;
  priceRupees: number;
  /** The wording of each ticked box. */
  wording: string[];
  documents: AgreedText[];
  network: string;
  browser: string;
  /** ISO 8601. */
  givenAt: string;
};

/** Returns the bytes consented to, of the firm's texts or the regulator's. */
async function agreedText(
  db: Db,
  { slug, sha256: hash }: DocumentReference,
): Promise<{ title: string; shown: string } | undefined> {
  if (slug !== "mitc") return textByHash(db, slug, hash);
  const shown = await readRegulatorWords(db, hash);
  return shown === undefined ? undefined : { title: REGULATOR_TEXTS.mitc, shown };
}

/** Reads one consent with its evidence; undefined if none has this id. */
export async function readConsent(db: Db, id: string): Promise<Consent | undefined> {
  const row = await consentById(db, id);
  if (!row) return undefined;
  const documents: AgreedText[] = [];
  for (const document of row.documents) {
    const text = await agreedText(db, document);
    documents.push({
      ...document,
      title: text?.title ?? document.slug,
      proven: text !== undefined && sha256(text.shown) === document.sha256,
    });
  }
  return { ...row, documents, givenAt: row.givenAt.toISOString() };
}
