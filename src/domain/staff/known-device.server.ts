import { randomBytes } from "node:crypto";
import { cookieOf, MAX_COOKIE_SECONDS, setCookie, signedValue, verified } from "./cookies.server.ts";

/** A browser in which a member has signed in fully before, with password and second factor. */
export type Device = { memberId: string; id: string };

/** Makes the cookie that recognises the browser of a full sign-in. It opens nothing: it only has its own attempts. */
export const deviceCookie = (memberId: string, at: Date, { key, secure }: { key: string; secure: boolean }) =>
  setCookie(
    {
      name: "device",
      text: signedValue(
        `${memberId}.${randomBytes(12).toString("base64url")}.${at.getTime()}`,
        deviceKey(key),
      ),
      seconds: MAX_COOKIE_SECONDS,
    },
    secure,
  );

/** Returns the known device that a request comes from, if any. */
export function deviceOf(
  headers: Headers,
  now: Date,
  { key, secure }: { key: string; secure: boolean },
): Device | undefined {
  const text = cookieOf(headers, "device", secure);
  const [memberId, id, at] = (text && verified(text, deviceKey(key))?.split(".")) || [];
  if (!memberId || !id || now.getTime() - Number(at) > MAX_COOKIE_SECONDS * 1_000) return undefined;
  return { memberId, id };
}

/** Returns the key of device cookies. A session's cookie has another, so neither passes for the other. */
const deviceKey = (key: string): string => `known device: ${key}`;
