import { isToken, PREFERENCES_PATH } from "../links.ts";

/**
 * How a reader shows who they are: by the token of any mail, or by the link that was mailed on request. A mail may
 * have been passed on, so its token shows and changes what is mailed, and never opens the data behind it.
 */
export type ReaderKey = { token: string } | { access: string };

/** The key in an address of the preferences page; nothing where there is none or none that can be one. */
export function readerKey(query: URLSearchParams): ReaderKey | undefined {
  const access = query.get("access");
  if (access && isToken(access)) return { access };
  const token = query.get("token");
  return token && isToken(token) ? { token } : undefined;
}

/** The address of the preferences page for a key. */
export const preferencesPath = (key: ReaderKey): string =>
  `${PREFERENCES_PATH}?${new URLSearchParams(Object.entries(key))}`;
