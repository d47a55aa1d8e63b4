import { redirect } from "react-router";
import { type DeskRequest, deskRequestContext } from "#context.ts";
import { acceptInvitation } from "#domain/staff/accept-invitation.server.ts";
import { readInvitation } from "#domain/staff/invite.server.ts";
import { MIN_PASSWORD_LENGTH } from "#domain/staff/rules.ts";
import { textOf } from "#platform/forms/forms.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import type { Route } from "./+types/invitation.ts";
import { Authenticator, SECOND_FACTOR, setUp } from "./authenticator.tsx";
import { refused } from "./refused.ts";
import { KEPT_BUT_PASSWORDS, ShowPassword } from "./show-password.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { tools } = context.get(deskRequestContext);
  const invitation = await readInvitation(tools, url.searchParams.get("token") ?? "");
  return {
    invitation: invitation && {
      name: invitation.name,
      email: invitation.email,
      kind: invitation.memberId ? "recovery" : invitation.email ? "member" : "owner",
    },
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  const desk = context.get(deskRequestContext);
  const { tools, form } = desk;
  const [name, email, password] = [
    textOf(form, "name"),
    textOf(form, "email"),
    String(form.get("password") ?? ""),
  ];
  const token = url.searchParams.get("token") ?? "";
  const result = await acceptInvitation(tools, { token, name, email, password });
  if ("errors" in result) return refused(result.errors, { name, email });
  const begun = await enrol(desk, { email: result.email, password });
  return begun ?? redirect(`/desk/sign-in?joined=${encodeURIComponent(result.email)}`, 303);
}

/**
 * Signs in a person who has just set a password, and begins the set-up of an authenticator, so that nobody types the
 * same password twice. Undefined if their network has tried too often; then they sign in later.
 */
async function enrol(desk: DeskRequest, { email, password }: { email: string; password: string }) {
  const { signIn, requestHeaders, network, answerCookies } = desk;
  const entered = await signIn.password(requestHeaders, { email, password, network });
  if ("refused" in entered) return undefined;
  answerCookies.push(...entered.cookies);
  const headers = new Headers(requestHeaders);
  headers.set("cookie", entered.cookies.map((cookie) => cookie.split(";", 1)[0]).join("; "));
  const found = await signIn.session(headers);
  if (!found || !("live" in found)) return undefined;
  const begun = await signIn.beginCode(headers, { password, session: found.live });
  return "refused" in begun ? undefined : { ...setUp(begun.uri, begun.codes, {}), email };
}

const TITLES: Record<string, string> = {
  owner: "Create the owner’s account",
  member: "Join the desk",
  recovery: "Set a new password",
};

export default function InvitationScreen({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  if (actionData && "uri" in actionData)
    return (
      <>
        <Authenticator begun={actionData} email={actionData.email} />
        <p className="desk-quiet">
          <a href={SECOND_FACTOR}>Set up a passkey instead</a>
        </p>
      </>
    );
  if (!invitation)
    return (
      <>
        <h1>This link has expired</h1>
        <Notice tone="bad">
          Ask a member who manages the staff for a new link. The owner’s link is renewed at each start until
          it is used.
        </Notice>
      </>
    );
  const { errors = {}, values = {} } = actionData ?? {};
  return (
    <>
      <h1>{TITLES[invitation.kind]}</h1>
      {invitation.email && (
        <p>
          {invitation.name}, {invitation.email}
        </p>
      )}
      <FormErrors errors={actionData?.errors} kept={KEPT_BUT_PASSWORDS} />
      <form method="post" className="stack">
        {invitation.kind === "owner" && (
          <>
            <Field
              label="Name"
              name="name"
              required
              autoComplete="name"
              value={values.name}
              error={errors.name}
            />
            <Field
              label="E-mail"
              name="email"
              type="email"
              required
              autoComplete="username"
              value={values.email}
              error={errors.email}
            />
          </>
        )}
        {invitation.email && (
          <input type="hidden" name="email" autoComplete="username" value={invitation.email} readOnly />
        )}
        <Field
          id="password"
          label="Password"
          name="password"
          type="password"
          required
          minLength={MIN_PASSWORD_LENGTH}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.password}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters, such as several unrelated words.`}
        />
        <ShowPassword of="password" />
        <Submit tone="primary">Set password</Submit>
      </form>
      <p className="desk-quiet">Next, you set up a second factor: an authenticator app or a passkey.</p>
    </>
  );
}
