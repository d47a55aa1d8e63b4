import { z } from "zod";
import { type Asked, again } from "#desk/kit/acts.server.ts";
import { typed } from "#desk/kit/fields.server.ts";
import { setCookies } from "./confirm.server.ts";

export const passwordForm = z.object({ currentPassword: typed, newPassword: typed });

export async function changePassword(
  asked: Asked,
  { currentPassword: current, newPassword: next }: z.output<typeof passwordForm>,
) {
  const { signIn, requestHeaders, session } = asked;
  return setCookies(asked, await signIn.changePassword(requestHeaders, { current, next, session }));
}

/** Makes recovery codes, which only the answer shows. */
export async function makeRecoveryCodes(asked: Asked, { password }: { password: string }) {
  const { signIn, requestHeaders, session } = asked;
  const result = setCookies(asked, await signIn.recoveryCodes(requestHeaders, { password, session }));
  return "refused" in result ? result : again({ codes: result.codes });
}
