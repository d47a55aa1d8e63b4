import "#ui/styles/desk-schedule.css";
import { deskContext } from "#context.ts";
import { defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { monthAfter } from "#domain/complaints/months.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { isMonth } from "#platform/clock/days.ts";
import { monthName } from "#platform/format/dates.ts";
import { FormErrors } from "#ui/form/form.tsx";
import type { Route } from "./+types/schedule.ts";
import { MonthDays } from "./month-days.tsx";
import { moveArticle, moveLetter } from "./move-acts.server.ts";
import { readSchedule } from "./read-schedule.server.ts";

/** How far ahead the months can be turned: the calendar of the market ends before. */
const MONTHS_AHEAD = 12;

export const loader = permitted(["write", "approve", "send"], async ({ context, url }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const today = indianDate(desk.tools.clock.now());
  const asked = url.searchParams.get("month") ?? "";
  const first = today.slice(0, 7);
  const last = monthAfter(first, MONTHS_AHEAD);
  const month = isMonth(asked) && asked >= first && asked <= last ? asked : first;
  const [before, after] = [monthAfter(month, -1), monthAfter(month)];
  return {
    ...{ today, month },
    before: before >= first ? before : undefined,
    after: after <= last ? after : undefined,
    items: await readSchedule(desk, month),
  };
});

export const action = defineActs({ article: moveArticle, letter: moveLetter }, { status: 409 });

export type Intent = IntentOf<typeof action>;

export default function ScheduleScreen({
  loaderData: { today, month, before, after, items },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <Screen
      title="Schedule"
      lead="Everything scheduled, in IST. Whoever moves an approved article approves its new time."
      actions={
        <>
          {before && (
            <a className="btn" href={`/desk/schedule?month=${before}`}>
              {monthName(before)}
            </a>
          )}
          {after && (
            <a className="btn" href={`/desk/schedule?month=${after}`}>
              {monthName(after)}
            </a>
          )}
        </>
      }
    >
      <FormErrors errors={answer?.errors.publishAt ? { "": answer.errors.publishAt } : answer?.errors} />
      <h2 className="mb-2">{monthName(month)}</h2>
      <MonthDays
        {...{ month, today, items }}
        open={
          answer && { intent: answer.intent, id: Number(answer.values.id), at: answer.values.publishAt ?? "" }
        }
      />
    </Screen>
  );
}
