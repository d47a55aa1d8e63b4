import { redirect } from "react-router";
import { deskRequestContext } from "#context.ts";
import { textOf } from "#platform/forms/forms.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import type { Route } from "./+types/code.ts";
import { pageAfterSignIn } from "./page-after.ts";
import { refused } from "./refused.ts";

export async function action({ context, url }: Route.ActionArgs) {
  const { signIn, form, requestHeaders, network, answerCookies } = context.get(deskRequestContext);
  const result = await signIn.code(requestHeaders, { code: textOf(form, "code"), network });
  if ("refused" in result) return refused({ code: result.message }, {}, 401);
  answerCookies.push(...result.cookies);
  return redirect(pageAfterSignIn(url.searchParams.get("to")), 303);
}

/** The second step: the authenticator's code, or a recovery code. */
export default function CodeScreen({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Enter your code</h1>
      <FormErrors errors={actionData?.errors} kept="Type it again." />
      <form method="post" className="stack">
        <Field
          label="Code"
          name="code"
          required
          autoComplete="one-time-code"
          inputMode="text"
          maxLength={40}
          autoFocus
          spellCheck={false}
          error={actionData?.errors.code}
          hint="Six digits from your authenticator, or one of your recovery codes."
        />
        <Submit tone="primary">Sign in</Submit>
      </form>
      <p className="desk-quiet">
        <a href="/desk/sign-in">Start again</a>
      </p>
    </>
  );
}
