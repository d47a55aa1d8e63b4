import { HOUR_MS, indianDate, indianMinutes } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { WIDER, widerThan } from "#platform/format/network.server.ts";
import { raiseAlert } from "../alerts.server.ts";
import { mailedSince } from "./queries.server.ts";

/**
 * The most mails in any 60 minutes that anybody can cause by entering an address: confirmations and access links
 * together, to one domain and in all; and confirmations requested from one network. 0 sets no limit. Wider IPv6
 * networks share a multiple of one network's limit, and a third of a domain's mails is reserved for networks that have
 * requested none yet.
 */
export type ConfirmationQuotas = { perNetwork: number; perDomain: number; perHour: number };

/**
 * Returns whether one more such mail may be sent to an address now, requested from a network if known. The caller holds
 * `lockConfirmations`, marks the row in the same short transaction, and sends the mail afterwards: it counts from the
 * mark. Above the overall limit, the staff are alerted once an hour.
 */
export async function hasRoom(
  tx: Db,
  { email, network, at, quotas }: { email: string; network?: string; at: Date; quotas: ConfirmationQuotas },
): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const wider = network ? widerThan(network) : [];
  const since = new Date(at.getTime() - HOUR_MS);
  const mailed = await mailedSince(tx, since, domain, [network ?? "", ...wider]);
  const over = (quota: number, count: number) => quota > 0 && count >= quota;
  if (over(quotas.perHour, mailed.all)) {
    await alertStaff(tx, at, quotas.perHour);
    return false;
  }
  const [own = 0, ...ofWider] = mailed.networks;
  const isNew = network && (ofWider.at(-1) ?? own) === 0;
  const perDomain = isNew ? quotas.perDomain : Math.ceil((quotas.perDomain * 2) / 3);
  if (over(perDomain, mailed.domain)) return false;
  if (!network) return true;
  return (
    !over(quotas.perNetwork, own) &&
    !ofWider.some((count, n) => over(quotas.perNetwork * (WIDER[n]?.times ?? 1), count))
  );
}

function alertStaff(tx: Db, at: Date, quota: number): Promise<boolean> {
  const hour = String(Math.floor(indianMinutes(at) / 60)).padStart(2, "0");
  return raiseAlert(tx, {
    key: `confirmations-${indianDate(at)}T${hour}`,
    message: `${quota} mails with a link to confirm or to the settings left within an hour, which is the limit (CONFIRMATIONS_PER_HOUR). Further confirmations wait and are mailed later, further links to the settings must be requested again; somebody may be filling in addresses that are not theirs.`,
    at,
  });
}
