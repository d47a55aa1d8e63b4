import { isToken, PREFERENCES_PATH } from "../links.ts";

/**
 * How a reader is identified: by the token of any mail, or by the link mailed on request. A mail may have been
 * forwarded, so its token shows and changes what is mailed, and never opens the data behind it.
 */
export type ReaderKey = { token: string } | { access: string };

/** Reads the key from a preferences URL; undefined without a plausible one. */
export function readerKey(query: URLSearchParams): ReaderKey | undefined {
  const access = query.get("access");
  if (access && isToken(access)) return { access };
  const token = query.get("token");
  return token && isToken(token) ? { token } : undefined;
}

/** Returns the address of the preferences page for a key. */
export const preferencesPath = (key: ReaderKey): string =>
  `${PREFERENCES_PATH}?${new URLSearchParams(Object.entries(key))}`;
