import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins";
import type { Db } from "#platform/db/db.ts";
import { NETWORK_HEADER } from "./rules.ts";
import {
  staffAccount,
  staffMember,
  staffPasskey,
  staffSession,
  staffTwoFactor,
  staffVerification,
} from "./tables.server.ts";

/** A session ends after so long without a request. */
export const SESSION_SECONDS = 12 * 3_600;
/** How old a session may grow before a request renews it. */
export const RENEW_SECONDS = 3_600;

/** What proved the person, by the endpoint that made the session. */
const PROOFS: Record<string, string> = {
  "/two-factor/verify-totp": "code",
  "/two-factor/verify-backup-code": "recovery-code",
  "/passkey/verify-authentication": "passkey",
};

export type AuthOptions = {
  /** Where the desk is reached: cookies are secure where it is https, passkeys are bound to its host. */
  origin: string;
  name: string;
  key: string;
};

/** better-auth over the staff's tables: passwords, codes and passkeys; its cookies live under /desk alone. */
export function createAuth(db: Db, { origin, name, key }: AuthOptions) {
  const secure = origin.startsWith("https:");
  return betterAuth({
    appName: name,
    baseURL: origin,
    basePath: "/desk/auth",
    secret: key,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: staffMember,
        session: staffSession,
        account: staffAccount,
        verification: staffVerification,
        twoFactor: staffTwoFactor,
        passkey: staffPasskey,
      },
    }),
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // The host counts attempts itself, for forms as for calls.
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12, maxPasswordLength: 200 },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEW_SECONDS,
      additionalFields: {
        proof: { type: "string", required: false, input: false, defaultValue: "password" },
      },
    },
    advanced: {
      cookiePrefix: "desk",
      useSecureCookies: secure,
      defaultCookieAttributes: { path: "/desk", httpOnly: true, sameSite: "lax", secure },
      ipAddress: { ipAddressHeaders: [NETWORK_HEADER] },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...session, proof: PROOFS[context?.path ?? ""] ?? "password" },
          }),
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: name,
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 },
      }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: name,
        origin,
        authenticatorSelection: { userVerification: "required", residentKey: "required" },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
