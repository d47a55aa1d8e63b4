import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { several, text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { saveRole } from "#domain/staff/manage.server.ts";
import { everyRole } from "#domain/staff/read.server.ts";
import { PERMISSION_WORDS, PERMISSIONS, type Permission } from "#domain/staff/rules.ts";
import { idOf } from "#platform/forms/forms.ts";
import { Check, Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/roles.ts";

export const loader = permitted("staff", async ({ context }: Route.LoaderArgs) => ({
  roles: await everyRole(context.get(deskContext).tools.db),
}));

export const action = defineActs({
  save: act({
    needs: "staff",
    schema: z.object({ id: text, name: text, permission: several }),
    run: async ({ tools, staff: by }, { id, name, permission: permissions }) => {
      const result = await saveRole(tools, { id: id ? idOf(id) : undefined, name, permissions, by });
      if (!("refused" in result)) return result;
      return again({ id, typed: { name, permissions } }, { errors: { "": result.message } });
    },
    done: { saved: "The role is saved." },
    // To the top, where the message is: the forms lead to their own panel.
    at: () => "#main",
  }),
});

type Intent = IntentOf<typeof action>;

type Role = { id?: number; name: string; permissions: string[]; members?: number };

type Answer = Route.ComponentProps["actionData"];

export default function Roles({ loaderData: { roles }, actionData: answer }: Route.ComponentProps) {
  const all: Role[] = [...roles, { name: "", permissions: [] }];
  // Input for a deleted role can still create another one.
  const answeredOf = all.find(({ id }) => String(id ?? "") === answer?.id) ?? all.at(-1);
  return (
    <Screen
      title="Roles"
      lead="A change applies to all members of the role at once. Nobody approves their own work, whatever the role."
      back={{ href: "/desk/staff", label: "Staff" }}
    >
      <div className="role-matrix">
        <RoleMatrix roles={roles} />
      </div>
      <div className="panel-grid mt-5">
        {all.map((role) => (
          <RolePanel key={role.id ?? "new"} role={role} answer={role === answeredOf ? answer : undefined} />
        ))}
      </div>
    </Screen>
  );
}

/** Shows in one table what each role may do: permissions down, roles across. */
const RoleMatrix = ({ roles }: { roles: Role[] }) => (
  <DataTable
    caption="What each role may do"
    rows={PERMISSIONS}
    keyOf={(permission) => permission}
    columns={[
      { head: "Permission", kind: "main", cell: (permission) => PERMISSION_WORDS[permission] },
      ...roles.map(({ name, permissions }) => ({
        head: name,
        cell: (permission: Permission) =>
          permissions.includes(permission) ? (
            <span className="inline-flex text-brand">
              <Icon shape="ok" size={18} />
              <span className="vh">yes</span>
            </span>
          ) : (
            <span className="role-may-not text-ink-3">
              <span aria-hidden="true">—</span>
              <span className="vh">no</span>
            </span>
          ),
      })),
    ]}
  />
);

function RolePanel({ role, answer }: { role: Role; answer: Answer }) {
  const { name, permissions } = answer?.typed ?? role;
  const place = `role-${role.id ?? "new"}`;
  return (
    <Panel
      title={role.name || "New role"}
      id={place}
      actions={
        role.members !== undefined && (
          <span className="desk-quiet">{role.members === 1 ? "1 member" : `${role.members} members`}</span>
        )
      }
    >
      <FormErrors errors={answer?.errors} />
      <form method="post" action={`#${place}`} className="stack" data-guard={answer ? "typed" : ""}>
        {role.id !== undefined && <input type="hidden" name="id" value={role.id} />}
        <Field label="Name" name="name" required value={name} />
        <fieldset className="border-0">
          <legend className="font-[550]">Permissions</legend>
          {PERMISSIONS.map((permission) => (
            <Check
              key={permission}
              name="permission"
              value={permission}
              checked={permissions.includes(permission)}
              label={PERMISSION_WORDS[permission]}
            />
          ))}
        </fieldset>
        <Submit<Intent> intent="save">{role.id === undefined ? "Add role" : `Save ${role.name}`}</Submit>
      </form>
    </Panel>
  );
}
