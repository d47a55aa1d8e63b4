import { data } from "react-router";
import { deskContext } from "#context.ts";
import { done, idOf, textOf } from "#desk/kit/answers.ts";
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
  const typed = { name: textOf(form, "name"), permissions: form.getAll("permission").map(String) };
  const result = await saveRole(tools, { id: id ? idOf(id) : undefined, ...typed, by: staff });
  if ("refused" in result)
    return data({ id, typed, errors: { "": result.refused } } satisfies RoleTold, { status: 422 });
  // To the top, where it is said: the forms lead to their own panel.
  return done("/desk/staff/roles#main", "saved");
}

type Role = { id?: number; name: string; permissions: string[]; members?: number };

/** What the form of a role is told: which role, empty for a new one, what was typed, and what is wrong. */
type RoleTold = { id: string; typed: Pick<Role, "name" | "permissions">; errors: Record<string, string> };

export default function Roles({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const all: Role[] = [...roles, { name: "", permissions: [] }];
  const told = actionData as RoleTold | undefined;
  // What was typed for a role that is gone can still become another one.
  const toldOf = all.find(({ id }) => String(id ?? "") === told?.id) ?? all.at(-1);
  return (
    <Screen
      title="Roles"
      lead="A role is a set of permissions under a name. A change holds from the next request of its members on. Nobody approves their own work, whatever the role."
      back={{ href: "/desk/staff", label: "Staff" }}
    >
      <Done messages={{ saved: "The role is saved." }} />
      <div className="panel-grid">
        {all.map((role) => (
          <RolePanel key={role.id ?? "new"} role={role} told={role === toldOf ? told : undefined} />
        ))}
      </div>
    </Screen>
  );
}

function RolePanel({ role, told }: { role: Role; told: RoleTold | undefined }) {
  const { name, permissions } = told?.typed ?? role;
  const place = `role-${role.id ?? "new"}`;
  return (
    <Panel
      title={role.name || "Another role"}
      id={place}
      actions={
        role.members !== undefined && (
          <span className="desk-quiet">{role.members === 1 ? "1 member" : `${role.members} members`}</span>
        )
      }
    >
      <FormErrors errors={told?.errors} />
      <form method="post" action={`#${place}`} className="stack" data-guard={told ? "typed" : ""}>
        {role.id !== undefined && <input type="hidden" name="id" value={role.id} />}
        <Field label="Name" name="name" required value={name} />
        <fieldset className="plain-set">
          <legend>May</legend>
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
        <Submit intent="save">{role.id === undefined ? "Add the role" : `Save ${role.name}`}</Submit>
      </form>
    </Panel>
  );
}
