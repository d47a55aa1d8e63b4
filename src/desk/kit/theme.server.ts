import type { Desk } from "#context.ts";
import { cookieOf, MAX_COOKIE_SECONDS, setCookie } from "#domain/staff/cookies.server.ts";
import { type DeskTheme, isDeskTheme } from "./theme.ts";

const NAME = "theme";

const isSecure = ({ site }: Pick<Desk, "site">): boolean => site.origin.startsWith("https:");

/** Returns the desk's theme chosen in this browser. */
export function themeOf(desk: Pick<Desk, "site" | "requestHeaders">): DeskTheme {
  const chosen = cookieOf(desk.requestHeaders, NAME, isSecure(desk));
  return isDeskTheme(chosen) ? chosen : "system";
}

/** Stores the desk's theme for this browser only. */
export function chooseTheme(
  desk: Pick<Desk, "site" | "answerCookies">,
  theme: DeskTheme,
): { chosen: DeskTheme } {
  const seconds = theme === "system" ? 0 : MAX_COOKIE_SECONDS;
  desk.answerCookies.push(setCookie({ name: NAME, text: theme, seconds }, isSecure(desk)));
  return { chosen: theme };
}
