import { redirect } from "react-router";
import { deskRequestContext } from "#context.ts";
import type { Route } from "./+types/sign-out.ts";

export async function action({ context }: Route.ActionArgs) {
  const { signIn, requestHeaders, answerCookies } = context.get(deskRequestContext);
  answerCookies.push(...(await signIn.signOut(requestHeaders)));
  return redirect("/desk/sign-in", 303);
}

export const loader = () => redirect("/desk", 303);

export default function SignOut() {
  return null;
}
