import { deskContext } from "#context.ts";
import { done, idOf, refused, textOf, textsOf } from "#desk/kit/answers.ts";
import { Act } from "#desk/kit/form.tsx";
import { Done, Notice, Panel, Screen, State, When } from "#desk/kit/screen.tsx";
import { DataTable } from "#desk/kit/table.tsx";
import { invitationForm, inviteMember } from "#domain/staff/invite.server.ts";
import { withdrawInvitation } from "#domain/staff/manage.server.ts";
import { everyMember, everyRole, openInvitations } from "#domain/staff/read.server.ts";
import type { Route } from "./+types/members.ts";
import { Invitation } from "./invitation.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(deskContext);
  const [members, roles, invitations] = await Promise.all([
    everyMember(tools.db),
    everyRole(tools.db),
    openInvitations(tools),
  ]);
  return { members, roles, invitations };
}

export async function action({ context }: Route.ActionArgs) {
  const { tools, form, staff, settings } = context.get(deskContext);
  if (textOf(form, "intent") === "withdraw") {
    const result = await withdrawInvitation(tools, { id: idOf(textOf(form, "id")), by: staff });
    return "refused" in result ? refused(result.refused, {}) : done("/desk/staff", "withdrawn");
  }
  const values = textsOf(form);
  const parsed = invitationForm.safeParse(values);
  if (!parsed.success)
    return refused(
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      values,
    );
  const result = await inviteMember(tools, { ...parsed.data, by: staff });
  if ("refused" in result) return refused(result.refused, values);
  return { errors: {}, values: {}, link: String(settings.deskOrigin) + result.path, to: parsed.data.email };
}

export default function Members({
  loaderData: { members, roles, invitations },
  actionData,
}: Route.ComponentProps) {
  const { errors = {}, values = {} } = (actionData ?? {}) as {
    errors?: Record<string, string>;
    values?: Record<string, string>;
  };
  return (
    <Screen
      title="Staff"
      lead="Who may come to the desk, and what each may do there. Everybody signs in with a second factor."
      actions={
        <a className="btn-desk" href="/desk/staff/roles">
          Roles
        </a>
      }
    >
      <Done
        messages={{
          closed: "The account is closed; its sessions have ended.",
          withdrawn: "The invitation is withdrawn: its link opens nothing any more.",
        }}
      />
      {actionData && "link" in actionData && (
        <Notice tone="ok">
          <p>Send this link to {actionData.to}. It is good once, for seven days, and is shown only now.</p>
          <p className="mono">{actionData.link}</p>
        </Notice>
      )}
      <DataTable
        caption="Members"
        rows={members}
        keyOf={({ id }) => id}
        columns={[
          { head: "Name", kind: "main", cell: (row) => <a href={`/desk/staff/${row.id}`}>{row.name}</a> },
          { head: "E-mail", cell: (row) => row.email },
          { head: "Role", cell: (row) => row.roleName ?? "—" },
          {
            head: "Second factor",
            cell: (row) =>
              row.hasCode || row.passkeys ? (
                <State tone="ok">{row.hasCode ? "authenticator" : "passkey"}</State>
              ) : (
                <State tone="warn">not yet</State>
              ),
          },
          {
            head: "Account",
            cell: (row) => (row.closedAt ? <State tone="idle">closed</State> : <State tone="ok">open</State>),
          },
          { head: "Last seen", cell: (row) => <When at={row.lastSeenAt} /> },
        ]}
      />
      <div className="panel-grid desk-gap">
        <Invitation roles={roles} values={values} errors={errors} />
        <Panel title="Invited, not come yet">
          <DataTable
            caption="Open invitations"
            rows={invitations}
            keyOf={({ id }) => id}
            empty="Nobody is expected."
            columns={[
              { head: "Name", kind: "main", cell: (row) => row.name ?? row.email },
              { head: "Role", cell: (row) => row.roleName ?? "—" },
              { head: "By", cell: (row) => row.invitedBy },
              { head: "Ends", cell: (row) => <When at={row.expiresAt} /> },
              {
                head: "",
                kind: "act",
                cell: ({ id }) => <Act intent="withdraw" label="Withdraw" fields={{ id: String(id) }} />,
              },
            ]}
          />
        </Panel>
      </div>
    </Screen>
  );
}
