import type { ActName } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#platform/clock/clock.ts";
import { isDatabaseAway } from "#platform/db/errors.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { Auth } from "./auth.server.ts";
import {
  cookieOf,
  cookiesOf,
  ENDED_KEPT_MS,
  setCookie,
  signedValue,
  verified,
  withCookies,
  withoutCookie,
} from "./cookies.server.ts";
import { deskKey } from "./desk-key.server.ts";
import { type Device, deviceCookie, deviceOf } from "./known-device.server.ts";
import * as queries from "./queries.server.ts";
import { isPermission, type StaffMember } from "./rules.ts";
import { newToken, tokenHash } from "./session-tokens.server.ts";

/** The factors of a session: only a second factor opens the desk; a password alone opens the enrolment of one. */
export type StaffSession = {
  id: string;
  proof: string;
  member: StaffMember;
  /** Whether the member has set up an authenticator, and whether an authenticator or a passkey. */
  hasCode: boolean;
  hasFactor: boolean;
  isOld: boolean;
  /** Whether the password was confirmed within it recently. */
  isConfirmed: boolean;
};

/**
 * An ended session. `byTime`: it had a second factor and merely expired; one that a person ended may be in another's
 * hands.
 */
export type EndedSession = { byTime: boolean };

/** An answer with its cookies. */
type Cookies = { cookies: string[] };
type Answer<T, Code extends string> = (T & Cookies) | Refusal<Code>;
type NotByPassword = "too-often" | "wrong-password";

export type SignInOptions = {
  origin: string;
  /** The firm's name, which an authenticator and the prompt of a passkey show. */
  readonly name: string;
  /** The setting that replaces the database's key. */
  key?: string | undefined;
  /** Whether one more attempt is allowed under a key: of a person who signs in, or of a network. */
  admits(kind: "person" | "network", key: string): Promise<boolean>;
};

/** A day after sign-in, however busy the session, the second factor is required again (NIST SP 800-63B-4, 2.2.3). */
const MAX_SESSION_MS = DAY_MS;
const RENEW_MS = HOUR_MS;
const CONFIRMED_MS = 10 * MINUTE_MS;
const TOO_OFTEN = "Too many attempts. Wait fifteen minutes and try again.";
const WRONG = "The e-mail address or the password is wrong.";
const WRONG_CODE = "This code is wrong or has been used. Wait for the next one and type its six digits.";
const WRONG_RECOVERY_CODE =
  "This recovery code is wrong or has been used. Type it exactly, with its capitals and hyphen, or use another.";
const USED_CODE = "This code was used before. Start again with your password and type the next code.";
const OTHER_KEY =
  "Your authenticator and recovery codes cannot be read, as after a restore without DESK_SECRET. Ask a member who manages the staff for a new link, or run npm run recover -- ADDRESS on the server.";
const BEGIN_AGAIN = "The sign-in took too long. Start again with your password.";
const TOO_MANY_CODES = "Too many wrong codes. Start again with your password.";

/** Accounts of the desk: sessions, passwords, codes, recovery codes, passkeys. */
export class SignIn {
  readonly #tools: Pick<Tools, "db" | "clock">;
  readonly #options: SignInOptions;
  #opening: Promise<{ auth: Auth; key: string }> | undefined;

  constructor(tools: Pick<Tools, "db" | "clock">, options: SignInOptions) {
    this.#tools = tools;
    this.#options = options;
  }

  get #secure(): boolean {
    return this.#options.origin.startsWith("https:");
  }

  /** Loads the library at the first request: a process that only serves readers never loads it. */
  #open() {
    this.#opening ??= (async () => {
      const { createAuth } = await import("./auth.server.ts");
      const { origin, key: given } = this.#options;
      const key = await deskKey(this.#tools.db, given);
      return { auth: createAuth(this.#tools, { origin, key }), key };
    })().catch((error) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** Returns the session of a request's cookie: live, ended, or none. */
  async session(headers: Headers): Promise<{ live: StaffSession } | { ended: EndedSession } | undefined> {
    const text = cookieOf(headers, "session_token", this.#secure);
    if (!text) return undefined;
    const { key } = await this.#open();
    const token = verified(text, key);
    const row = token && (await queries.sessionByToken(this.#tools.db, tokenHash(token)));
    if (!row || row.closedAt) return undefined;
    const now = this.#tools.clock.now().getTime();
    if (row.endedAt || row.expiresAt.getTime() <= now || now - row.createdAt.getTime() > MAX_SESSION_MS)
      return { ended: { byTime: !row.endedAt && row.proof !== "password" } };
    return {
      live: {
        id: row.sessionId,
        proof: row.proof,
        hasCode: row.hasCode,
        hasFactor: row.hasCode || row.passkeys > 0,
        isOld: now - row.updatedAt.getTime() > RENEW_MS,
        isConfirmed: row.confirmedAt !== null && now - row.confirmedAt.getTime() < CONFIRMED_MS,
        member: {
          id: row.id,
          name: row.name,
          email: row.email,
          roleName: row.roleName ?? "",
          permissions: new Set((row.permissions ?? []).filter(isPermission)),
        },
      },
    };
  }

  /** Returns a request's browser, if a member has fully signed in with it before. */
  async device(headers: Headers): Promise<Device | undefined> {
    const { key } = await this.#open();
    return deviceOf(headers, this.#tools.clock.now(), { key, secure: this.#secure });
  }

  /** Renews an ageing session, and returns the cookies to set. */
  async renew(headers: Headers): Promise<string[]> {
    const { auth } = await this.#open();
    const { headers: answer } = await auth.api.getSession({ headers, returnHeaders: true });
    return cookiesOf(answer);
  }

  /** Takes the first step: `next` says whether a code is required, or a second factor must be set up first. */
  async password(
    headers: Headers,
    { email, password, network }: { email: string; password: string; network: string },
  ): Promise<Answer<{ next: "code" | "enrol" | "passkey" }, NotByPassword>> {
    const address = email.trim().toLowerCase();
    const { auth } = await this.#open();
    const member = await queries.memberByEmail(this.#tools.db, address);
    const device = await this.device(headers);
    const isKnown = device !== undefined && device.memberId === member?.id;
    if (!(await this.#admitsSignIn(isKnown ? device.id : undefined, { address, network })))
      return refusal("too-often", TOO_OFTEN);
    const result = await attempt(() =>
      auth.api.signInEmail({ headers, body: { email: address, password }, returnHeaders: true }),
    );
    if ("code" in result || !member) {
      await this.#note("staff.sign-in-refused", member?.id ?? "unknown", member?.name ?? "visitor", {
        network,
      });
      return refusal("wrong-password", WRONG);
    }
    const longAgo = new Date(this.#tools.clock.now().getTime() - ENDED_KEPT_MS);
    await queries.dropSessionsEndedBefore(this.#tools.db, longAgo);
    const cookies = cookiesOf(result.value.headers);
    if ("twoFactorRedirect" in result.value.response) return { next: "code", cookies };
    const keys = await queries.passkeysOf(this.#tools.db, member.id);
    return { next: keys.length ? "passkey" : "enrol", cookies };
  }

  /** Takes the second step, by an authenticator's code or a recovery code. */
  async code(
    headers: Headers,
    given: { code: string; network: string },
  ): Promise<
    Answer<{ memberId: string }, "too-often" | "used-code" | "other-key" | "begin-again" | "wrong-code">
  > {
    const device = await this.device(headers);
    const admitted = device
      ? this.#options.admits("person", `code ${device.id}`)
      : this.#options.admits("network", given.network);
    if (!(await admitted)) return refusal("too-often", TOO_OFTEN);
    const { auth } = await this.#open();
    const code = given.code.replace(/\s/g, "");
    const isTotp = /^\d+$/.test(code);
    const result = await attempt(() =>
      isTotp
        ? auth.api.verifyTOTP({ headers, body: { code }, returnHeaders: true })
        : auth.api.verifyBackupCode({ headers, body: { code: given.code.trim() }, returnHeaders: true }),
    );
    if ("code" in result) {
      await this.#note("staff.code-refused", "unknown", "visitor", { network: given.network });
      if (/LOCKED/.test(result.code)) return refusal("too-often", TOO_OFTEN);
      if (/TOO_MANY/.test(result.code)) return refusal("begin-again", TOO_MANY_CODES);
      if (result.code === "CODE_USED") return refusal("used-code", USED_CODE);
      if (result.code === "OTHER_KEY") return refusal("other-key", OTHER_KEY);
      return /COOKIE/.test(result.code)
        ? refusal("begin-again", BEGIN_AGAIN)
        : refusal("wrong-code", isTotp ? WRONG_CODE : WRONG_RECOVERY_CODE);
    }
    const { user } = result.value.response as { user: { id: string; name: string } };
    await this.#note(isTotp ? "staff.sign-in" : "staff.sign-in-by-recovery-code", user.id, user.name, {
      network: given.network,
    });
    return {
      memberId: user.id,
      cookies: [...cookiesOf(result.value.headers), await this.#deviceCookie(user.id)],
    };
  }

  /** Begins the enrolment of an authenticator: returns its URI and the recovery codes, shown once. */
  async beginCode(
    headers: Headers,
    { password, session }: { password: string; session: StaffSession },
  ): Promise<{ uri: string; codes: string[] } | Refusal<NotByPassword>> {
    const result = await this.#byPassword(session, "The password is wrong.", (auth) =>
      auth.api.enableTwoFactor({ headers, body: { password, issuer: this.#options.name } }),
    );
    if ("refused" in result) return result;
    const { totpURI: uri = "", backupCodes: codes = [] } = result.value as {
      totpURI?: string;
      backupCodes?: string[];
    };
    return { uri, codes };
  }

  /** Completes the enrolment with the first code: from here on the session opens the desk. */
  async confirmCode(
    headers: Headers,
    code: string,
    session: StaffSession,
  ): Promise<Answer<object, "too-often" | "wrong-code">> {
    if (!(await this.#options.admits("person", `code ${session.id}`))) return refusal("too-often", TOO_OFTEN);
    const { auth } = await this.#open();
    const result = await attempt(() =>
      auth.api.verifyTOTP({ headers, body: { code: code.replace(/\s/g, "") }, returnHeaders: true }),
    );
    if ("code" in result) return refusal("wrong-code", WRONG_CODE);
    const { id, name } = session.member;
    await this.#note("staff.factor-set", id, name, { factor: "code" });
    return { cookies: [...cookiesOf(result.value.headers), await this.#deviceCookie(id)] };
  }

  /** Confirms the password within a session, which for ten minutes permits what an unattended screen must not. */
  async confirm(
    headers: Headers,
    { password, session }: { password: string; session: StaffSession },
  ): Promise<Answer<object, NotByPassword>> {
    const result = await this.#byPassword(session, "The password is wrong.", (auth) =>
      auth.api.verifyPassword({ headers, body: { password } }),
    );
    if ("refused" in result) return result;
    await queries.confirmSession(this.#tools.db, session.id, this.#tools.clock.now());
    return { cookies: [await this.#newToken(session)] };
  }

  /** Replaces the recovery codes. */
  async recoveryCodes(
    headers: Headers,
    { password, session }: { password: string; session: StaffSession },
  ): Promise<Answer<{ codes: string[] }, NotByPassword>> {
    const result = await this.#byPassword(session, "The password is wrong.", (auth) =>
      auth.api.generateBackupCodes({ headers, body: { password } }),
    );
    if ("refused" in result) return result;
    await this.#note("staff.recovery-codes-made", session.member.id, session.member.name, {});
    return { codes: result.value.backupCodes, cookies: [await this.#newToken(session)] };
  }

  /** Changes the password and ends every other session. */
  async changePassword(
    headers: Headers,
    { current, next, session }: { current: string; next: string; session: StaffSession },
  ): Promise<Answer<object, NotByPassword | "weak-password">> {
    const { passwordProblem } = await import("./passwords.server.ts");
    const problem = passwordProblem(next, session.member);
    if (problem) return refusal("weak-password", problem);
    const result = await this.#byPassword(session, "The current password is wrong.", (auth) =>
      auth.api.changePassword({
        headers,
        body: { currentPassword: current, newPassword: next },
      }),
    );
    if ("refused" in result) return result;
    await queries.endSessionsOf(this.#tools.db, session.member.id, this.#tools.clock.now(), session.id);
    await this.#note("staff.password-changed", session.member.id, session.member.name, {});
    return { cookies: [await this.#newToken(session)] };
  }

  /** Ends the session, whose row tells the next one when the member was last here; returns the cookie to set. */
  async signOut(headers: Headers): Promise<string[]> {
    const found = await this.session(headers);
    if (found && "live" in found) {
      const { id, member } = found.live;
      await queries.endSession(this.#tools.db, id, member.id, this.#tools.clock.now());
    }
    return [setCookie({ name: "session_token", text: "", seconds: 0 }, this.#secure)];
  }

  /** Answers the passkey calls of the desk's script (WebAuthn needs one). */
  async passkeyCall(
    request: Request,
    { network, session }: { network: string; session: StaffSession | undefined },
  ): Promise<Response> {
    const { auth } = await this.#open();
    // The library would delete the row of an ended session.
    const asked = session
      ? request
      : new Request(request, { headers: withoutCookie(request.headers, "session_token", this.#secure) });
    const answer = await auth.handler(asked);
    const call = new URL(request.url).pathname;
    if (answer.ok && call.endsWith("/generate-authenticate-options"))
      // The library asks the browser for less than it then requires.
      return Response.json(
        { ...((await answer.json()) as object), userVerification: "required" },
        { headers: answer.headers },
      );
    if (answer.ok && call.endsWith("/generate-register-options")) {
      const options = (await answer.json()) as { rp: object };
      const rp = { ...options.rp, name: this.#options.name };
      return Response.json({ ...options, rp }, { headers: answer.headers });
    }
    if (answer.ok && session && call.endsWith("/verify-registration"))
      await this.#note("staff.factor-set", session.member.id, session.member.name, { factor: "passkey" });
    if (call.endsWith("/verify-authentication")) {
      const { session } = answer.ok
        ? ((await answer.clone().json()) as { session?: { userId?: string } })
        : {};
      const member = session?.userId ? await queries.memberById(this.#tools.db, session.userId) : undefined;
      const action = member ? "staff.sign-in-by-passkey" : "staff.passkey-refused";
      await this.#note(action, member?.id ?? "unknown", member?.name ?? "visitor", { network });
      const known = member ? [await this.#deviceCookie(member.id)] : [];
      return withCookies(answer, [...cookiesOf(answer.headers), ...known]);
    }
    return answer;
  }

  /** Runs work that requires the password within a session: limits the attempts here too, and records a wrong one. */
  async #byPassword<T>(
    { id, member }: StaffSession,
    wrong: string,
    work: (auth: Auth) => Promise<T>,
  ): Promise<{ value: T } | Refusal<NotByPassword>> {
    if (!(await this.#options.admits("person", `session ${id}`))) return refusal("too-often", TOO_OFTEN);
    const { auth } = await this.#open();
    const result = await attempt(() => work(auth));
    if (!("code" in result)) return result;
    await this.#note("staff.password-refused", member.id, member.name, {});
    return refusal("wrong-password", wrong);
  }

  /**
   * Returns whether one more password may be tried. A known device has its own attempts, which nobody else can use up;
   * everybody else shares those of the network and those for the address from this network.
   */
  async #admitsSignIn(
    device: string | undefined,
    { address, network }: { address: string; network: string },
  ): Promise<boolean> {
    const { admits } = this.#options;
    if (device) return admits("person", `device ${device}`);
    return (await admits("network", network)) && admits("person", `${network} ${address}`);
  }

  /** Gives the session a new token, so that a copy of the old one opens nothing (ASVS 7.2.4); returns the cookie. */
  async #newToken({ id }: StaffSession): Promise<string> {
    const { key } = await this.#open();
    const token = newToken();
    await queries.changeToken(this.#tools.db, id, tokenHash(token));
    return setCookie(
      { name: "session_token", text: signedValue(token, key), seconds: ENDED_KEPT_MS / 1_000 },
      this.#secure,
    );
  }

  async #deviceCookie(memberId: string): Promise<string> {
    const { key } = await this.#open();
    return deviceCookie(memberId, this.#tools.clock.now(), { key, secure: this.#secure });
  }

  #note(action: ActName, memberId: string, name: string, detail: Record<string, unknown>): Promise<number> {
    const at = this.#tools.clock.now();
    return recordAct(this.#tools.db, { by: name, at }, action, ["staff_member", memberId], detail);
  }
}

/** The cipher's error for a text sealed with another key (XChaCha20-Poly1305, RFC 8439, 2.8). */
const UNSEALED = "invalid tag";

/** Returns the code of a refusal, which the library throws as an error; rethrows database faults. */
async function attempt<T>(call: () => Promise<T>): Promise<{ value: T } | { code: string }> {
  try {
    return { value: await call() };
  } catch (error) {
    const { body, statusCode } = error as { body?: { code?: string }; statusCode?: number };
    if (statusCode !== undefined && statusCode < 500 && !isDatabaseAway(error))
      return { code: body?.code ?? "REFUSED" };
    if (error instanceof Error && error.message === UNSEALED) return { code: "OTHER_KEY" };
    throw error;
  }
}
