import { z } from "zod";
import { deskContext } from "#context.ts";
import { groupHref } from "#desk/firm/groups.ts";
import { type ActRequest, act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { text, typed } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { chooseTheme, themeOf } from "#desk/kit/theme.server.ts";
import { DESK_THEMES, type DeskTheme } from "#desk/kit/theme.ts";
import { KEPT_BUT_PASSWORDS } from "#desk/sign-in/show-password.tsx";
import { SessionTable } from "#desk/staff/session-table.tsx";
import { readAuthors } from "#domain/blog/read.server.ts";
import { authorSlug } from "#domain/blog/rules.ts";
import {
  chooseNotices,
  type NoticeChoices,
  readNoticeChoices,
} from "#domain/notices/choose-notices.server.ts";
import { NOTICE_KINDS, noticeForm, WAYS } from "#domain/notices/rules.ts";
import { endSessions, removePasskey } from "#domain/staff/manage.server.ts";
import { liveSessions, passkeysOf } from "#domain/staff/read.server.ts";
import { counted } from "#platform/format/numbers.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/account.ts";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm, RecoveryCodes } from "./secrets.tsx";

const passwordForm = z.object({ currentPassword: typed, newPassword: typed });

async function changePassword(
  request: ActRequest,
  { currentPassword: current, newPassword: next }: z.output<typeof passwordForm>,
) {
  const { signIn, requestHeaders, session } = request;
  const result = setCookies(request, await signIn.changePassword(requestHeaders, { current, next, session }));
  const isWeak = "refused" in result && result.refused === "weak-password";
  return isWeak ? { ...result, field: "newPassword" } : result;
}

/** Makes recovery codes, which only the answer shows. */
async function makeRecoveryCodes(request: ActRequest, { password }: { password: string }) {
  const { signIn, requestHeaders, session } = request;
  const result = setCookies(request, await signIn.recoveryCodes(requestHeaders, { password, session }));
  return "refused" in result ? result : again({ codes: result.codes });
}

export const loader = permitted(
  "anyone",
  async ({ context }: Route.LoaderArgs) => {
    const { tools, staff, session } = context.get(deskContext);
    const [sessions, passkeys, notices, authors] = await Promise.all([
      liveSessions(tools, staff.id),
      passkeysOf(tools.db, staff.id),
      readNoticeChoices(tools.db, staff),
      readAuthors(tools.db),
    ]);
    const own = authorSlug(staff.name);
    return {
      who: { name: staff.name, email: staff.email, roleName: staff.roleName },
      hasCode: session.hasCode,
      isConfirmed: session.isConfirmed,
      here: session.id,
      sessions,
      passkeys,
      notices,
      page: authors.find(({ slug }) => slug === own),
      mayPropose: staff.permissions.has("firm"),
      theme: themeOf(context.get(deskContext)),
    };
  },
  { passkey: "The passkey is added." },
);

export const action = defineActs({
  password: act({
    needs: "anyone",
    schema: passwordForm,
    run: changePassword,
    done: { password: "The password is changed. Every other session has ended." },
    field: "currentPassword",
  }),
  codes: act({
    needs: "anyone",
    schema: z.object({ password: typed }),
    run: makeRecoveryCodes,
    field: "password",
  }),
  confirm: act({
    needs: "anyone",
    schema: z.object({ confirmPassword: typed }),
    run: (request, { confirmPassword }) => confirm(request, confirmPassword),
    done: { confirm: "You can add and remove passkeys for ten minutes." },
    field: "confirmPassword",
  }),
  notices: act({
    needs: "anyone",
    schema: noticeForm,
    run: ({ tools, staff: by }, chosen) => chooseNotices(tools, { ...chosen, by }),
    done: { notices: "Your choice of notices is saved." },
  }),
  theme: act({
    needs: "anyone",
    schema: z.object({ theme: z.enum(Object.keys(DESK_THEMES) as [DeskTheme, ...DeskTheme[]]) }),
    run: (request, { theme }) => chooseTheme(request, theme),
    done: { theme: "The look of the desk is saved in this browser." },
  }),
  "end-session": act({
    needs: "anyone",
    schema: z.object({ id: text }),
    run: ({ tools, staff: by }, { id }) => endSessions(tools, { memberId: by.id, by, sessionId: id }),
    done: { "end-session": "The session has ended." },
  }),
  "end-others": act({
    needs: "anyone",
    run: ({ tools, staff: by, session }) => endSessions(tools, { memberId: by.id, by, keep: session.id }),
    done: { "end-others": "Every other session has ended." },
  }),
  "remove-passkey": act({
    needs: "anyone",
    schema: z.object({ id: text }),
    run: ({ tools, staff: by, session }, { id }) => removePasskey(tools, { id, session, by }),
    done: { "remove-passkey": "The passkey is removed." },
  }),
});

export type Intent = IntentOf<typeof action>;

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { who, hasCode, isConfirmed, here, sessions, passkeys, notices, theme, page, mayPropose } =
    loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <Screen title="Your account" lead={[who.name, who.email, who.roleName].filter(Boolean).join(", ")}>
      <FormErrors errors={errors} kept={KEPT_BUT_PASSWORDS} />
      <div className="panel-grid">
        <Panel title="Second factors">
          <Facts
            rows={[
              [
                "Authenticator",
                <State key="code" tone={hasCode ? "ok" : "idle"}>
                  {hasCode ? "set up" : "not set up"}
                </State>,
              ],
            ]}
          />
          <Passkeys passkeys={passkeys} isConfirmed={isConfirmed} errors={errors} />
        </Panel>
        <PasswordForm errors={errors} email={who.email} />
        {hasCode && <RecoveryCodes errors={errors} email={who.email} codes={actionData?.codes} />}
        <Panel title="Look of the desk">
          <form method="post" className="stack">
            <Field
              label="Theme"
              name="theme"
              value={theme}
              hint="In this browser alone."
              options={Object.entries(DESK_THEMES).map(([value, label]) => ({ value, label }))}
            />
            <Submit<Intent> intent="theme">Save look</Submit>
          </form>
        </Panel>
        <Signature name={who.name} page={page} mayPropose={mayPropose} />
        <NoticesForm choices={notices} />
        <Panel
          title="Sessions"
          wide
          actions={
            sessions.length > 1 && (
              <ActionButton<Intent> intent="end-others" label="Sign out everywhere else" />
            )
          }
        >
          <SessionTable
            sessions={sessions}
            act={(id) =>
              id === here ? (
                <State tone="live">this session</State>
              ) : (
                <ActionButton<Intent> intent="end-session" label="End session" fields={{ id }} />
              )
            }
          />
        </Panel>
      </div>
    </Screen>
  );
}

const ways = Object.entries(WAYS).map(([value, label]) => ({ value, label }));
const HOURS_OF_A_DAY = 24;
const hours = Array.from({ length: HOURS_OF_A_DAY }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** Lets a member choose how each kind of notice is mailed: at once, daily, or never. */
function NoticesForm({ choices: { ways: chosen, hour } }: { choices: NoticeChoices }) {
  return (
    <Panel title="Notices by mail" id="notices" wide>
      <form method="post" action="#notices" className="stack">
        <p className="desk-quiet">
          <a href="/desk">Today</a> and the menu always show what waits for you. Notices about account
          security are always mailed.
        </p>
        <div className="grid gap-4 md:grid-cols-2">
          {chosen.map(({ kind, way }) => (
            <Field key={kind} label={NOTICE_KINDS[kind].label} name={kind} value={way} options={ways} />
          ))}
          <Field label="Time of the daily mail (IST)" name="hour" value={String(hour)} options={hours} />
        </div>
        <Submit<Intent> intent="notices">Save notices</Submit>
      </form>
    </Panel>
  );
}

type Props = {
  name: string;
  /** Their author page and its number of articles; undefined before the first. */
  page: { slug: string; posts: number } | undefined;
  mayPropose: boolean;
};

/** The member as readers see them: the name below their articles, and where its text and picture are changed. */
const Signature = ({ name, page, mayPropose }: Props) => (
  <Panel title="How readers see you">
    <div className="stack">
      <p>
        {page ? (
          <>
            <a href={`/authors/${page.slug}`}>{name}</a> signs {counted(page.posts, "article")} on the site.
          </>
        ) : (
          `No article on the site is signed by ${name} yet.`
        )}
      </p>
      <p className="desk-quiet">
        A title, a picture and a few words about an author are those of{" "}
        {mayPropose ? <a href={groupHref("about pages")}>About pages</a> : "About pages"}, where a second
        person approves them.
      </p>
    </div>
  </Panel>
);

/** Passes a sign-in result's cookies on to the desk's answer, and returns the result. */
function setCookies<Result extends { cookies: string[] } | Refusal>(
  { answerCookies }: Pick<ActRequest, "answerCookies">,
  result: Result,
): Result {
  if ("cookies" in result) answerCookies.push(...result.cookies);
  return result;
}

/** Confirms by password that the person is still present. */
const confirm = async (request: ActRequest, password: string) =>
  setCookies(
    request,
    await request.signIn.confirm(request.requestHeaders, { password, session: request.session }),
  );
