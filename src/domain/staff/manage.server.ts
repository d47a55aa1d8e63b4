import type { ActName, Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { LINK_JOB, notifyOf } from "./mail-staff.server.ts";
import * as queries from "./queries.server.ts";
import { isPermission, type Permission } from "./rules.ts";
import type { StaffSession } from "./sign-in.server.ts";

type Done = { done: true };
type By = { by: Person };
type At = Pick<Tools, "db" | "clock">;

const LAST = "Nobody else manages the staff. Give another member that permission first.";

/** Changes a member's role. The last member who can manage the staff keeps that permission. */
export async function setRole(
  tools: At,
  { memberId, roleId, by }: By & { memberId: string; roleId: number },
): Promise<Done | Refusal<"missing" | "last-manager">> {
  return tools.db.transaction(async (tx) => {
    await queries.lockStaff(tx);
    const [member, roles] = [await queries.memberById(tx, memberId), await queries.everyRole(tx)];
    const role = roles.find(({ id }) => id === roleId);
    if (!member || !role) return refusal("missing", "The member or the role no longer exists.");
    if (!role.permissions.includes("staff") && !(await queries.countWith(tx, "staff", memberId)))
      return refusal("last-manager", LAST);
    await queries.changeMember(tx, memberId, { roleId });
    await note(tx, tools, by, "staff.role-set", memberId, {
      name: member.name,
      before: member.roleName,
      after: role.name,
    });
    return { done: true };
  });
}

/** Closes an account: its sessions end at once; the name stays in the ledger. It can be reopened. */
export async function closeMember(
  tools: At,
  { memberId, by }: By & { memberId: string },
): Promise<Done | Refusal<"own-account" | "missing" | "closed" | "last-manager">> {
  if (memberId === by.id)
    return refusal("own-account", "You cannot close your own account. Ask another member.");
  return tools.db.transaction(async (tx) => {
    await queries.lockStaff(tx);
    const member = await queries.memberById(tx, memberId);
    if (!member) return refusal("missing", "The member no longer exists.");
    if (member.closedAt) return refusal("closed", "This account is closed already.");
    if (!(await queries.countWith(tx, "staff", memberId))) return refusal("last-manager", LAST);
    await queries.changeMember(tx, memberId, { closedAt: tools.clock.now() });
    await queries.endSessionsOf(tx, memberId, tools.clock.now());
    await queries.endRecoveryLinks(tx, memberId, tools.clock.now());
    await note(tx, tools, by, "staff.close", memberId, { name: member.name });
    return { done: true };
  });
}

/** Reopens a closed account. The member and those who manage the staff are notified. */
export async function openMember(
  tools: At & Pick<Tools, "queue">,
  { memberId, by }: By & { memberId: string },
): Promise<Done | Refusal<"missing" | "open">> {
  return tools.db.transaction(async (tx) => {
    await queries.lockStaff(tx);
    const member = await queries.memberById(tx, memberId);
    if (!member) return refusal("missing", "The member no longer exists.");
    if (!member.closedAt) return refusal("open", "This account is open.");
    await queries.changeMember(tx, memberId, { closedAt: null });
    const entry = await note(tx, tools, by, "staff.open", memberId, { name: member.name });
    await notifyOf(tx, tools.queue, entry, { except: memberId });
    await notifyOf(tx, tools.queue, entry, { only: memberId });
    return { done: true };
  });
}

/** Withdraws an unused invitation or recovery. */
export async function withdrawInvitation(
  tools: At,
  { id, by }: By & { id: number },
): Promise<Done | Refusal<"used">> {
  return tools.db.transaction(async (tx) => {
    if (!Number.isSafeInteger(id) || !(await queries.spendInvitation(tx, id, tools.clock.now())))
      return refusal("used", "This invitation has been used or withdrawn.");
    await note(tx, tools, by, "staff.invitation-withdrawn", String(id), {});
    return { done: true };
  });
}

/** Mails an open invitation again: the new link is valid for its full time, and the previous one ends. */
export async function resendInvitation(
  tools: Pick<Tools, "db" | "clock" | "queue">,
  { id, by }: By & { id: number },
): Promise<Done | Refusal<"used">> {
  return tools.db.transaction(async (tx) => {
    const open = Number.isSafeInteger(id)
      ? await queries.openInvitation(tx, id, tools.clock.now())
      : undefined;
    if (!open?.email) return refusal("used", "This invitation has been used, withdrawn or has ended.");
    await tools.queue.enqueue(tx, LINK_JOB, { id });
    await note(tx, tools, by, "staff.invitation-resent", String(id), {});
    return { done: true };
  });
}

/** Creates or changes a role: its members' permissions change with their next request. */
export async function saveRole(
  tools: At,
  { id, name, permissions, by }: By & { id?: number | undefined; name: string; permissions: string[] },
): Promise<Done | Refusal<"name" | "name-taken" | "missing" | "last-manager">> {
  const words = name.trim();
  if (words.length < 2 || words.length > 60)
    return refusal("name", "The name of a role needs 2 to 60 characters.");
  const known = permissions.filter(isPermission) as Permission[];
  return tools.db
    .transaction(async (tx) => {
      await queries.lockStaff(tx);
      const roles = await queries.everyRole(tx);
      const before = roles.find((role) => role.id === id);
      if (roles.some((role) => role.id !== id && role.name.toLowerCase() === words.toLowerCase()))
        return refusal("name-taken", `A role “${words}” exists already. Choose another name.`);
      if (id !== undefined && !before) return refusal("missing", "The role no longer exists.");
      if (id === undefined) await queries.addRole(tx, { name: words, permissions: known });
      else {
        await queries.changeRole(tx, id, { name: words, permissions: known });
        if (!(await queries.countWith(tx, "staff"))) throw new NobodyLeft();
      }
      await note(tx, tools, by, "staff.role-saved", words, {
        before: before?.permissions ?? null,
        after: known,
      });
      return { done: true } as const;
    })
    .catch((error) => {
      if (error instanceof NobodyLeft) return refusal("last-manager", LAST);
      throw error;
    });
}

/** Rolls back a change that would leave nobody who manages the desk. */
class NobodyLeft extends Error {}

/** Ends one session of a member, or all except `keep`. */
export async function endSessions(
  tools: At,
  { memberId, sessionId, keep = "", by }: By & { memberId: string; sessionId?: string; keep?: string },
): Promise<Done> {
  return tools.db.transaction(async (tx) => {
    const at = tools.clock.now();
    if (sessionId !== undefined) await queries.endSession(tx, sessionId, memberId, at);
    else await queries.endSessionsOf(tx, memberId, at, keep);
    await note(tx, tools, by, "staff.sessions-ended", memberId, { all: sessionId === undefined });
    return { done: true };
  });
}

/** Removes a passkey from the member's own account, once the password is confirmed; the last factor stays. */
export async function removePasskey(
  tools: At,
  { id, session, by }: By & { id: string; session: Pick<StaffSession, "hasCode" | "isConfirmed"> },
): Promise<Done | Refusal<"unconfirmed" | "last-factor" | "missing">> {
  if (!session.isConfirmed)
    return refusal("unconfirmed", "Type your password first, then remove the passkey.");
  return tools.db.transaction(async (tx) => {
    await queries.lockStaff(tx);
    const keys = await queries.passkeysOf(tx, by.id);
    if (!session.hasCode && keys.length < 2)
      return refusal("last-factor", "This is your only second factor. Set up another one first.");
    if (!(await queries.deletePasskey(tx, id, by.id)))
      return refusal("missing", "The passkey no longer exists.");
    await note(tx, tools, by, "staff.passkey-removed", by.id, {});
    return { done: true };
  });
}

const note = (
  tx: Db,
  tools: At,
  by: Person,
  action: ActName,
  subjectId: string,
  detail: Record<string, unknown>,
) => recordAct(tx, { by, at: tools.clock.now() }, action, ["staff_member", subjectId], detail);
