import * as z from "zod";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { refuseBlocked } from "#domain/wording/refuse-blocked.ts";
import { seal, unseal } from "#platform/config/seal.server.ts";
import type { Db } from "#platform/db/db.ts";
import { fieldErrors } from "#platform/forms/forms.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import { createMailer, isMailbox, MailFault } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { type MailIdentity, mailFingerprint } from "./mail-records.server.ts";
import { MAIL_SERVER_TAG } from "./mail-server.server.ts";
import { type MailServer, smtpUrlOf, whyNotSent } from "./mail-server.ts";
import { isPlaceholder } from "./placeholders.ts";
import { acceptMailCode, awaitCode, newCode, noteMailProven, testMail } from "./prove-mail.server.ts";
import {
  lockBook,
  mailServerRow,
  putMailServer,
  removeMailServer,
  type StoredMailServer,
} from "./queries.server.ts";

const PENDING = "mail-server-test";
/** A person waits for the answer. */
const PATIENCE_MS = 20_000;

const HOST = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
const NO_LINE_END = /^[^\p{Cc}]*$/u;

const typedServer = z.object({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .regex(HOST, "Type the server’s name alone, such as smtp.provider.in."),
  port: z.coerce
    .number("Type the number of the port, such as 465.")
    .int("Type the number of the port, such as 465.")
    .min(1, "A port is a number from 1 to 65535.")
    .max(65_535, "A port is a number from 1 to 65535."),
  security: z.enum(["tls", "starttls"], "Choose how the connection is secured."),
  username: z
    .string()
    .trim()
    .max(320, "A name has at most 320 characters.")
    .regex(NO_LINE_END, "A name is one line."),
  password: z
    .string()
    .max(1_000, "A password has at most 1,000 characters.")
    .regex(NO_LINE_END, "A password is one line."),
  sender: z
    .string()
    .trim()
    .refine(
      (text) => isMailbox(text) && !isPlaceholder(text),
      "Type one address of the firm, such as Research Desk <research@yourfirm.in>.",
    )
    .check(refuseBlocked),
});
type Field = keyof z.input<typeof typedServer>;

type Choosing = {
  typed: Record<Field, string>;
  /** The desk's key, which seals the password. */
  key: string;
  dkim: MailIdentity["dkim"];
  firmName: string;
  by: Person & { email: string };
  patience?: number;
};

/**
 * Sends a test mail through a mail server to the member who entered it, and stores the server: it takes effect once the
 * code in the mail is entered. The password is stored sealed, and is never shown again.
 */
export async function testMailServer(
  tools: Pick<Tools, "db" | "clock" | "log">,
  { typed, key, dkim, firmName, by, patience = PATIENCE_MS }: Choosing,
): Promise<{ to: string } | FieldErrors<Field | ""> | Refusal<"not-sent">> {
  const parsed = typedServer.safeParse(typed);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { security, sender, password: newPassword, ...rest } = parsed.data;
  const server = { ...rest, beginsWithTls: security === "tls" };
  if (server.username === "" && newPassword)
    return { errors: { username: "Type the name that the password belongs to." } };
  const sealed = newPassword ? await seal(key, newPassword) : await sameLogin(tools.db, server);
  if (server.username && !sealed) return { errors: { password: "Type the password." } };
  const password = newPassword || (sealed && (await unseal(key, sealed).catch(() => undefined)));
  if (password === undefined)
    return { errors: { password: "Type the password again: it was sealed with another secret." } };

  const digits = newCode();
  const url = smtpUrlOf(server, password);
  const mailer = createMailer({
    smtpUrl: url,
    from: sender,
    mailDir: "",
    concurrency: 1,
    deadline: patience,
    dkim,
  });
  try {
    await mailer.send(testMail(by.email, firmName, digits));
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    return refusal("not-sent", whyNotSent(error, { ...server, from: sender }));
  } finally {
    mailer.close();
  }
  const at = tools.clock.now();
  await tools.db.transaction(async (tx) => {
    await lockBook(tx);
    await putMailServer(tx, { id: "tested", ...server, password: sealed, sender, by: by.name, at });
    const settings = mailFingerprint({ MAIL_FROM: sender, MAIL_TO: "", SMTP_URL: url, dkim });
    await awaitCode(tx, PENDING, { by, at, to: by.email, digits, settings });
    await recordAct(tx, { by, at }, "launch.test-mail", ["mail_server", server.host], {
      to: by.email,
      from: sender,
    });
  });
  return { to: by.email };
}

/** Returns the stored sealed password for the same user at the same server; empty if there is none. */
async function sameLogin(db: Db, { host, port, beginsWithTls, username }: MailServer): Promise<string> {
  const stored = await mailServerRow(db, "in-force");
  const isSame =
    stored?.host === host &&
    stored.port === port &&
    stored.beginsWithTls === beginsWithTls &&
    stored.username === username;
  return isSame ? stored.password : "";
}

const nameOf = ({ host, port, username, sender }: StoredMailServer) => ({ host, port, username, sender });

/** Activates the tested mail server, once the code of its test mail is entered. */
export async function useMailServer(
  tools: Pick<Tools, "clock" | "pages">,
  { typed, by }: { typed: string; by: Person },
): Promise<{ done: true } | Refusal<"no-test" | "too-many-tries" | "wrong-code">> {
  const at = tools.clock.now();
  return tools.pages.publish([MAIL_SERVER_TAG], async (tx) => {
    await lockBook(tx);
    const taken = await acceptMailCode(tx, PENDING, { typed, at });
    if ("refused" in taken) return taken;
    const tested = await mailServerRow(tx, "tested");
    if (!tested) return refusal("no-test", "No test mail was sent in the last hour. Send one first.");
    const before = await mailServerRow(tx, "in-force");
    await putMailServer(tx, { ...tested, id: "in-force", by: by.name, at });
    await removeMailServer(tx, "tested");
    await recordAct(tx, { by, at }, "launch.mail-server", ["mail_server", tested.host], {
      before: before && nameOf(before),
      after: nameOf(tested),
    });
    await noteMailProven(tx, { ...taken, by, at });
    return { done: true as const };
  });
}

/** Removes the chosen mail server and its password: mails are then stored as files. */
export async function dropMailServer(
  tools: Pick<Tools, "clock" | "pages">,
  { by }: { by: Person },
): Promise<{ done: true } | Refusal<"none">> {
  return tools.pages.publish([MAIL_SERVER_TAG], async (tx) => {
    await lockBook(tx);
    const before = await mailServerRow(tx, "in-force");
    if (!before) return refusal("none", "No mail server is set at the desk.");
    await removeMailServer(tx, "in-force");
    await recordAct(
      tx,
      { by, at: tools.clock.now() },
      "launch.mail-server-ended",
      ["mail_server", before.host],
      { before: nameOf(before) },
    );
    return { done: true as const };
  });
}

/** A mail server as the desk shows it: without its password. */
export type ShownMailServer = Omit<StoredMailServer, "password" | "id">;

/** Reads the chosen mail server, and the one that waits for its test mail's code. */
export async function readMailServers(
  db: Db,
): Promise<{ inForce: ShownMailServer | undefined; tested: ShownMailServer | undefined }> {
  const [inForce, tested] = await Promise.all([mailServerRow(db, "in-force"), mailServerRow(db, "tested")]);
  return { inForce: shown(inForce), tested: shown(tested) };
}

function shown(row: StoredMailServer | undefined): ShownMailServer | undefined {
  if (!row) return undefined;
  const { host, port, beginsWithTls, username, sender, by, at } = row;
  return { host, port, beginsWithTls, username, sender, by, at };
}
