import { z } from "zod";
import { deskContext } from "#context.ts";
import { type ActRequest, act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { isConfirmed, missing, NOT_CONFIRMED } from "#desk/kit/answers.ts";
import { rowId, typed } from "#desk/kit/fields.server.ts";
import { whereMailGoes } from "#desk/kit/mail-place.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { recoverMember } from "#domain/staff/invite.server.ts";
import { closeMember, endSessions, openMember, setRole } from "#domain/staff/manage.server.ts";
import { everyRole, liveSessions, memberById } from "#domain/staff/read.server.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Ask, FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/member.ts";
import { SessionTable } from "./session-table.tsx";

const NO_MEMBER = "No member has this address.";

export const loader = permitted("staff", async ({ context, params }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const member = await memberById(tools.db, params.id);
  if (!member) throw missing(NO_MEMBER);
  const [roles, sessions] = await Promise.all([everyRole(tools.db), liveSessions(tools, member.id)]);
  return { member, roles, sessions };
});

/** Returns the member concerned and the acting member. */
const word = ({ params, staff: by }: ActRequest) => ({ memberId: params.id ?? "", by });

export const action = defineActs(
  {
    role: act({
      needs: "staff",
      schema: z.object({ roleId: rowId }),
      run: (request, { roleId }) => setRole(request.tools, { ...word(request), roleId }),
      done: { role: "The role is changed and applies at once." },
    }),
    "sign-out": act({
      needs: "staff",
      run: (request) => endSessions(request.tools, word(request)),
      done: { "sign-out": "Every session of this member has ended." },
    }),
    recover: act({
      needs: "staff",
      run: (request) => recoverMember(request.tools, word(request)),
      done: {
        recover: ({ settings }) =>
          `A new link is mailed to the member only. It works once, within one hour. ${whereMailGoes(settings)}`,
      },
    }),
    close: act({
      needs: "staff",
      schema: z.object({ thing: typed }),
      run: async (request, { thing }) => {
        const member = await memberById(request.tools.db, word(request).memberId);
        return isConfirmed(thing, member?.name ?? "")
          ? closeMember(request.tools, word(request))
          : NOT_CONFIRMED;
      },
      to: "/desk/staff",
      done: { closed: "The account is closed, and its sessions have ended." },
    }),
    open: act({
      needs: "staff",
      run: (request) => openMember(request.tools, word(request)),
      done: { open: "The account is reopened." },
    }),
  },
  {
    first: async ({ tools, params }) => {
      if (!(await memberById(tools.db, params.id ?? ""))) throw missing(NO_MEMBER);
    },
  },
);

type Intent = IntentOf<typeof action>;

export default function Member({
  loaderData: { member, roles, sessions },
  actionData,
}: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  return (
    <Screen title={member.name} lead={member.email} back={{ href: "/desk/staff", label: "Staff" }}>
      <FormErrors errors={errors} />
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
          <form method="post" className="stack mt-5">
            <Field
              label="Role"
              name="roleId"
              value={String(member.roleId ?? "")}
              options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Submit<Intent> intent="role">Change role</Submit>
          </form>
        </Panel>
        <Panel title="Access">
          <div className="stack">
            <p className="desk-quiet">
              A new link resets the password and second factor and ends every session. It is mailed to{" "}
              {member.email} only; everyone who manages the staff is notified.
            </p>
            <ActionButton<Intent> intent="recover" label="Mail new link" />
            {member.closedAt ? (
              <ActionButton<Intent> intent="open" label="Reopen account" />
            ) : (
              <Ask<Intent>
                intent="close"
                label="Close account"
                thing={member.name}
                question={
                  <p>Sessions end at once. The name stays in the ledger, and the account can be reopened.</p>
                }
              />
            )}
          </div>
        </Panel>
        <Panel
          title="Sessions"
          wide
          actions={
            sessions.length > 0 && <ActionButton<Intent> intent="sign-out" label="Sign out everywhere" />
          }
        >
          <SessionTable sessions={sessions} />
        </Panel>
      </div>
    </Screen>
  );
}
