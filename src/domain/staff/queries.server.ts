import { and, asc, count, desc, eq, gt, isNull, lt, max, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import {
  staffAccount,
  staffInvitation,
  staffKey,
  staffMember,
  staffPasskey,
  staffRole,
  staffSession,
  staffTwoFactor,
  staffUsedCode,
} from "./tables.server.ts";

/** Reads the desk's key, created by the first call. */
export async function storedDeskKey(db: Db, fresh: string): Promise<string> {
  await db.insert(staffKey).values({ id: 1, key: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(staffKey).where(eq(staffKey.id, 1));
  return (row as { key: string }).key;
}

/** Reads the key stored in the database, if any. */
export const keptKey = async (db: Db): Promise<string | undefined> =>
  (await db.select().from(staffKey).where(eq(staffKey.id, 1)))[0]?.key;

export const dropKey = (tx: Db) => tx.delete(staffKey);

/** Reads what the desk's key sealed: the authenticators' secrets and the recovery codes. */
export const sealedFactors = (tx: Db) =>
  tx
    .select({ id: staffTwoFactor.id, secret: staffTwoFactor.secret, backupCodes: staffTwoFactor.backupCodes })
    .from(staffTwoFactor);

export const sealFactor = (tx: Db, id: string, sealed: { secret: string; backupCodes: string }) =>
  tx.update(staffTwoFactor).set(sealed).where(eq(staffTwoFactor.id, id));

export const sessionByToken = async (db: Db, tokenHash: string) =>
  (
    await db
      .select({
        sessionId: staffSession.id,
        proof: staffSession.proof,
        createdAt: staffSession.createdAt,
        expiresAt: staffSession.expiresAt,
        updatedAt: staffSession.updatedAt,
        confirmedAt: staffSession.confirmedAt,
        endedAt: staffSession.endedAt,
        id: staffMember.id,
        name: staffMember.name,
        email: staffMember.email,
        closedAt: staffMember.closedAt,
        hasCode: staffMember.twoFactorEnabled,
        passkeys:
          sql<number>`(select count(*) from ${staffPasskey} where ${staffPasskey.userId} = ${staffMember.id})`.mapWith(
            Number,
          ),
        roleName: staffRole.name,
        permissions: staffRole.permissions,
      })
      .from(staffSession)
      .innerJoin(staffMember, eq(staffMember.id, staffSession.userId))
      .leftJoin(staffRole, eq(staffRole.id, staffMember.roleId))
      .where(eq(staffSession.token, tokenHash))
  )[0];

export const memberByEmail = async (db: Db, email: string) =>
  (await db.select().from(staffMember).where(eq(staffMember.email, email.trim().toLowerCase())))[0];

export const memberById = async (db: Db, id: string) =>
  (
    await db
      .select({
        id: staffMember.id,
        name: staffMember.name,
        email: staffMember.email,
        roleId: staffMember.roleId,
        roleName: staffRole.name,
        permissions: staffRole.permissions,
        createdAt: staffMember.createdAt,
        closedAt: staffMember.closedAt,
        hasCode: staffMember.twoFactorEnabled,
      })
      .from(staffMember)
      .leftJoin(staffRole, eq(staffRole.id, staffMember.roleId))
      .where(eq(staffMember.id, id))
  )[0];

/** Serializes decisions on who may manage the staff and on a member's last second factor. */
export const lockStaff = (tx: Db) => lockName(tx, "staff");

/** Reads every member with role, second factors and last activity. A firm's staff is small: no paging. */
export const everyMember = (db: Db) =>
  db
    .select({
      id: staffMember.id,
      name: staffMember.name,
      email: staffMember.email,
      roleName: staffRole.name,
      permissions: staffRole.permissions,
      createdAt: staffMember.createdAt,
      closedAt: staffMember.closedAt,
      hasCode: staffMember.twoFactorEnabled,
      passkeys:
        sql<number>`(select count(*) from ${staffPasskey} where ${staffPasskey.userId} = ${staffMember.id})`.mapWith(
          Number,
        ),
      lastSeenAt:
        sql<Date | null>`(select max(${staffSession.updatedAt}) from ${staffSession} where ${staffSession.userId} = ${staffMember.id})`.mapWith(
          staffSession.updatedAt,
        ),
    })
    .from(staffMember)
    .leftJoin(staffRole, eq(staffRole.id, staffMember.roleId))
    .orderBy(asc(staffMember.name));

export const countMembers = async (db: Db): Promise<number> =>
  (await db.select({ n: count() }).from(staffMember))[0]?.n ?? 0;

/** Reads the open accounts that hold a permission. */
export const membersWith = (db: Db, permission: string) =>
  db
    .select({ id: staffMember.id, name: staffMember.name, email: staffMember.email })
    .from(staffMember)
    .innerJoin(staffRole, eq(staffRole.id, staffMember.roleId))
    .where(and(isNull(staffMember.closedAt), sql`${permission} = any(${staffRole.permissions})`))
    .orderBy(asc(staffMember.createdAt));

/** Counts the open accounts that hold a permission. */
export const countWith = async (db: Db, permission: string, except = ""): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(staffMember)
      .innerJoin(staffRole, eq(staffRole.id, staffMember.roleId))
      .where(
        and(
          isNull(staffMember.closedAt),
          ne(staffMember.id, except),
          sql`${permission} = any(${staffRole.permissions})`,
        ),
      )
  )[0]?.n ?? 0;

export const passkeysOf = (db: Db, memberId: string) =>
  db
    .select({ id: staffPasskey.id, name: staffPasskey.name, createdAt: staffPasskey.createdAt })
    .from(staffPasskey)
    .where(eq(staffPasskey.userId, memberId))
    .orderBy(asc(staffPasskey.createdAt));

export const deletePasskey = async (tx: Db, id: string, memberId: string): Promise<boolean> =>
  (
    await tx
      .delete(staffPasskey)
      .where(and(eq(staffPasskey.id, id), eq(staffPasskey.userId, memberId)))
      .returning({ id: staffPasskey.id })
  ).length > 0;

export const sessionsOf = (db: Db, memberId: string, now: Date) =>
  db
    .select({
      id: staffSession.id,
      createdAt: staffSession.createdAt,
      updatedAt: staffSession.updatedAt,
      network: staffSession.ipAddress,
      browser: staffSession.userAgent,
      proof: staffSession.proof,
    })
    .from(staffSession)
    .where(
      and(eq(staffSession.userId, memberId), gt(staffSession.expiresAt, now), isNull(staffSession.endedAt)),
    )
    .orderBy(desc(staffSession.updatedAt));

/** Reads when a member was last active in a session before the given one began; null if unknown. */
export const lastVisitBefore = async (db: Db, memberId: string, sessionId: string): Promise<Date | null> =>
  (
    await db
      .select({ at: max(staffSession.updatedAt) })
      .from(staffSession)
      .where(
        and(
          eq(staffSession.userId, memberId),
          // A password alone opened nothing.
          ne(staffSession.proof, "password"),
          sql`${staffSession.updatedAt} < (select created_at from staff_session where id = ${sessionId})`,
        ),
      )
  )[0]?.at ?? null;

/** Ends a session. Its row stays for a week, and cannot be revived. */
export const endSession = (tx: Db, id: string, memberId: string, at: Date) =>
  tx
    .update(staffSession)
    .set({ expiresAt: at, endedAt: at })
    .where(and(eq(staffSession.id, id), eq(staffSession.userId, memberId), gt(staffSession.expiresAt, at)));

/** Ends every live session of a member but one. */
export const endSessionsOf = (tx: Db, memberId: string, at: Date, except = "") =>
  tx
    .update(staffSession)
    .set({ expiresAt: at, endedAt: at })
    .where(
      and(eq(staffSession.userId, memberId), ne(staffSession.id, except), gt(staffSession.expiresAt, at)),
    );

export const confirmSession = (db: Db, id: string, at: Date) =>
  db.update(staffSession).set({ confirmedAt: at }).where(eq(staffSession.id, id));

/** Gives a live session a new token: a copy of the previous one opens nothing. */
export const changeToken = (db: Db, id: string, tokenHash: string) =>
  db.update(staffSession).set({ token: tokenHash }).where(eq(staffSession.id, id));

/**
 * Records a used code of a member's authenticator; returns false if it was used before. Deletes codes from before
 * `over`.
 */
export async function takeCode(
  db: Db,
  code: { userId: string; codeHash: string; usedAt: Date },
  over: Date,
): Promise<boolean> {
  await db.delete(staffUsedCode).where(lt(staffUsedCode.usedAt, over));
  const taken = await db.insert(staffUsedCode).values(code).onConflictDoNothing().returning();
  return taken.length > 0;
}

export const dropSessionsEndedBefore = (db: Db, before: Date) =>
  db.delete(staffSession).where(lt(staffSession.expiresAt, before));

export const forgetFactors = async (tx: Db, memberId: string): Promise<void> => {
  await tx.delete(staffTwoFactor).where(eq(staffTwoFactor.userId, memberId));
  await tx.delete(staffPasskey).where(eq(staffPasskey.userId, memberId));
  await tx.update(staffMember).set({ twoFactorEnabled: false }).where(eq(staffMember.id, memberId));
};

export const addMember = (
  tx: Db,
  member: typeof staffMember.$inferInsert,
  account: typeof staffAccount.$inferInsert,
) =>
  tx
    .insert(staffMember)
    .values(member)
    .then(() => tx.insert(staffAccount).values(account));

export const setPassword = (tx: Db, memberId: string, password: string, at: Date) =>
  tx.update(staffAccount).set({ password, updatedAt: at }).where(eq(staffAccount.userId, memberId));

export const changeMember = (tx: Db, id: string, change: Partial<typeof staffMember.$inferInsert>) =>
  tx.update(staffMember).set(change).where(eq(staffMember.id, id));

export const everyRole = (db: Db) =>
  db
    .select({
      id: staffRole.id,
      name: staffRole.name,
      permissions: staffRole.permissions,
      members: count(staffMember.id),
    })
    .from(staffRole)
    .leftJoin(staffMember, and(eq(staffMember.roleId, staffRole.id), isNull(staffMember.closedAt)))
    .groupBy(staffRole.id)
    .orderBy(asc(staffRole.id));

export const addRole = (tx: Db, role: { name: string; permissions: string[] }) =>
  tx.insert(staffRole).values(role).onConflictDoNothing().returning({ id: staffRole.id });

export const changeRole = (tx: Db, id: number, role: { name: string; permissions: string[] }) =>
  tx.update(staffRole).set(role).where(eq(staffRole.id, id)).returning({ id: staffRole.id });

export const addInvitation = (tx: Db, invitation: typeof staffInvitation.$inferInsert) =>
  tx.insert(staffInvitation).values(invitation).returning({ id: staffInvitation.id });

export const invitationByHash = async (db: Db, tokenHash: string, now: Date) =>
  (
    await db
      .select()
      .from(staffInvitation)
      .where(
        and(
          eq(staffInvitation.tokenHash, tokenHash),
          isNull(staffInvitation.usedAt),
          gt(staffInvitation.expiresAt, now),
        ),
      )
  )[0];

export const findOpenInvitations = (db: Db, now: Date) =>
  db
    .select({
      id: staffInvitation.id,
      name: staffInvitation.name,
      email: staffInvitation.email,
      roleName: staffRole.name,
      invitedBy: staffInvitation.invitedBy,
      expiresAt: staffInvitation.expiresAt,
    })
    .from(staffInvitation)
    .leftJoin(staffRole, eq(staffRole.id, staffInvitation.roleId))
    .where(
      and(
        isNull(staffInvitation.usedAt),
        gt(staffInvitation.expiresAt, now),
        sql`${staffInvitation.email} is not null`,
      ),
    )
    .orderBy(desc(staffInvitation.id));

/** Reads an invitation for which a link may be mailed: not used, withdrawn or ended. */
export const openInvitation = async (db: Db, id: number, now: Date) =>
  (
    await db
      .select()
      .from(staffInvitation)
      .where(
        and(eq(staffInvitation.id, id), isNull(staffInvitation.usedAt), gt(staffInvitation.expiresAt, now)),
      )
  )[0];

/** Gives an invitation a new link, which ends the previous one. */
export const setLink = (tx: Db, id: number, link: { tokenHash: string; expiresAt: Date }) =>
  tx.update(staffInvitation).set(link).where(eq(staffInvitation.id, id));

/** Uses up an invitation; returns false if it was used meanwhile. */
export const spendInvitation = async (tx: Db, id: number, at: Date): Promise<boolean> =>
  (
    await tx
      .update(staffInvitation)
      .set({ usedAt: at })
      .where(and(eq(staffInvitation.id, id), isNull(staffInvitation.usedAt)))
      .returning({ id: staffInvitation.id })
  ).length > 0;

/** Ends every open recovery of a member. */
export const endRecoveryLinks = (tx: Db, memberId: string, at: Date) =>
  tx
    .update(staffInvitation)
    .set({ usedAt: at })
    .where(and(isNull(staffInvitation.usedAt), eq(staffInvitation.memberId, memberId)));

/** Ends every open owner link: a new one replaces it. */
export const endOwnerLinks = (tx: Db, at: Date) =>
  tx
    .update(staffInvitation)
    .set({ usedAt: at })
    .where(
      and(isNull(staffInvitation.usedAt), isNull(staffInvitation.email), isNull(staffInvitation.memberId)),
    );

/** Returns an address's account, and every invitation to it. */
export async function rowsOfAddress(db: Db, email: string) {
  const { name, createdAt, closedAt } = staffMember;
  const accounts = await db
    .select({ name, createdAt, closedAt, role: staffRole.name })
    .from(staffMember)
    .leftJoin(staffRole, eq(staffRole.id, staffMember.roleId))
    .where(eq(staffMember.email, email));
  const invitations = await db
    .select({
      name: staffInvitation.name,
      createdAt: staffInvitation.createdAt,
      usedAt: staffInvitation.usedAt,
      invitedBy: staffInvitation.invitedBy,
    })
    .from(staffInvitation)
    .where(eq(staffInvitation.email, email))
    .orderBy(staffInvitation.id);
  return [
    ...accounts.map((row) => ({ kind: "account", ...row })),
    ...invitations.map((row) => ({ kind: "invitation", ...row })),
  ];
}
