import { deskContext } from "#context.ts";
import {
  byIntent,
  done,
  idOf,
  isConfirmed,
  missing,
  NOT_CONFIRMED,
  refused,
  textOf,
} from "#desk/kit/answers.ts";
import { Act, Ask, Field, FormErrors, Submit } from "#desk/kit/form.tsx";
import { Done, Facts, Panel, Screen, State, When } from "#desk/kit/screen.tsx";
import { recoverMember } from "#domain/staff/invite.server.ts";
import { closeMember, endSessions, openMember, setRole } from "#domain/staff/manage.server.ts";
import { everyRole, liveSessions, memberById } from "#domain/staff/read.server.ts";
import type { Route } from "./+types/member.ts";
import { whereMailGoes } from "./mail-place.ts";
import { SessionTable } from "./session-table.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { tools, settings } = context.get(deskContext);
  const member = await memberById(tools.db, params.id);
  if (!member) throw missing("No member has this address.");
  const [roles, sessions] = await Promise.all([everyRole(tools.db), liveSessions(tools, member.id)]);
  return { member, roles, sessions, whereMailGoes: whereMailGoes(settings) };
}

export async function action({ context, params: { id } }: Route.ActionArgs) {
  const { tools, form, staff } = context.get(deskContext);
  const member = await memberById(tools.db, id);
  if (!member) throw missing("No member has this address.");
  const intent = textOf(form, "intent");
  if (intent === "close" && !isConfirmed(form, member.name)) return refused(NOT_CONFIRMED, form);
  const asked = { memberId: id, by: staff };
  const result = await byIntent(form, {
    recover: () => recoverMember(tools, asked),
    role: () => setRole(tools, { ...asked, roleId: idOf(textOf(form, "roleId")) }),
    "sign-out": () => endSessions(tools, asked),
    close: () => closeMember(tools, asked),
    open: () => openMember(tools, asked),
  });
  if ("refused" in result) return refused(result.refused, form);
  return intent === "close" ? done("/desk/staff", "closed") : done(`/desk/staff/${id}`, intent);
}

export default function Member({
  loaderData: { member, roles, sessions, whereMailGoes },
  actionData,
}: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  return (
    <Screen title={member.name} lead={member.email} back={{ href: "/desk/staff", label: "Staff" }}>
      <Done
        messages={{
          role: "The role is changed; it holds from the next request on.",
          "sign-out": "Every session of this member has ended.",
          open: "The account is open again.",
          recover: `A link is on its way to the member alone. It is good once, for one hour. ${whereMailGoes}`,
        }}
      />
      <FormErrors errors={Object.keys(errors).length ? errors : undefined} />
      <div className="panel-grid">
        <Panel title="Account">
          <Facts
            rows={[
              [
                "State",
                member.closedAt ? (
                  <State key="s" tone="idle">
                    closed
                  </State>
                ) : (
                  <State key="s" tone="ok">
                    open
                  </State>
                ),
              ],
              ["Role", member.roleName ?? "none"],
              ["Since", <When key="w" at={member.createdAt} />],
            ]}
          />
          <form method="post" className="stack desk-gap">
            <Field
              label="Role"
              name="roleId"
              value={String(member.roleId ?? "")}
              options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Submit intent="role">Change the role</Submit>
          </form>
        </Panel>
        <Panel title="Way back in, or out">
          <div className="stack">
            <p className="desk-quiet">
              A new link sets password and second factor anew; every session ends with it. It is mailed to{" "}
              {member.email} and shown to nobody; everyone who manages the staff hears of it.
            </p>
            <Act intent="recover" label="Mail a new link" />
            {member.closedAt ? (
              <Act intent="open" label="Open the account again" />
            ) : (
              <Ask
                intent="close"
                label="Close the account"
                thing={member.name}
                question={
                  <p>
                    Sessions end at once. The name stays in the ledger, and the account can be opened again.
                  </p>
                }
              />
            )}
          </div>
        </Panel>
        <Panel
          title="Sessions"
          wide
          actions={sessions.length > 0 && <Act intent="sign-out" label="Sign out everywhere" />}
        >
          <SessionTable sessions={sessions} />
        </Panel>
      </div>
    </Screen>
  );
}
