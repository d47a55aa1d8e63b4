import { randomUUID } from "node:crypto";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";

const KEPT_MS = 7 * 86_400_000;
const MOST_HELD = 20;

export type HeldForm = { id: string; path: string; fields: [string, string][]; heldAt: string };

/**
 * Keeps what a member posted after the session had ended: the text fields, no files, at most twenty a person. It
 * comes back after the next sign-in.
 */
export async function holdForm(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { memberId, path, form }: { memberId: string; path: string; form: FormData },
): Promise<void> {
  const fields = [...form].filter(([, value]) => typeof value === "string");
  const heldAt = clock.now();
  await db.transaction(async (tx) => {
    await queries.dropHeldBefore(tx, new Date(heldAt.getTime() - KEPT_MS));
    if ((await queries.heldForms(tx, memberId)).length >= MOST_HELD) return;
    await queries.holdForm(tx, { id: randomUUID(), memberId, path, fields, heldAt });
  });
}

/** What is held for a member, the latest first. */
export const heldForms = async ({ db }: Pick<Tools, "db">, memberId: string): Promise<HeldForm[]> =>
  (await queries.heldForms(db, memberId)).map(({ id, path, fields, heldAt }) => ({
    id,
    path,
    fields: fields as [string, string][],
    heldAt: heldAt.toISOString(),
  }));

/** Lets a held form go: it was posted again, or is not wanted. */
export const dropHeldForm = ({ db }: Pick<Tools, "db">, id: string, memberId: string) =>
  queries.dropHeldForm(db, id, memberId);
