import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { rowId } from "#desk/kit/fields.server.ts";
import { whereMailGoes } from "#desk/kit/mail-place.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { invitationForm, inviteMember } from "#domain/staff/invite.server.ts";
import { resendInvitation, withdrawInvitation } from "#domain/staff/manage.server.ts";
import { everyMember, everyRole, openInvitations } from "#domain/staff/read.server.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field, fieldsIn } from "#ui/form/field.tsx";
import { ActionButton, FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/members.ts";

export const loader = permitted("staff", async ({ context }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const [members, roles, invitations] = await Promise.all([
    everyMember(tools.db),
    everyRole(tools.db),
    openInvitations(tools),
  ]);
  return { members, roles, invitations };
});

export const action = defineActs({
  invite: act({
    needs: "staff",
    schema: invitationForm,
    run: ({ tools, staff: by }, invitation) => inviteMember(tools, { ...invitation, by }),
    done: {
      invited: ({ settings }) =>
        `The invitation is mailed to the person only. Its link works once, within seven days. ${whereMailGoes(settings)}`,
    },
  }),
  resend: act({
    needs: "staff",
    schema: z.object({ id: rowId }),
    run: ({ tools, staff: by }, { id }) => resendInvitation(tools, { id, by }),
    done: {
      resent: ({ settings }) =>
        `The invitation is mailed again; the link of the mail before no longer works. ${whereMailGoes(settings)}`,
    },
  }),
  withdraw: act({
    needs: "staff",
    schema: z.object({ id: rowId }),
    run: ({ tools, staff: by }, { id }) => withdrawInvitation(tools, { id, by }),
    done: { withdrawn: "The invitation is withdrawn, and its link no longer works." },
  }),
});

type Intent = IntentOf<typeof action>;

export default function Members({
  loaderData: { members, roles, invitations },
  actionData,
}: Route.ComponentProps) {
  const { errors = {}, values = {} } = actionData ?? {};
  return (
    <Screen
      title="Staff"
      lead="Members of the desk and their roles. Everybody signs in with a second factor."
      actions={
        <a className="btn" href="/desk/staff/roles">
          Roles
        </a>
      }
    >
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
                <State tone="warn">not set up</State>
              ),
          },
          {
            head: "Account",
            cell: (row) => (row.closedAt ? <State tone="idle">closed</State> : <State tone="ok">open</State>),
          },
          { head: "Last seen", cell: (row) => <When at={row.lastSeenAt} /> },
        ]}
      />
      <div className="panel-grid mt-5">
        <Invitation roles={roles} values={values} errors={errors} />
        <Panel title="Pending invitations" wide>
          <DataTable
            caption="Pending invitations"
            rows={invitations}
            keyOf={({ id }) => id}
            empty="No pending invitations."
            columns={[
              { head: "Name", kind: "main", cell: (row) => row.name ?? row.email },
              { head: "E-mail", cell: (row) => row.email },
              { head: "Role", cell: (row) => row.roleName ?? "—" },
              { head: "Invited by", cell: (row) => row.invitedBy },
              { head: "Expires", cell: (row) => <When at={row.expiresAt} /> },
              {
                head: "Action",
                kind: "act",
                cell: ({ id }) => (
                  <div className="row">
                    <ActionButton<Intent> intent="resend" label="Send again" fields={{ id: String(id) }} />
                    <ActionButton<Intent>
                      intent="withdraw"
                      label="Withdraw"
                      tone="quiet"
                      fields={{ id: String(id) }}
                    />
                  </div>
                ),
              },
            ]}
          />
        </Panel>
      </div>
    </Screen>
  );
}

type Props = {
  roles: { id: number; name: string }[];
  /** The input and errors of a refused form. */
  values: Record<string, string>;
  errors: Record<string, string>;
};

function Invitation({ roles, values, errors }: Props) {
  const field = fieldsIn({ values, errors });
  return (
    <Panel title="Invite a member">
      <FormErrors errors={errors} />
      <form method="post" className="stack">
        <Field label="Name" {...field("name")} required autoComplete="off" />
        <Field label="E-mail" {...field("email")} type="email" required autoComplete="off" />
        <Field
          label="Role"
          {...field("roleId")}
          required
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
          Invite member
        </Submit>
      </form>
    </Panel>
  );
}
