import { z } from "zod";
import { type Desk, deskContext } from "#context.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { ChoiceRow } from "#desk/kit/choice-row.tsx";
import { several } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { type BackfilledDay, DAYS_AT_ONCE, readBackfilled } from "#domain/digest/composing/several.server.ts";
import { submitDraft } from "#domain/digest/composing/submit-draft.server.ts";
import { approveDigestAndMail } from "#domain/newsletter/issues/approve-digest.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { shortDay } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/several.ts";
import { lettersOf } from "./approver.server.ts";

export const loader = permitted(["write", "approve"], async ({ context }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const days = await readBackfilled(tools.db, staff);
  return {
    ...days,
    most: DAYS_AT_ONCE,
    canSend: allows(staff.permissions, "write"),
    canApprove: allows(staff.permissions, "approve"),
  };
});

/** Decides each selected day separately, by the full hash that the list showed: a refusal does not stop the others. */
async function eachDay(
  chosen: string[],
  decide: (day: { date: string; hash: string }) => Promise<Refusal | object>,
): Promise<DayOutcome[]> {
  const outcomes: DayOutcome[] = [];
  for (const value of chosen) {
    const [, date, hash] = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f]{64})$/.exec(value) ?? [];
    if (!date || !hash) continue;
    const result = await decide({ date, hash });
    outcomes.push("refused" in result ? { date, why: String(result.message) } : { date });
  }
  return outcomes;
}

const NOTHING = { errors: { "": "Select the days." } };

const answer = (outcomes: DayOutcome[]) =>
  outcomes.length === 0
    ? NOTHING
    : outcomes.some(({ why }) => why)
      ? again({ outcomes }, { status: 409 })
      : { outcomes };

export const action = defineActs({
  send: act({
    needs: "write",
    schema: z.object({ chosen: several }),
    run: async ({ tools, staff }: Desk, { chosen }) =>
      answer(await eachDay(chosen, (day) => submitDraft(tools, { ...day, by: staff }))),
    done: { sent: "The selected days are sent for approval." },
  }),
  approve: act({
    needs: "approve",
    schema: z.object({ chosen: several }),
    run: async ({ tools, staff, site }: Desk, { chosen }) =>
      answer(
        await eachDay(chosen, (day) =>
          approveDigestAndMail(tools, lettersOf(site), { ...day, letter: "", by: staff }),
        ),
      ),
    done: { approved: "The selected days are approved and published." },
  }),
});

export type Intent = IntentOf<typeof action>;

/** The days of a backfill: submitted by one press, and approved by another person's. */
export default function Several({
  loaderData: { toSend, toApprove, isCut, most, canSend, canApprove },
  actionData,
}: Route.ComponentProps) {
  const [send, approve] = [canSend ? toSend : [], canApprove ? toApprove : []];
  return (
    <Screen
      title="Several days at once"
      back={{ href: "/desk/digest", label: "Digest" }}
      lead="Days that were never published, as a backfill composes them. A day that a check blocks, or whose words have remarks, is decided on its own screen."
    >
      <FormErrors errors={actionData?.errors} />
      {actionData?.outcomes && <DayOutcomes outcomes={actionData.outcomes} />}
      {isCut && <p className="desk-quiet">The oldest {most} are shown; the others follow them.</p>}
      {send.length + approve.length === 0 && <p className="empty">No such day waits for you.</p>}
      {approve.length > 0 && (
        <DayForm
          title={`${counted(approve.length, "day")} for your approval`}
          days={approve}
          intent="approve"
          label="Approve and publish selected days"
          note="Each day is approved exactly as shown, under your name, and published. Old days are not mailed."
        />
      )}
      {send.length > 0 && (
        <DayForm
          title={`${counted(send.length, "day")} to send for approval`}
          days={send}
          intent="send"
          label="Send selected days for approval"
          note="Another person approves them."
        />
      )}
    </Screen>
  );
}

/** The outcome for a day: undefined if done, else why not. */
type DayOutcome = { date: string; why?: string };

/** Reports the outcome for each day, and why some were not decided. */
const DayOutcomes = ({ outcomes }: { outcomes: DayOutcome[] }) => {
  const done = outcomes.filter(({ why }) => !why);
  return (
    <Notice tone="warn" role="alert">
      {done.length > 0 && <p>Done: {done.map(({ date }) => shortDay(date)).join(", ")}.</p>}
      {outcomes.map(({ date, why }) =>
        why ? (
          <p key={date}>
            Not done: <a href={`/desk/digest/${date}`}>{shortDay(date)}</a>. {why}
          </p>
        ) : null,
      )}
    </Notice>
  );
};

type FormProps = { title: string; days: BackfilledDay[]; intent: Intent; label: string; note: string };

/** The days that one press decides, each with a line of details. */
const DayForm = ({ title, days, intent, label, note }: FormProps) => (
  <form method="post" className="stack">
    <Panel title={title}>
      <ul>
        {days.map(({ date, hash, verdict, close, fii, remarks }) => (
          <ChoiceRow
            key={date}
            value={`${date} ${hash}`}
            isChosen
            name={shortDay(date)}
            href={`/desk/digest/${date}`}
          >
            <span>
              <b>{shortDay(date)}</b> {verdict}
              <span className="desk-quiet block">
                {close}, FII {fii}
                {remarks > 0 && `; ${counted(remarks, "remark")}`}
              </span>
            </span>
          </ChoiceRow>
        ))}
      </ul>
    </Panel>
    <div className="decision-bar">
      <p className="desk-quiet">{note}</p>
      <Submit<Intent> intent={intent} tone="primary">
        {label}
      </Submit>
    </div>
  </form>
);
