import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { rowsOf } from "#platform/db/rows.ts";

/** The waits between retries last little more than an hour: none of our jobs starts later than this. */
const MAX_WAIT = sql`interval '2 hours'`;
const SKEW = sql`interval '1 minute'`;

/**
 * Repairs the job queue's records after the database's clock was set back: otherwise cron jobs, upkeep and waiting jobs
 * would stand still until that time came again. Returns whether it was set back.
 */
export async function takeUpAfterClockWentBack(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`
      update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null
      where cron_on > now() + ${SKEW} returning 1`,
    );
    if (rows.length === 0) return false;
    await tx.execute(sql`
      update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
      where greatest(monitor_on, monitor_claim_on, maintain_on) > now() + ${SKEW}`);
    // A cron job of a repeated minute would prevent the one due then.
    await tx.execute(sql`
      update pgboss.job set singleton_on = null where singleton_on > now() at time zone 'utc' + ${SKEW}`);
    await tx.execute(sql`
      update pgboss.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() + ${MAX_WAIT}`);
    return true;
  });
}
