import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./members.tsx";

type Props = {
  roles: { id: number; name: string }[];
  /** What was typed and why it was refused, if it was. */
  values: Record<string, string>;
  errors: Record<string, string>;
};

export function Invitation({ roles, values, errors }: Props) {
  return (
    <Panel title="Invite a member">
      <FormErrors errors={errors} />
      <form method="post" className="stack">
        <Field label="Name" name="name" required value={values.name} error={errors.name} autoComplete="off" />
        <Field
          label="E-mail"
          name="email"
          type="email"
          required
          value={values.email}
          error={errors.email}
          autoComplete="off"
        />
        <Field
          label="Role"
          name="roleId"
          required
          value={values.roleId}
          error={errors.roleId}
          hint={<a href="/desk/staff/roles">What each role may do</a>}
          options={[
            { value: "", label: "Choose a role" },
            ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <p className="desk-quiet">
          The link is mailed to this address only; everyone who manages the staff is notified.
        </p>
        <Submit<Intent> intent="invite" tone="primary">
          Invite member{" "}
        </Submit>
      </form>
    </Panel>
  );
}
