import about from "#content/about.json" with { type: "json" };
import type { Desk } from "#context.ts";
import { deliveredOf } from "#desk/firm/delivered.ts";
import { countUnsigned } from "#domain/blog/read.server.ts";
import { readComplaints } from "#domain/complaints/read-complaints.server.ts";
import type { Installation } from "#domain/compliance/read-launch.server.ts";
import { MOST_UNSIGNED } from "#domain/firm/launch.ts";
import type { MailIdentity } from "#domain/firm/mail-records.server.ts";

/** Returns the sender and delivery settings of mails, parsed by the host. */
export const mailSettingsOf = ({ settings }: Pick<Desk, "settings">): MailIdentity & object =>
  settings as MailIdentity & object;

/** Returns what the launch checklist checks besides the records. */
export async function installationOf(desk: Pick<Desk, "settings" | "site" | "tools">): Promise<Installation> {
  const { register } = await readComplaints(desk.tools);
  return {
    settings: mailSettingsOf(desk),
    claims: deliveredOf(desk).claims,
    unsigned: await countUnsigned(desk.tools.db, MOST_UNSIGNED),
    texts: {
      "content/about.json": desk.site.copy("about", about),
      "the complaint register (it begins anew in an empty data directory)": register,
    },
  };
}
