import { redirect } from "react-router";
import { deskDoorContext } from "#context.ts";
import type { Route } from "./+types/sign-out.ts";

export async function action({ context }: Route.ActionArgs) {
  const { signIn, requestHeaders, answerHeaders } = context.get(deskDoorContext);
  for (const cookie of await signIn.signOut(requestHeaders)) answerHeaders.append("set-cookie", cookie);
  return redirect("/desk/sign-in", 303);
}

export const loader = () => redirect("/desk", 303);

export default function SignOut() {
  return null;
}
