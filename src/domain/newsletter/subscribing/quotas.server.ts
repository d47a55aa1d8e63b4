import { HOUR_MS, indianDate, indianMinutes } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { raiseAlert } from "../alerts.server.ts";
import { mailedSince } from "./queries.server.ts";

/**
 * The most mails in any 60 minutes that anybody can cause by naming an address, confirmations and links to the settings
 * together: to one domain, and in all; and confirmations that one network asks for. 0 sets no bound.
 */
export type ConfirmationQuotas = { perNetwork: number; perDomain: number; perHour: number };

/**
 * Returns whether one more such mail may go to an address now, requested by a network where known. The caller holds
 * `lockConfirmations`, marks the row in the same short transaction, and hands the mail over afterwards: it counts from
 * the mark on. Over the bound of all, the staff are alerted once an hour.
 */
export async function hasRoom(
  tx: Db,
  { email, network, at, quotas }: { email: string; network?: string; at: Date; quotas: ConfirmationQuotas },
): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const mailed = await mailedSince(tx, new Date(at.getTime() - HOUR_MS), domain, network ?? "");
  const over = (quota: number, count: number) => quota > 0 && count >= quota;
  if (over(quotas.perHour, mailed.all)) {
    await tellStaff(tx, at, quotas.perHour);
    return false;
  }
  return !over(quotas.perDomain, mailed.domain) && !(network && over(quotas.perNetwork, mailed.network));
}

function tellStaff(tx: Db, at: Date, quota: number): Promise<boolean> {
  const hour = String(Math.floor(indianMinutes(at) / 60)).padStart(2, "0");
  return raiseAlert(tx, {
    key: `confirmations-${indianDate(at)}T${hour}`,
    message: `${quota} mails with a link to confirm or to the settings left within an hour, which is the bound (CONFIRMATIONS_PER_HOUR). Further confirmations wait and are mailed later, further links to the settings must be asked for again; somebody may be filling in addresses that are not theirs.`,
    at,
  });
}
