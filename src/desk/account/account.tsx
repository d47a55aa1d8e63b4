import { deskContext } from "#context.ts";
import { byIntent, done, refused, textOf } from "#desk/kit/answers.ts";
import { Act, FormErrors } from "#desk/kit/form.tsx";
import { Done, Facts, Panel, Screen, State } from "#desk/kit/screen.tsx";
import { SessionTable } from "#desk/staff/session-table.tsx";
import { makeCommandCode } from "#domain/staff/command-code.server.ts";
import { endSessions, removePasskey } from "#domain/staff/manage.server.ts";
import { liveSessions, passkeysOf } from "#domain/staff/read.server.ts";
import type { Route } from "./+types/account.ts";
import { Passkeys } from "./passkeys.tsx";
import { CommandCode, PasswordForm, RecoveryCodes } from "./secrets.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, staff, session } = context.get(deskContext);
  const [sessions, passkeys] = await Promise.all([
    liveSessions(tools, staff.id),
    passkeysOf(tools.db, staff.id),
  ]);
  return {
    who: { name: staff.name, email: staff.email, roleName: staff.roleName },
    hasCode: session.hasCode,
    isConfirmed: session.isConfirmed,
    here: session.id,
    sessions,
    passkeys,
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { tools, form, staff, session, signIn, requestHeaders, answerCookies } = context.get(deskContext);
  const intent = textOf(form, "intent");
  const secret = (name: string) => String(form.get(name) ?? "");
  if (intent === "password") {
    if (secret("newPassword") !== secret("newPasswordAgain"))
      return refused({ newPasswordAgain: "The two passwords differ." }, {});
    const result = await signIn.changePassword(requestHeaders, {
      current: secret("currentPassword"),
      next: secret("newPassword"),
      session,
    });
    if ("refused" in result) return refused({ newPassword: result.refused }, {});
    answerCookies.push(...result.cookies);
    return done("/desk/account", "password");
  }
  if (intent === "codes") {
    const result = await signIn.recoveryCodes(requestHeaders, { password: secret("password"), session });
    if ("refused" in result) return refused({ password: result.refused }, {});
    answerCookies.push(...result.cookies);
    return { errors: {} as Record<string, string>, values: {}, codes: result.codes };
  }
  if (intent === "confirm") {
    const result = await signIn.confirm(requestHeaders, { password: secret("confirmPassword"), session });
    if ("refused" in result) return refused({ confirmPassword: result.refused }, {});
    answerCookies.push(...result.cookies);
    return done("/desk/account", "confirm");
  }
  if (intent === "command-code") {
    const result = await signIn.confirm(requestHeaders, { password: secret("commandPassword"), session });
    if ("refused" in result) return refused({ commandPassword: result.refused }, {});
    answerCookies.push(...result.cookies);
    const { code } = await makeCommandCode(tools, staff);
    return { errors: {} as Record<string, string>, values: {}, commandCode: code };
  }
  const own = { memberId: staff.id, by: staff };
  const result = await byIntent(form, {
    "end-session": () => endSessions(tools, { ...own, sessionId: textOf(form, "id") }),
    "end-others": () => endSessions(tools, { ...own, keep: session.id }),
    "remove-passkey": () => removePasskey(tools, { id: textOf(form, "id"), session, by: staff }),
  });
  if ("refused" in result) return refused(result.refused, {});
  return done("/desk/account", intent);
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { who, hasCode, isConfirmed, here, sessions, passkeys } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <Screen title="Your account" lead={`${who.name}, ${who.email}`}>
      <Done
        messages={{
          password: "The password is changed. Every other session has ended.",
          "end-session": "The session has ended.",
          "end-others": "Every other session has ended.",
          "remove-passkey": "The passkey is removed.",
          passkey: "The passkey is added.",
          confirm: "For ten minutes you can add and remove passkeys.",
        }}
      />
      <FormErrors errors={Object.keys(errors).length ? errors : undefined} />
      <div className="panel-grid">
        <Panel title="Second factors">
          <Facts
            rows={[
              ["Role", who.roleName],
              [
                "Authenticator",
                hasCode ? (
                  <State key="a" tone="ok">
                    set up
                  </State>
                ) : (
                  <State key="a" tone="idle">
                    not set up
                  </State>
                ),
              ],
            ]}
          />
          <Passkeys passkeys={passkeys} isConfirmed={isConfirmed} errors={errors} />
        </Panel>
        <PasswordForm errors={errors} email={who.email} />
        {hasCode && (
          <RecoveryCodes
            errors={errors}
            codes={actionData && "codes" in actionData ? actionData.codes : undefined}
          />
        )}
        <CommandCode
          errors={errors}
          email={who.email}
          code={actionData && "commandCode" in actionData ? actionData.commandCode : undefined}
        />
        <Panel
          title="Sessions"
          wide
          actions={sessions.length > 1 && <Act intent="end-others" label="Sign out everywhere else" />}
        >
          <SessionTable
            sessions={sessions}
            act={(id) =>
              id === here ? (
                <State tone="live">this one</State>
              ) : (
                <Act intent="end-session" label="End" fields={{ id }} />
              )
            }
          />
        </Panel>
      </div>
    </Screen>
  );
}
