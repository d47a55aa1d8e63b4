/** Where to go after signing in: an address of the desk, and nothing else. */
export function pageAfterSignIn(to: string | null | undefined): string {
  if (!to || !/^\/desk(?:[/?#][!-[\]-~]*)?$/.test(to)) return "/desk";
  // As a browser reads it: dots, encoded ones too, lead up and out of the desk.
  const { pathname, search, hash } = new URL(to, "https://desk.invalid");
  return /^\/desk(?:\/(?!sign-)|$)/.test(pathname) ? pathname + search + hash : "/desk";
}

/** The same address with where to go after it. */
export const withPageAfter = (path: string, to: string): string =>
  to === "/desk" ? path : `${path}?to=${encodeURIComponent(to)}`;
