import { CodesToKeep, KeptBox } from "#desk/sign-in/codes-to-keep.tsx";
import { ShowPassword } from "#desk/sign-in/show-password.tsx";
import { MIN_PASSWORD_LENGTH } from "#domain/staff/rules.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./account.tsx";

type Errors = Record<string, string>;

export function PasswordForm({ errors, email }: { errors: Errors; email: string }) {
  return (
    <Panel title="Password">
      <form method="post" className="stack">
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <Field
          label="Current password"
          name="currentPassword"
          type="password"
          required
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <Field
          id="new-password"
          label="New password"
          name="newPassword"
          type="password"
          required
          minLength={MIN_PASSWORD_LENGTH}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.newPassword}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters, such as several unrelated words.`}
        />
        <ShowPassword of="new-password" />
        <Submit<Intent> intent="password">Change password</Submit>
      </form>
    </Panel>
  );
}

type CodesProps = { errors: Errors; email: string; codes: string[] | undefined };

export function RecoveryCodes({ errors, email, codes }: CodesProps) {
  return (
    <Panel title="Recovery codes">
      {codes ? (
        <>
          <Notice tone="ok">
            Save these new codes now: they are not shown again, and the old ones no longer work.
          </Notice>
          <CodesToKeep codes={codes} email={email} />
          <form method="get" action="/desk/account" className="stack mt-3 print:hidden">
            <KeptBox />
            <Submit>Continue</Submit>
          </form>
        </>
      ) : (
        <form method="post" className="stack">
          <p className="desk-quiet">Each works once in place of a code. New codes replace the old ones.</p>
          <Field
            label="Password"
            name="password"
            type="password"
            required
            autoComplete="current-password"
            error={errors.password}
          />
          <Submit<Intent> intent="codes">Create new recovery codes</Submit>
        </form>
      )}
    </Panel>
  );
}
