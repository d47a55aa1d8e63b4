import { data, redirect } from "react-router";
import { deskRequestContext } from "#context.ts";
import { textOf } from "#platform/forms/forms.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Island } from "#ui/island/island.tsx";
import type { Route } from "./+types/second-factor.ts";
import { Authenticator, isEnrolment, setUp } from "./authenticator.tsx";
import { pageAfterSignIn } from "./page-after.ts";
import { PasskeyButton } from "./passkey-button.island.tsx";
import { refused } from "./refused.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { staff, session } = context.get(deskRequestContext);
  const to = pageAfterSignIn(url.searchParams.get("to"));
  if (!session) throw redirect("/desk/sign-in", 303);
  if (staff) throw redirect(to, 303);
  if (session.hasFactor) throw redirect(`/desk/sign-in/passkey?to=${encodeURIComponent(to)}`, 303);
  return { to, email: session.member.email };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { signIn, form, requestHeaders, session, answerCookies } = context.get(deskRequestContext);
  if (!session || session.hasFactor) throw redirect("/desk/sign-in", 303);
  if (form.get("step") === "begin") {
    const begun = await signIn.beginCode(requestHeaders, {
      password: String(form.get("password") ?? ""),
      session,
    });
    if ("refused" in begun) return refused({ password: begun.message }, {});
    return setUp(begun.uri, begun.codes, {});
  }
  const uri = textOf(form, "uri");
  const codes = textOf(form, "codes").split(" ").filter(Boolean);
  const again = (errors: Record<string, string>) =>
    isEnrolment(uri)
      ? data(setUp(uri, codes, errors), { status: 422 })
      : refused("The form was incomplete. Start again with your password.", {});
  if (!form.has("kept")) return again({ kept: "Save the recovery codes, then tick this box." });
  const result = await signIn.confirmCode(requestHeaders, textOf(form, "code"), session);
  if ("refused" in result) return again({ code: result.message });
  answerCookies.push(...result.cookies);
  return redirect(pageAfterSignIn(url.searchParams.get("to")), 303);
}

export default function SecondFactor({ loaderData: { to, email }, actionData }: Route.ComponentProps) {
  const begun = actionData && "uri" in actionData ? actionData : undefined;
  return begun ? (
    <Authenticator begun={begun} email={email} />
  ) : (
    <Begin to={to} email={email} errors={actionData?.errors ?? {}} />
  );
}

function Begin({ to, email, errors }: { to: string; email: string; errors: Record<string, string> }) {
  return (
    <>
      <h1>Set up your second factor</h1>
      <p>The desk requires a second factor besides the password. Choose one; you can add passkeys later.</p>
      <FormErrors errors={errors} kept="Type it again." />
      <form method="post" className="stack">
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <input type="hidden" name="step" value="begin" />
        <Field
          label="Password"
          name="password"
          type="password"
          required
          autoComplete="current-password"
          error={errors.password}
        />
        <Submit tone="primary">Set up an authenticator app</Submit>
      </form>
      <Island
        of={PasskeyButton}
        atOnce
        with={{ does: "enrol", label: "Set up a passkey", to, isSecond: true }}
      />
    </>
  );
}
