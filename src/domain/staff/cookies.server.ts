import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "#platform/clock/clock.ts";

/** The longest that browsers store a cookie (RFC 6265bis, 5.5: 400 days). */
export const MAX_COOKIE_SECONDS = 400 * 86_400;

/** How long a browser stores a session's token and the database an ended session: as long as a saved form. */
export const ENDED_KEPT_MS = 7 * DAY_MS;

const signatureOf = (value: string, key: string): string =>
  createHmac("sha256", key).update(value).digest("base64");

/** Returns a signed cookie value: `value.signature`, HMAC-SHA-256 in base64. */
export const signedValue = (value: string, key: string): string => `${value}.${signatureOf(value, key)}`;

/** Returns the value of a signed text; undefined if the signature is invalid. */
export function verified(text: string, key: string): string | undefined {
  const cut = text.lastIndexOf(".");
  const [value, given] = [text.slice(0, cut), Buffer.from(text.slice(cut + 1))];
  const wanted = Buffer.from(signatureOf(value, key));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : undefined;
}

const nameOf = (name: string, secure: boolean): string => `${secure ? "__Secure-" : ""}desk.${name}`;

/** Returns the value of one of the desk's cookies; undefined if missing or undecodable. */
export function cookieOf(headers: Headers, name: string, secure: boolean): string | undefined {
  const start = `${nameOf(name, secure)}=`;
  const found = (headers.get("cookie") ?? "").split(/;\s*/).find((part) => part.startsWith(start));
  try {
    return found && decodeURIComponent(found.slice(start.length));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Returns a request's headers without one of the desk's cookies. */
export function withoutCookie(headers: Headers, name: string, secure: boolean): Headers {
  const start = `${nameOf(name, secure)}=`;
  const kept = (headers.get("cookie") ?? "").split(/;\s*/).filter((part) => !part.startsWith(start));
  const rest = new Headers(headers);
  rest.set("cookie", kept.join("; "));
  return rest;
}

/** Serializes one of the desk's cookies, with its lifetime in seconds. */
export const setCookie = (
  { name, text, seconds }: { name: string; text: string; seconds: number },
  secure: boolean,
): string =>
  `${nameOf(name, secure)}=${encodeURIComponent(text)}; Max-Age=${seconds}; Path=/desk; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/**
 * Returns an answer's cookies, the session's with a longer life: the library's would end with the session, and a form
 * posted too late would be lost as a stranger's. The browser stores the token as long as the row is retained; the row
 * alone decides whether it opens anything.
 */
export const cookiesOf = (headers: Headers): string[] =>
  headers
    .getSetCookie()
    .map((cookie) =>
      cookie.replace(/(session_token=.*Max-Age=)[1-9]\d*/i, `$1${Math.round(ENDED_KEPT_MS / 1000)}`),
    );

/** Returns the answer with these cookies and no others. */
export function withCookies(answer: Response, cookies: string[]): Response {
  const headers = new Headers(answer.headers);
  headers.delete("set-cookie");
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(answer.body, { status: answer.status, headers });
}
