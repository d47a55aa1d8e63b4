import { PasskeyButton } from "#desk/sign-in/passkey-button.island.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import { Island } from "#ui/island/island.tsx";
import { When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Intent } from "./account.tsx";

type Errors = Record<string, string>;
type Passkey = { id: string; name: string | null; createdAt: Date | null };

/** Lists the member's own passkeys; they can be added and removed for a while after the password was entered. */
export function Passkeys({
  passkeys,
  isConfirmed,
  errors,
}: {
  passkeys: Passkey[];
  isConfirmed: boolean;
  errors: Errors;
}) {
  return (
    <>
      <div className="mt-5">
        <DataTable
          caption="Passkeys"
          rows={passkeys}
          keyOf={({ id }) => id}
          empty="No passkey yet."
          columns={[
            { head: "Passkey", kind: "main", cell: ({ name }) => name || "Passkey" },
            { head: "Since", cell: ({ createdAt }) => <When at={createdAt} /> },
            {
              head: "Action",
              kind: "act",
              cell: ({ id }) =>
                isConfirmed && (
                  <ActionButton<Intent>
                    intent="remove-passkey"
                    label="Remove"
                    fields={{ id }}
                    tone="danger"
                  />
                ),
            },
          ]}
        />
      </div>
      {isConfirmed ? (
        <>
          <div className="mt-5">
            <Island
              of={PasskeyButton}
              atOnce
              with={{ does: "enrol", label: "Add a passkey", to: "/desk/account?done=passkey" }}
            />
          </div>
          <noscript>
            <p className="desk-quiet mt-5">Adding a passkey needs JavaScript in your browser.</p>
          </noscript>
        </>
      ) : (
        <ConfirmForm errors={errors} />
      )}
    </>
  );
}

/** Asks for the password, so that an unattended screen admits nobody. */
function ConfirmForm({ errors }: { errors: Errors }) {
  return (
    <form method="post" className="stack mt-5">
      <Field
        label="Password"
        name="confirmPassword"
        type="password"
        required
        autoComplete="current-password"
        error={errors.confirmPassword}
        hint="Enter it to add or remove passkeys for ten minutes."
      />
      <Submit<Intent> intent="confirm">Continue</Submit>
    </form>
  );
}
