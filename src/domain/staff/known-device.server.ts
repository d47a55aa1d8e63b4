import { randomBytes } from "node:crypto";
import { cookieOf, setCookie, signedValue, verified } from "./cookies.server.ts";

/** As long as browsers keep a cookie at the most (RFC 6265bis, 5.5: 400 days). */
const KEPT_SECONDS = 400 * 86_400;

/** A browser in which a member signed in wholly before, with password and second factor. */
export type Device = { memberId: string; id: string };

/** What tells the browser of a whole sign-in again. It opens nothing: it only has attempts of its own. */
export const deviceCookie = (memberId: string, at: Date, { key, secure }: { key: string; secure: boolean }) =>
  setCookie(
    {
      name: "device",
      text: signedValue(
        `${memberId}.${randomBytes(12).toString("base64url")}.${at.getTime()}`,
        deviceKey(key),
      ),
      seconds: KEPT_SECONDS,
    },
    secure,
  );

/** The known device that a request comes from, if it does. */
export function deviceOf(
  headers: Headers,
  now: Date,
  { key, secure }: { key: string; secure: boolean },
): Device | undefined {
  const text = cookieOf(headers, "device", secure);
  const [memberId, id, at] = (text && verified(text, deviceKey(key))?.split(".")) || [];
  if (!memberId || !id || now.getTime() - Number(at) > KEPT_SECONDS * 1_000) return undefined;
  return { memberId, id };
}

/** Signs nothing that a session's cookie could be: the two are signed by different keys. */
const deviceKey = (key: string): string => `known device: ${key}`;
