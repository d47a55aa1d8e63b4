import { Field, Submit } from "#desk/kit/form.tsx";
import { Notice, Panel } from "#desk/kit/screen.tsx";

type Errors = Record<string, string>;

export function PasswordForm({ errors, email }: { errors: Errors; email: string }) {
  return (
    <Panel title="Password">
      <form method="post" className="stack">
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <Field
          label="Present password"
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
        <Submit intent="password">Change the password</Submit>
      </form>
    </Panel>
  );
}

export function RecoveryCodes({ errors, codes }: { errors: Errors; codes: string[] | undefined }) {
  return (
    <Panel title="Recovery codes">
      {codes ? (
        <>
          <Notice tone="ok">
            These are your new codes; the old ones no longer work. They are shown only now.
          </Notice>
          <ul className="open-codes mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      ) : (
        <form method="post" className="stack">
          <p className="desk-quiet">Each works once in place of a code. New ones end the old ones.</p>
          <Field
            label="Password"
            name="password"
            type="password"
            required
            autoComplete="current-password"
            error={errors.password}
          />
          <Submit intent="codes">Make new recovery codes</Submit>
        </form>
      )}
    </Panel>
  );
}
