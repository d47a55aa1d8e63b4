import { decodedUri } from "#platform/format/uri.ts";

const MAX_ADDRESS_LENGTH = 500;

/**
 * Normalises an address on a former site: its path, decoded, lower-case, without a final slash or `/amp`; for a home
 * page, WordPress's post id (`/?p=12`). Undefined for any other home page, and for an invalid address.
 */
export function formerAddress(address: string): string | undefined {
  const url = URL.parse(address, "http://site.invalid");
  if (!url) return undefined;
  const path = decodedUri(url.pathname).normalize("NFC").toLowerCase();
  if (path.includes("\0")) return undefined;
  const bare = path.replace(/\/+$/, "").replace(/(?<=.)\/amp$/, "");
  if (bare) return bare.length > MAX_ADDRESS_LENGTH ? undefined : bare;
  const number = url.searchParams.get("p") ?? "";
  return /^\d{1,18}$/.test(number) ? `/?p=${number}` : undefined;
}

/** Returns the last part of a former address, without an extension such as `.html`. */
export const lastOf = (former: string): string =>
  (former.split("/").at(-1) ?? "").replace(/\.(?:html?|php)$/, "");
