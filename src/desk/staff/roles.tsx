import { deskContext } from "#context.ts";
import { done, refused, textOf } from "#desk/kit/answers.ts";
import { Check, Field, FormErrors, Submit } from "#desk/kit/form.tsx";
import { Done, Panel, Screen } from "#desk/kit/screen.tsx";
import { saveRole } from "#domain/staff/manage.server.ts";
import { everyRole } from "#domain/staff/read.server.ts";
import { PERMISSION_WORDS, PERMISSIONS } from "#domain/staff/rules.ts";
import type { Route } from "./+types/roles.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  roles: await everyRole(context.get(deskContext).tools.db),
});

export async function action({ context }: Route.ActionArgs) {
  const { tools, form, staff } = context.get(deskContext);
  const id = textOf(form, "id");
  const result = await saveRole(tools, {
    id: id ? Number(id) : undefined,
    name: textOf(form, "name"),
    permissions: form.getAll("permission").map(String),
    by: staff,
  });
  return "refused" in result ? refused(result.refused, form) : done("/desk/staff/roles", "saved");
}

type Role = { id?: number; name: string; permissions: string[]; members?: number };

export default function Roles({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const all: Role[] = [...roles, { name: "", permissions: [] }];
  return (
    <Screen
      title="Roles"
      lead="A role is a set of permissions under a name. A change holds from the next request of its members on. Nobody approves their own work, whatever the role."
      back={{ href: "/desk/staff", label: "Staff" }}
    >
      <Done messages={{ saved: "The role is saved." }} />
      <FormErrors errors={actionData?.errors} />
      <div className="panel-grid">
        {all.map((role) => (
          <Panel
            key={role.id ?? "new"}
            title={role.name || "Another role"}
            actions={
              role.members !== undefined && (
                <span className="desk-quiet">
                  {role.members === 1 ? "1 member" : `${role.members} members`}
                </span>
              )
            }
          >
            <form method="post" className="stack">
              {role.id !== undefined && <input type="hidden" name="id" value={role.id} />}
              <Field label="Name" name="name" required value={role.name} />
              <fieldset className="plain-set">
                <legend>May</legend>
                {PERMISSIONS.map((permission) => (
                  <Check
                    key={permission}
                    name="permission"
                    value={permission}
                    checked={role.permissions.includes(permission)}
                    label={PERMISSION_WORDS[permission]}
                  />
                ))}
              </fieldset>
              <Submit intent="save">{role.id === undefined ? "Add the role" : `Save ${role.name}`}</Submit>
            </form>
          </Panel>
        ))}
      </div>
    </Screen>
  );
}
