/** Where to go after signing in: an address of the desk, and nothing else. */
export function wayOn(to: string | null | undefined): string {
  return to && /^\/desk(?:[/?#][!-[\]-~]*)?$/.test(to) && !to.startsWith("/desk/sign-") ? to : "/desk";
}

/** The same address with where to go after it. */
export const withWay = (path: string, to: string): string =>
  to === "/desk" ? path : `${path}?to=${encodeURIComponent(to)}`;
