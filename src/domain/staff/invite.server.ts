import { createHash, randomBytes, randomUUID } from "node:crypto";
import * as z from "zod";
import { record } from "#domain/audit/record.server.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { FIRST_ROLES, type Person } from "./rules.ts";

const DAY_MS = 86_400_000;
/** How long each link is good for. */
export const OWNER_LINK_MS = DAY_MS;
export const INVITATION_MS = 7 * DAY_MS;
export const RECOVERY_MS = 3_600_000;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
const newToken = (): string => randomBytes(24).toString("base64url");

export const INVITATION_PATH = "/desk/invitation";

/** Makes the roles that a new desk begins with, where there are none. */
export async function ensureRoles({ db }: Pick<Tools, "db">): Promise<void> {
  if ((await queries.everyRole(db)).length) return;
  for (const role of FIRST_ROLES) await queries.addRole(db, role);
}

/** A link that creates the owner while nobody has an account; the one before ends. Nothing once somebody has one. */
export async function ownerLink(tools: Pick<Tools, "db" | "clock">): Promise<string | undefined> {
  if ((await queries.countMembers(tools.db)) > 0) return undefined;
  await ensureRoles(tools);
  const now = tools.clock.now();
  const token = newToken();
  return tools.db.transaction(async (tx) => {
    await queries.endOwnerLinks(tx, now);
    const owner = (await queries.everyRole(tx)).find(({ permissions }) => permissions.includes("staff"));
    await queries.addInvitation(tx, {
      tokenHash: hashOf(token),
      roleId: owner?.id ?? null,
      invitedBy: "first start",
      createdAt: now,
      expiresAt: new Date(now.getTime() + OWNER_LINK_MS),
    });
    return `${INVITATION_PATH}?token=${token}`;
  });
}

export const invitationForm = z.object({
  name: z.string().trim().min(2, "Give the person's name.").max(120, "A name has at most 120 characters."),
  email: z
    .email("Give an e-mail address, as name@example.in.")
    .max(200)
    .transform((text) => text.toLowerCase()),
  roleId: z.coerce.number({ error: "Choose a role." }).int().positive("Choose a role."),
});

/** Invites a person: the link is shown once to the one who invites, and may be mailed. */
export async function inviteMember(
  tools: Pick<Tools, "db" | "clock">,
  { name, email, roleId, by }: z.output<typeof invitationForm> & { by: Person },
): Promise<{ path: string } | { refused: string }> {
  if (await queries.memberByEmail(tools.db, email)) return { refused: `${email} has an account already.` };
  const role = (await queries.everyRole(tools.db)).find(({ id }) => id === roleId);
  if (!role) return { refused: "That role is no longer there. Choose another." };
  const now = tools.clock.now();
  const token = newToken();
  return tools.db.transaction(async (tx) => {
    const [row] = await queries.addInvitation(tx, {
      ...{ tokenHash: hashOf(token), email, name, roleId },
      invitedBy: by.name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    });
    await record(tx, {
      at: now,
      actor: by.name,
      action: "staff.invite",
      subject: "staff_invitation",
      subjectId: row?.id ?? 0,
      detail: { email, role: role.name, member: by.id },
    });
    return { path: `${INVITATION_PATH}?token=${token}` };
  });
}

/**
 * A way back in for a member who lost password or second factor: both are set anew by the link, sessions end. It is the
 * only one: those made before end.
 */
export async function recoverMember(
  tools: Pick<Tools, "db" | "clock">,
  { email, actor }: { email: string; actor: string },
): Promise<{ path: string; name: string } | { refused: string }> {
  const member = await queries.memberByEmail(tools.db, email);
  if (!member || member.closedAt) return { refused: `No open account has the address ${email}.` };
  const now = tools.clock.now();
  const token = newToken();
  return tools.db.transaction(async (tx) => {
    await queries.endWaysBack(tx, member.id, now);
    await queries.addInvitation(tx, {
      ...{ tokenHash: hashOf(token), email: member.email, name: member.name, memberId: member.id },
      invitedBy: actor,
      createdAt: now,
      expiresAt: new Date(now.getTime() + RECOVERY_MS),
    });
    await record(tx, {
      at: now,
      actor,
      action: "staff.recover",
      subject: "staff_member",
      subjectId: member.id,
    });
    return { path: `${INVITATION_PATH}?token=${token}`, name: member.name };
  });
}

/** What a link is for, while it is good. */
export const readInvitation = (tools: Pick<Tools, "db" | "clock">, token: string) =>
  queries.invitationByHash(tools.db, hashOf(token), tools.clock.now());

const accountForm = z.object({
  name: invitationForm.shape.name,
  email: invitationForm.shape.email,
  password: z.string(),
});

/**
 * Takes an invitation up: creates the account, or sets password and second factor of an existing one anew. The
 * person signs in afterwards and sets up a second factor. Errors are by field.
 */
export async function acceptInvitation(
  tools: Pick<Tools, "db" | "clock">,
  { token, ...given }: { token: string; name: string; email: string; password: string },
): Promise<{ email: string } | { errors: Record<string, string> }> {
  const invitation = await readInvitation(tools, token);
  if (!invitation) return { errors: { "": "This link has been used or has ended. Ask for a new one." } };
  const parsed = accountForm.safeParse({
    name: invitation.name ?? given.name,
    email: invitation.email ?? given.email,
    password: given.password,
  });
  if (!parsed.success)
    return {
      errors: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
    };
  const { name, email, password } = parsed.data;
  // Loaded when an account is made: a process that serves readers alone needs neither.
  const [{ passwordProblem }, { hashPassword }] = await Promise.all([
    import("./passwords.server.ts"),
    import("better-auth/crypto"),
  ]);
  const problem = passwordProblem(password, { name, email });
  if (problem) return { errors: { password: problem } };
  const hash = await hashPassword(password);
  const at = tools.clock.now();
  return tools.db.transaction(async (tx): Promise<{ email: string } | { errors: Record<string, string> }> => {
    if (!invitation.memberId && (await queries.memberByEmail(tx, email)))
      return { errors: { email: `${email} has an account already.` } };
    if (!(await queries.spendInvitation(tx, invitation.id, at)))
      return { errors: { "": "This link has just been used." } };
    const id = invitation.memberId ?? randomUUID();
    if (invitation.memberId) {
      await queries.setPassword(tx, id, hash, at);
      await queries.forgetFactors(tx, id);
      await queries.endSessions(tx, id, at);
      await queries.endWaysBack(tx, id, at);
    } else {
      await queries.addMember(
        tx,
        { id, name, email, emailVerified: true, createdAt: at, updatedAt: at, roleId: invitation.roleId },
        {
          id: randomUUID(),
          accountId: id,
          providerId: "credential",
          userId: id,
          password: hash,
          createdAt: at,
          updatedAt: at,
        },
      );
    }
    await record(tx, {
      at,
      actor: name,
      action: invitation.memberId ? "staff.recovered" : "staff.joined",
      subject: "staff_member",
      subjectId: id,
      detail: { invitedBy: invitation.invitedBy },
    });
    return { email };
  });
}
