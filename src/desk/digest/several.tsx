import { z } from "zod";
import { type Desk, deskContext } from "#context.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { several } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { DAYS_AT_ONCE, readBackfilled } from "#domain/digest/composing/several.server.ts";
import { submitDraft } from "#domain/digest/composing/submit-draft.server.ts";
import { approveDigestAndMail } from "#domain/newsletter/issues/approve-digest.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { counted } from "#platform/format/numbers.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import { FormErrors } from "#ui/form/form.tsx";
import type { Route } from "./+types/several.ts";
import { lettersOf } from "./approver.server.ts";
import { DayForm, type DayOutcome, DayOutcomes } from "./several-days.tsx";

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
