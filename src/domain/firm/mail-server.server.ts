import { unseal } from "#platform/config/seal.server.ts";
import type { Db } from "#platform/db/db.ts";
import { smtpUrlOf } from "./mail-server.ts";
import { isPlaceholder } from "./placeholders.ts";
import { mailServerRow, mailServerRows, sealMailServer } from "./queries.server.ts";

/** The publication tag of a changed mail server, on which each process rereads it. */
export const MAIL_SERVER_TAG = "mail-server";

const LOCKED =
  "The password of the mail server was sealed with another secret. Type it again at the desk (Launch checklist, Mail settings).";

/** The machine's settings, which the desk cannot change. */
type OfMachine = { SMTP_URL?: string | undefined; MAIL_FROM: string };

/** How mails leave at present; `fault` is why they do not. */
type Leaving = OfMachine & { fault?: string | undefined };

/** The mail server of a process, held in memory. */
export type KeptMailServer = {
  readonly current: Leaving;
  /** Whether the machine sets the server, and whether it sets the sender. */
  readonly isFixed: { server: boolean; sender: boolean };
  reload(): Promise<void>;
};

/** Reads how mails leave: by the machine's setting, else by the server that a member chose. */
export async function keepMailServer(
  db: Db,
  { SMTP_URL, MAIL_FROM }: OfMachine,
  key: () => Promise<string>,
): Promise<KeptMailServer> {
  const isFixed = { server: SMTP_URL !== undefined, sender: !isPlaceholder(MAIL_FROM) };
  const read = async (): Promise<Leaving> => {
    const chosen = isFixed.server ? undefined : await mailServerRow(db, "in-force");
    if (!chosen) return { SMTP_URL, MAIL_FROM };
    const from = isFixed.sender ? MAIL_FROM : chosen.sender;
    try {
      const password = chosen.password && (await unseal(await key(), chosen.password));
      return { SMTP_URL: smtpUrlOf(chosen, password), MAIL_FROM: from };
    } catch {
      return { SMTP_URL: smtpUrlOf(chosen), MAIL_FROM: from, fault: LOCKED };
    }
  };
  let current = await read();
  return {
    get current() {
      return current;
    },
    isFixed,
    async reload() {
      current = await read();
    },
  };
}

/** Reseals the passwords of mail servers with another key. */
export async function sealMailServersAnew(tx: Db, again: (sealed: string) => Promise<string>): Promise<void> {
  for (const { id, password } of await mailServerRows(tx))
    if (password) await sealMailServer(tx, id, await again(password));
}
