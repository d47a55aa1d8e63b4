import { boolean, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  text("user_id")
    .notNull()
    .references(() => staffMember.id, { onDelete: "cascade" });

/** A named set of permissions: authorisation reads these, never the name. */
export const staffRole = pgTable("staff_role", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  permissions: text().array().notNull(),
});

/** A person with an account at the desk. The property names are those of better-auth. */
export const staffMember = pgTable(
  "staff_member",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    roleId: integer("role_id").references(() => staffRole.id),
    /** When the account was closed: it cannot sign in, and its name stays in the ledger. */
    closedAt: moment("closed_at"),
  },
  (t) => [index("staff_member_role").on(t.roleId)],
);

export const staffSession = pgTable(
  "staff_session",
  {
    id: text().primaryKey(),
    userId: owner(),
    /** SHA-256 of the token that the browser holds. */
    token: text().notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** The factors proved: a password alone opens only the enrolment. */
    proof: text().notNull().default("password"),
    /** When the password was last confirmed within it: for a while passkeys may be added and removed. */
    confirmedAt: moment("confirmed_at"),
    /** When somebody ended it: no concurrent renewal revives it. */
    endedAt: moment("ended_at"),
  },
  (t) => [index("staff_session_user").on(t.userId)],
);

export const staffAccount = pgTable(
  "staff_account",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: owner(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("staff_account_user").on(t.userId)],
);

export const staffVerification = pgTable(
  "staff_verification",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("staff_verification_identifier").on(t.identifier)],
);

export const staffTwoFactor = pgTable(
  "staff_two_factor",
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: owner(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: moment("locked_until"),
  },
  (t) => [index("staff_two_factor_user").on(t.userId)],
);

/** Authenticators' used codes, each valid once (RFC 6238, 5.2). */
export const staffUsedCode = pgTable(
  "staff_used_code",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** HMAC-SHA-256 of the code with the desk's key. */
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at").notNull(),
  },
  (t) => [unique("staff_used_code_once").on(t.userId, t.codeHash)],
);

export const staffPasskey = pgTable(
  "staff_passkey",
  {
    id: text().primaryKey(),
    name: text(),
    publicKey: text("public_key").notNull(),
    userId: owner(),
    credentialID: text("credential_id").notNull(),
    counter: integer().notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text(),
    createdAt: moment("created_at"),
    aaguid: text(),
  },
  (t) => [index("staff_passkey_user").on(t.userId), index("staff_passkey_credential").on(t.credentialID)],
);

/** A one-time, temporary link to an account: the first owner's, a new member's, or a recovery. */
export const staffInvitation = pgTable("staff_invitation", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the link's token; before mailing, of a random value that nobody knows. */
  tokenHash: text("token_hash").notNull().unique(),
  /** Null for the owner's link: the owner enters it. */
  email: text(),
  name: text(),
  roleId: integer("role_id").references(() => staffRole.id),
  /** The member whose account it recovers. */
  memberId: text("member_id").references(() => staffMember.id, { onDelete: "cascade" }),
  invitedBy: text("invited_by").notNull(),
  /** The inviting member; null for a command or the first start. */
  invitedById: text("invited_by_id"),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
});

/**
 * The key that signs the desk's cookies and seals second factors, made once; no row if a setting replaces it. Excluded
 * from backups.
 */
export const staffKey = pgTable("staff_key", {
  id: integer().primaryKey(),
  key: text().notNull(),
});
