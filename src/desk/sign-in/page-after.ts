/** Returns where to go after signing in: an address of the desk, and nothing else. */
export function pageAfterSignIn(to: string | null | undefined): string {
  if (!to || !/^\/desk(?:[/?#][!-[\]-~]*)?$/.test(to)) return "/desk";
  // Parsed as a browser does: dots, encoded ones too, lead up and out of the desk.
  const { pathname, search, hash } = new URL(to, "https://desk.invalid");
  return /^\/desk(?:\/(?!sign-)|$)/.test(pathname) ? pathname + search + hash : "/desk";
}

/** Returns the address with the page to open after it. */
export const withPageAfter = (path: string, to: string): string =>
  to === "/desk" ? path : `${path}?to=${encodeURIComponent(to)}`;
