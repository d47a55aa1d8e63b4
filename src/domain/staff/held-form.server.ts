import { randomUUID } from "node:crypto";
import { DAY_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./held-form-queries.server.ts";
import { hasSecret, heldIn } from "./rules.ts";

const KEPT_MS = 7 * DAY_MS;
const MOST_HELD = 20;

/** Returns the moment before which held forms have expired. */
const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** The most that is held of a form: a text of some 40,000 words, and the fields of any form of the desk. */
export const HELD_BYTES = 256 * 1024;
export const HELD_FIELDS = 200;
/** The most from one network, so that somebody with a stolen cookie cannot fill the whole store with forms. */
const MOST_OF_A_NETWORK = MOST_HELD / 2;

/** A list shortens the fields of a form with more bytes than this; the form itself is opened to be read or sent. */
const LONG_FORM = 8 * 1024;
const SHOWN_OF_FIELD = 300;

export type HeldForm = {
  id: string;
  path: string;
  fields: [string, string][];
  heldAt: string;
  network: string;
  browser: string;
  /** Whether the fields are shown shortened. */
  isShort: boolean;
};

/** A form that came too late: whose session it was posted with, from where, and to which address of the desk. */
export type LateForm = { memberId: string; path: string; form: FormData; network: string; browser: string };

/**
 * Holds what a member posted after the session had ended: the text fields within the bounds, no files, at most twenty
 * forms per person and ten of them from one network. The form comes back after the next sign-in. A held form that is
 * sent again takes its own place. A form with a password is not held. Returns whether it is held.
 */
export async function holdForm(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { memberId, path, form, network, browser }: LateForm,
): Promise<boolean> {
  if (hasSecret(form)) return false;
  const { form: sent, held } = heldIn(form);
  const fields = [...sent].filter((field): field is [string, string] => typeof field[1] === "string");
  if (fields.length > HELD_FIELDS || bytesOf(fields) > HELD_BYTES) return false;
  const heldAt = clock.now();
  return db.transaction(async (tx) => {
    await dropPastForms(tx, heldAt);
    if (held) await queries.deleteHeld(tx, held, memberId);
    const { all, ofNetwork } = await queries.countHeld(tx, {
      memberId,
      network,
      since: keptSince(heldAt),
    });
    if (all >= MOST_HELD || (network !== "" && ofNetwork >= MOST_OF_A_NETWORK)) return false;
    await queries.insertHeld(tx, { id: randomUUID(), memberId, path, fields, network, browser, heldAt });
    return true;
  });
}

const bytesOf = (fields: [string, string][]): number =>
  fields.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0);

/** Counts the forms held for a member. */
export const countHeldForms = async (
  { db, clock }: Pick<Tools, "db" | "clock">,
  memberId: string,
): Promise<number> =>
  (await queries.countHeld(db, { memberId, network: "", since: keptSince(clock.now()) })).all;

/**
 * Lists the forms held for a member, latest first, without expired ones. The fields of a long form are shortened,
 * except those of the one requested whole.
 */
export const heldForms = async (
  { db, clock }: Pick<Tools, "db" | "clock">,
  memberId: string,
  whole = "",
): Promise<HeldForm[]> => {
  const bounds = { long: LONG_FORM, shown: SHOWN_OF_FIELD, whole };
  const rows = await queries.findHeld(db, memberId, keptSince(clock.now()), bounds);
  return rows.map(({ fields, heldAt, ...row }) => ({
    ...row,
    fields: fields as [string, string][],
    heldAt: heldAt.toISOString(),
  }));
};

/** Deletes a held form that was posted again or is not wanted. */
export const dropHeldForm = ({ db }: Pick<Tools, "db">, id: string, memberId: string) =>
  queries.deleteHeld(db, id, memberId);

/** Deletes expired forms, whoever sent them. */
export const dropPastForms = (tx: Db, now: Date) => queries.dropHeldBefore(tx, keptSince(now));
