import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { hasSecret, heldIn } from "./rules.ts";

const KEPT_MS = 7 * 86_400_000;
const MOST_HELD = 20;

/** What was held before this moment is past its time. */
const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

export type HeldForm = { id: string; path: string; fields: [string, string][]; heldAt: string };

/**
 * Keeps what a member posted after the session had ended: the text fields, no files, at most twenty a person. It
 * comes back after the next sign-in. One that was held before and is sent again takes its own place. A form with a
 * password is not kept. Returns whether it is.
 */
export async function holdForm(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { memberId, path, form }: { memberId: string; path: string; form: FormData },
): Promise<boolean> {
  if (hasSecret(form)) return false;
  const { form: sent, held } = heldIn(form);
  const fields = [...sent].filter(([, value]) => typeof value === "string");
  const heldAt = clock.now();
  return db.transaction(async (tx) => {
    await dropPastForms(tx, heldAt);
    if (held) await queries.dropHeldForm(tx, held, memberId);
    if ((await queries.heldForms(tx, memberId, keptSince(heldAt))).length >= MOST_HELD) return false;
    await queries.holdForm(tx, { id: randomUUID(), memberId, path, fields, heldAt });
    return true;
  });
}

/** What is held for a member, the latest first; nothing that is past its time. */
export const heldForms = async (
  { db, clock }: Pick<Tools, "db" | "clock">,
  memberId: string,
): Promise<HeldForm[]> =>
  (await queries.heldForms(db, memberId, keptSince(clock.now()))).map(({ id, path, fields, heldAt }) => ({
    id,
    path,
    fields: fields as [string, string][],
    heldAt: heldAt.toISOString(),
  }));

/** Lets a held form go: it was posted again, or is not wanted. */
export const dropHeldForm = ({ db }: Pick<Tools, "db">, id: string, memberId: string) =>
  queries.dropHeldForm(db, id, memberId);

/** Lets go what is past its time, whoever sent it. */
export const dropPastForms = (tx: Db, now: Date) => queries.dropHeldBefore(tx, keptSince(now));
