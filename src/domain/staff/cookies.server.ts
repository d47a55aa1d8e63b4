import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "#platform/clock/clock.ts";

/** How long the browser keeps the token of a session, and the row of an ended one is kept: as long as a form is held. */
export const ENDED_KEPT_MS = 7 * DAY_MS;

const signatureOf = (value: string, key: string): string =>
  createHmac("sha256", key).update(value).digest("base64");

/** A value with its signature, as a cookie carries it: `value.signature`, HMAC-SHA-256 in base64. */
export const signedValue = (value: string, key: string): string => `${value}.${signatureOf(value, key)}`;

/** The value of a signed one; nothing where the signature is not the key's. */
export function verified(text: string, key: string): string | undefined {
  const cut = text.lastIndexOf(".");
  const [value, given] = [text.slice(0, cut), Buffer.from(text.slice(cut + 1))];
  const wanted = Buffer.from(signatureOf(value, key));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : undefined;
}

const nameOf = (name: string, secure: boolean): string => `${secure ? "__Secure-" : ""}desk.${name}`;

/** The text of one of the desk's cookies in a request; nothing where there is none, or it is no URI text. */
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

/** One of the desk's cookies to set, with how many seconds the browser keeps it. */
export const setCookie = (
  { name, text, seconds }: { name: string; text: string; seconds: number },
  secure: boolean,
): string =>
  `${nameOf(name, secure)}=${encodeURIComponent(text)}; Max-Age=${seconds}; Path=/desk; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/**
 * The library lets the browser forget a session when it ends, which would make of its person a stranger, and of a form
 * that was posted too late a lost one. The browser keeps the token as long as the row is kept, which alone says whether
 * it opens anything.
 */
export const cookiesOf = (headers: Headers): string[] =>
  headers
    .getSetCookie()
    .map((cookie) =>
      cookie.replace(/(session_token=.*Max-Age=)[1-9]\d*/i, `$1${Math.round(ENDED_KEPT_MS / 1000)}`),
    );

/** The same answer with these cookies and no others. */
export function withCookies(answer: Response, cookies: string[]): Response {
  const headers = new Headers(answer.headers);
  headers.delete("set-cookie");
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(answer.body, { status: answer.status, headers });
}
