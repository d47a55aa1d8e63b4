import about from "#content/about.json" with { type: "json" };
import type { Desk } from "#context.ts";
import { monthsOwedSince } from "#desk/complaints/states.ts";
import { deliveredOf } from "#desk/firm/delivered.ts";
import { countDelivered } from "#domain/blog/publishing/approve-delivered.server.ts";
import { countUnsigned } from "#domain/blog/read.server.ts";
import { listOverdue } from "#domain/complaints/read-desk.server.ts";
import type { Installation } from "#domain/compliance/read-launch.server.ts";
import { MAX_UNSIGNED } from "#domain/firm/launch.ts";
import type { MailIdentity } from "#domain/firm/mail-records.server.ts";

/** Returns the sender and delivery settings of mail, parsed by the host. */
export const mailSettingsOf = ({ settings }: Pick<Desk, "settings">): MailIdentity & object =>
  settings as MailIdentity & object;

/** Returns what the launch checklist checks besides the database. */
export async function installationOf(desk: Pick<Desk, "settings" | "site" | "tools">): Promise<Installation> {
  const [unsigned, delivered, overdueMonths] = await Promise.all([
    countUnsigned(desk.tools.db, MAX_UNSIGNED),
    countDelivered(desk.tools.db),
    listOverdue(desk.tools, monthsOwedSince(desk)),
  ]);
  return {
    settings: mailSettingsOf(desk),
    claims: deliveredOf(desk).claims,
    unsigned,
    delivered,
    overdueMonths,
    texts: { "content/about.json": desk.site.copy("about", about) },
  };
}
