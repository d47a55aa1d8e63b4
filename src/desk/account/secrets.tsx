import { CodesToKeep, KeptBox } from "#desk/sign-in/codes-to-keep.tsx";
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
        />
        <Field
          label="New password"
          name="newPassword"
          type="password"
          required
          autoComplete="new-password"
          error={errors.newPassword}
          hint="At least 12 characters, not a common one."
        />
        <Field
          label="New password again"
          name="newPasswordAgain"
          type="password"
          required
          autoComplete="new-password"
          error={errors.newPasswordAgain}
        />
        <Submit<Intent> intent="password">Change the password</Submit>
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
            These are your new codes; the old ones no longer work. They are shown only now.
          </Notice>
          <CodesToKeep codes={codes} email={email} />
          <form method="get" action="/desk/account" className="stack mt-3 print:hidden">
            <KeptBox />
            <Submit>Go on</Submit>
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
          <Submit<Intent> intent="codes">Make new recovery codes</Submit>
        </form>
      )}
    </Panel>
  );
}

/** A code by which this member proves an approval at the command line. */
export function CommandCode({
  errors,
  email,
  code,
}: {
  errors: Errors;
  email: string;
  code: string | undefined;
}) {
  return (
    <Panel title="Code for the command line">
      {code ? (
        <>
          <Notice tone="ok">It works once, for ten minutes, and is shown only now.</Notice>
          <p className="mono">
            --by {email} --code {code}
          </p>
        </>
      ) : (
        <form method="post" className="stack">
          <p className="desk-quiet">
            A command that approves asks for this code, so that nobody else approves in your name. A new code
            ends the one before it.
          </p>
          <Field
            label="Your password"
            name="commandPassword"
            type="password"
            required
            autoComplete="current-password"
            error={errors.commandPassword}
          />
          <Submit<Intent> intent="command-code">Make a code</Submit>
        </form>
      )}
    </Panel>
  );
}
