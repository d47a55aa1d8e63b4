import { redirect } from "react-router";
import { deskRequestContext } from "#context.ts";
import { textOf } from "#platform/forms/forms.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Island } from "#ui/island/island.tsx";
import type { Route } from "./+types/sign-in.ts";
import { pageAfterSignIn, withPageAfter } from "./page-after.ts";
import { PasskeyButton } from "./passkey-button.island.tsx";
import { refused } from "./refused.ts";

/** The messages about a form sent after the session's end. */
const ENDED = new Map([
  ["lost", "What you sent was not carried out. Send it again after you sign in."],
  ["nothing", "Sign in to continue."],
]);

export function loader({ context, url }: Route.LoaderArgs) {
  const { staff } = context.get(deskRequestContext);
  const to = pageAfterSignIn(url.searchParams.get("to"));
  if (staff) throw redirect(to, 303);
  return {
    to,
    ended: ENDED.get(url.searchParams.get("ended") ?? ""),
    joined: url.searchParams.get("joined") ?? "",
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { signIn, form, requestHeaders, network, answerCookies } = context.get(deskRequestContext);
  const email = textOf(form, "email");
  const to = pageAfterSignIn(url.searchParams.get("to"));
  const result = await signIn.password(requestHeaders, {
    email,
    password: String(form.get("password") ?? ""),
    network,
  });
  if ("refused" in result) return refused(result.message, { email }, 401);
  answerCookies.push(...result.cookies);
  if (result.next === "enrol") return redirect(withPageAfter("/desk/second-factor", to), 303);
  return redirect(
    withPageAfter(result.next === "code" ? "/desk/sign-in/code" : "/desk/sign-in/passkey", to),
    303,
  );
}

export default function SignInScreen({
  loaderData: { to, ended, joined },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <h1>Sign in to the desk</h1>
      {ended && <Notice tone="warn">Your session has ended. {ended}</Notice>}
      {joined && (
        <Notice tone="ok">Your password is set. Sign in with it to set up your second factor.</Notice>
      )}
      <FormErrors errors={actionData?.errors} />
      <form method="post" className="stack">
        <Field
          label="E-mail"
          name="email"
          type="email"
          required
          autoComplete="username webauthn"
          value={actionData?.values.email ?? joined}
        />
        <Field label="Password" name="password" type="password" required autoComplete="current-password" />
        <Submit tone="primary">Continue</Submit>
      </form>
      <Island
        of={PasskeyButton}
        atOnce
        with={{ does: "sign-in", label: "Sign in with a passkey", to, isSecond: true }}
      />
      <p className="desk-quiet">
        Lost your password or second factor? Ask a member who manages the staff for a new link.
      </p>
    </>
  );
}
