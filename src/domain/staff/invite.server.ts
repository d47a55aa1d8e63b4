import * as z from "zod";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { DAY_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { INVITATION_MS, invitationPath, LINK_JOB, notifyOf, RECOVERY_MS } from "./mail-staff.server.ts";
import * as queries from "./queries.server.ts";
import { FIRST_ROLES } from "./rules.ts";
import { newToken, tokenHash } from "./session-tokens.server.ts";

const OWNER_LINK_MS = DAY_MS;
/** How long an invitation waits for its mail; the mail states how long its link is valid. */
const WAITS_MS = INVITATION_MS;

/** Creates a new desk's initial roles, if there are none. */
export async function ensureRoles({ db }: Pick<Tools, "db">): Promise<void> {
  if ((await queries.everyRole(db)).length) return;
  for (const role of FIRST_ROLES) await queries.addRole(db, role);
}

/** Makes a link that creates the owner, and ends the previous one; undefined once an account exists. */
export async function ownerLink(tools: Pick<Tools, "db" | "clock">): Promise<string | undefined> {
  if ((await queries.countMembers(tools.db)) > 0) return undefined;
  await ensureRoles(tools);
  const now = tools.clock.now();
  const token = newToken();
  return tools.db.transaction(async (tx) => {
    await queries.endOwnerLinks(tx, now);
    const owner = (await queries.everyRole(tx)).find(({ permissions }) => permissions.includes("staff"));
    await queries.addInvitation(tx, {
      tokenHash: tokenHash(token),
      roleId: owner?.id ?? null,
      invitedBy: "first start",
      createdAt: now,
      expiresAt: new Date(now.getTime() + OWNER_LINK_MS),
    });
    return invitationPath(token);
  });
}

export const invitationForm = z.object({
  name: z.string().trim().min(2, "Give the person's name.").max(120, "A name has at most 120 characters."),
  email: z
    .email("Enter an e-mail address, such as name@example.in.")
    .max(200)
    .transform((text) => text.toLowerCase()),
  roleId: z.coerce.number({ error: "Choose a role." }).int().positive("Choose a role."),
});

type At = Pick<Tools, "db" | "clock" | "queue">;

/**
 * Invites a person. The link is mailed to the given address and shown to nobody; members who manage the staff are
 * notified.
 */
export async function inviteMember(
  tools: At,
  { name, email, roleId, by }: z.output<typeof invitationForm> & { by: Person },
): Promise<{ done: true } | Refusal<"has-account" | "no-role">> {
  if (await queries.memberByEmail(tools.db, email))
    return refusal("has-account", `${email} has an account already.`);
  const role = (await queries.everyRole(tools.db)).find(({ id }) => id === roleId);
  if (!role) return refusal("no-role", "That role no longer exists. Choose another.");
  const now = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const [row] = await queries.addInvitation(tx, {
      tokenHash: tokenHash(newToken()),
      email,
      name,
      roleId,
      invitedBy: by.name,
      invitedById: by.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + WAITS_MS),
    });
    const id = row?.id ?? 0;
    const entry = await recordAct(tx, { by, at: now }, "staff.invite", ["staff_invitation", id], {
      name,
      email,
      role: role.name,
    });
    await tools.queue.enqueue(tx, LINK_JOB, { id });
    await notifyOf(tx, tools.queue, entry, {});
    return { done: true };
  });
}

/**
 * Recovers the account of a member who lost the password or second factor: a link resets both and ends all sessions. It
 * ends earlier links, is mailed to the member and shown to nobody.
 */
export async function recoverMember(
  tools: At,
  { memberId, by }: { memberId: string; by: Person },
): Promise<{ done: true } | Refusal<"closed">> {
  const member = await queries.memberById(tools.db, memberId);
  if (!member || member.closedAt)
    return refusal("closed", "The account is closed. Reopen it first, then mail a link.");
  return tools.db.transaction(async (tx) => {
    const { id } = await addRecoveryLink(tx, tools, {
      member,
      actor: by.name,
      byId: by.id,
      tokenHash: tokenHash(newToken()),
      forMs: WAITS_MS,
    });
    await tools.queue.enqueue(tx, LINK_JOB, { id });
    return { done: true };
  });
}

/**
 * Recovers an account for the machine's operator, to whom the link is printed; notifies the member and members who
 * manage the staff.
 */
export async function recoverByCommand(
  tools: At,
  email: string,
): Promise<{ path: string; name: string } | Refusal<"no-account">> {
  const member = await queries.memberByEmail(tools.db, email);
  if (!member || member.closedAt) return refusal("no-account", `No open account has the address ${email}.`);
  const token = newToken();
  return tools.db.transaction(async (tx) => {
    const { entry } = await addRecoveryLink(tx, tools, {
      member,
      actor: "command:recover",
      byId: null,
      tokenHash: tokenHash(token),
      forMs: RECOVERY_MS,
    });
    await notifyOf(tx, tools.queue, entry, { only: member.id });
    return { path: invitationPath(token), name: member.name };
  });
}

async function addRecoveryLink(
  tx: Db,
  { clock, queue }: At,
  {
    member,
    actor,
    byId,
    tokenHash,
    forMs,
  }: {
    member: { id: string; name: string; email: string };
    actor: string;
    byId: string | null;
    tokenHash: string;
    forMs: number;
  },
): Promise<{ id: number; entry: number }> {
  const now = clock.now();
  await queries.endRecoveryLinks(tx, member.id, now);
  const [row] = await queries.addInvitation(tx, {
    tokenHash,
    email: member.email,
    name: member.name,
    memberId: member.id,
    invitedBy: actor,
    invitedById: byId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + forMs),
  });
  const entry = await recordAct(
    tx,
    { by: { name: actor, id: byId }, at: now },
    "staff.recover",
    ["staff_member", member.id],
    { name: member.name },
  );
  await notifyOf(tx, queue, entry, { except: member.id });
  return { id: row?.id ?? 0, entry };
}

/** Reads a link's invitation while it is valid. */
export const readInvitation = (tools: Pick<Tools, "db" | "clock">, token: string) =>
  queries.invitationByHash(tools.db, tokenHash(token), tools.clock.now());
