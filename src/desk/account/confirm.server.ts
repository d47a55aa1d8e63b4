import type { ActRequest } from "#desk/kit/acts.server.ts";
import type { Refusal } from "#platform/forms/refusal.ts";

/** Passes a sign-in result's cookies on to the desk's answer, and returns the result. */
export function setCookies<Result extends { cookies: string[] } | Refusal>(
  { answerCookies }: Pick<ActRequest, "answerCookies">,
  result: Result,
): Result {
  if ("cookies" in result) answerCookies.push(...result.cookies);
  return result;
}

/** Confirms by password that the person is still present. */
export const confirm = async (request: ActRequest, password: string) =>
  setCookies(
    request,
    await request.signIn.confirm(request.requestHeaders, { password, session: request.session }),
  );
