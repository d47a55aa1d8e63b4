import { recordAct } from "#domain/audit/record.server.ts";
import { regulatorTextOn } from "#domain/firm/import-text.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { addConsent } from "./queries.server.ts";
import { referenceTo } from "./read-text.server.ts";
import { CONSENT_BOXES, type ConsentGate, type DocumentReference, MITC_FIELD } from "./rules.ts";

export { deleteConsentsBefore as eraseConsents } from "./queries.server.ts";

/** The fields of a consent form: whether each box is ticked, and the hash of its text. */
export type ConsentFields = Record<string, string | undefined>;

/**
 * Returns what the form must send back: the text in force for each box, by hash, then the regulator's own terms once
 * imported.
 */
export async function consentDocuments(tools: Pick<Tools, "db" | "clock">): Promise<DocumentReference[]> {
  const own = await Promise.all(CONSENT_BOXES.map(({ slug }) => referenceTo(tools, slug)));
  const terms = await regulatorTextOn(tools.db, "mitc", indianDate(tools.clock.now()));
  return terms ? [...own, { slug: "mitc", version: terms.version, sha256: terms.sha256 }] : own;
}

export type ConsentRefused = Refusal<"boxes" | "stale">;

/**
 * Checks that both boxes are ticked and that the texts are those in force. SEBI requires the client's consent to the
 * most important terms and conditions before any service or fee (circular of 17 February 2025).
 */
export async function checkConsent(
  tools: Pick<Tools, "db" | "clock">,
  fields: ConsentFields,
): Promise<DocumentReference[] | ConsentRefused> {
  if (CONSENT_BOXES.some(({ name }) => fields[name] !== "on"))
    return refusal("boxes", "Please tick both boxes to continue.");
  const documents = await consentDocuments(tools);
  const shown = [...CONSENT_BOXES.map(({ name }) => name), MITC_FIELD].map((name) => fields[`${name}Hash`]);
  if (documents.some(({ sha256 }, i) => sha256 !== shown[i]))
    return refusal(
      "stale",
      "The terms changed since this page was opened. Read them again and tick both boxes once more.",
    );
  return documents;
}

export type ConsentGiven = {
  gate: ConsentGate;
  cycle?: string | undefined;
  /** Rupees, as shown beside the boxes. */
  priceRupees: number;
  documents: DocumentReference[];
  network: string;
  browser: string;
};

/** Stores the consent with its evidence, in the transaction of what it is given for. Returns its id. */
export async function storeConsent(tx: Db, given: ConsentGiven, at: Date): Promise<string> {
  const wording = CONSENT_BOXES.map((box) => box.wording);
  const id = await addConsent(tx, { ...given, wording, givenAt: at });
  await recordAct(tx, { by: "visitor", at }, "consent.give", ["consent", id]);
  return id;
}
