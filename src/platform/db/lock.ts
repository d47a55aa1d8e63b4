import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";

/** Waits until no other transaction holds the lock of this name, or of this id under it, and holds it to the end. */
export const lockName = async (tx: Db, name: string, id = ""): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}), hashtext(${id}))`));
