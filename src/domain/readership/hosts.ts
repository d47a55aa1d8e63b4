/** The name under which the hosts are counted that have no name of their own on the web, or for which no room is left. */
export const OTHER_HOSTS = "others";

const PUBLIC_NAME = /^(?=.{4,100}$)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * Returns the host that a request's referrer names, without "www."; undefined for what names none, or one of `own`. A
 * number, or a name of a private network, is one of the others: it could tell who came.
 */
export function hostOf(referrer: string, own: ReadonlySet<string> = new Set()): string | undefined {
  const name = siteNameOf(referrer);
  if (name === undefined || own.has(name)) return undefined;
  return PUBLIC_NAME.test(name) ? name : OTHER_HOSTS;
}

/** Returns the name of the site that an address is on, without "www.". */
export function siteNameOf(address: string): string | undefined {
  const url = /^(?:https?|android-app):\/\//i.test(address) ? URL.parse(address) : null;
  return url?.hostname ? url.hostname.toLowerCase().replace(/^www\./, "") : undefined;
}
