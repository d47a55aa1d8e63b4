import { decodedUri } from "#platform/format/uri.ts";

const MAX_ADDRESS_LENGTH = 500;

/**
 * Returns the one form of an address on another program's site: its path, decoded, in small letters, without a slash or
 * `/amp` at its end; of the start page the number that WordPress gives there (`/?p=12`). Undefined for any other start
 * page, and for what is no address.
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

/** Returns the last part of a former address, without an ending as `.html`. */
export const lastOf = (former: string): string =>
  (former.split("/").at(-1) ?? "").replace(/\.(?:html?|php)$/, "");
