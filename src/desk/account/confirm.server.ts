import type { Asked } from "#desk/kit/acts.server.ts";
import type { Refusal } from "#platform/forms/refusal.ts";

/** The answer of a sign-in, whose cookies leave with that of the desk. */
export function setCookies<Result extends { cookies: string[] } | Refusal>(
  { answerCookies }: Pick<Asked, "answerCookies">,
  result: Result,
): Result {
  if ("cookies" in result) answerCookies.push(...result.cookies);
  return result;
}

/** Proves by the password that the person is still there. */
export const confirm = async (asked: Asked, password: string) =>
  setCookies(asked, await asked.signIn.confirm(asked.requestHeaders, { password, session: asked.session }));
