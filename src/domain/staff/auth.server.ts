import { createHmac } from "node:crypto";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import { memberById, takeCode } from "./queries.server.ts";
import { NETWORK_HEADER } from "./rules.ts";
import { hashingTokens } from "./session-tokens.server.ts";
import {
  staffAccount,
  staffMember,
  staffPasskey,
  staffSession,
  staffTwoFactor,
  staffVerification,
} from "./tables.server.ts";

/** A session ends after this long without a request. */
export const SESSION_SECONDS = 12 * 3_600;
/** The age at which a request renews a session. */
export const RENEW_SECONDS = 3_600;

/** How long a used code is remembered; the library accepts one for 90 seconds at most. */
const REMEMBERED_MS = 5 * MINUTE_MS;
const BY_CODE = "/two-factor/verify-totp";

/** The factors proved, by the endpoint that made the session. */
const PROOFS: Record<string, string> = {
  [BY_CODE]: "code",
  "/two-factor/verify-backup-code": "recovery-code",
  "/passkey/verify-authentication": "passkey",
};

export type AuthOptions = {
  /** The desk's origin: cookies are secure if it is https, passkeys are bound to its host. */
  origin: string;
  key: string;
};

/** Throws unless the device verified its user by biometrics or PIN: else a passkey is one factor (WebAuthn, 6.1). */
async function mustBeVerified(userVerified: boolean | undefined): Promise<undefined> {
  if (!userVerified)
    throw new APIError("UNAUTHORIZED", {
      code: "NOT_VERIFIED",
      message: "The device did not verify you.",
    });
}

/**
 * Creates better-auth over the staff's tables: passwords, codes and passkeys; its cookies are for /desk only. The firm's
 * name is given with each enrolment, because it may change.
 */
export function createAuth({ db, clock }: Pick<Tools, "db" | "clock">, { origin, key }: AuthOptions) {
  const secure = origin.startsWith("https:");
  /** Accepts a code once: an observed or intercepted one is useless after its use. */
  async function takeOnce(userId: string, code: string): Promise<void> {
    const usedAt = clock.now();
    const codeHash = createHmac("sha256", key).update(`${userId} ${code}`).digest("base64url");
    if (!(await takeCode(db, { userId, codeHash, usedAt }, new Date(usedAt.getTime() - REMEMBERED_MS))))
      throw new APIError("UNAUTHORIZED", { code: "CODE_USED", message: "The code was used before." });
  }
  /** Refuses a session of a closed account, whatever factor was proved. */
  async function mustBeOpen(userId: string): Promise<void> {
    if ((await memberById(db, userId))?.closedAt)
      throw new APIError("UNAUTHORIZED", {
        code: "MAY_NOT_SIGN_IN",
        message: "The account may not sign in.",
      });
  }
  return betterAuth({
    baseURL: origin,
    basePath: "/desk/auth",
    secret: key,
    database: hashingTokens(
      drizzleAdapter(db, {
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
    ),
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // The host counts attempts itself, of forms and calls.
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
          before: async (session, context) => {
            await mustBeOpen(session.userId);
            if (context?.path === BY_CODE) await takeOnce(session.userId, context.body.code);
            return { data: { ...session, proof: PROOFS[context?.path ?? ""] ?? "password" } };
          },
        },
      },
    },
    plugins: [
      twoFactor({
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 },
      }),
      passkey({
        rpID: new URL(origin).hostname,
        origin,
        authenticatorSelection: { userVerification: "required", residentKey: "required" },
        registration: {
          afterVerification: ({ verification }) =>
            mustBeVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            mustBeVerified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
