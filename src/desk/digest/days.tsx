import { redirect } from "react-router";
import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { composeDigest } from "#domain/digest/composing/compose-digest.server.ts";
import { DAY_SORTS, type DayRow, type DaySort, listDays } from "#domain/digest/composing/list-days.server.ts";
import { digestMorning, type Morning } from "#domain/digest/composing/morning.server.ts";
import { areSeveral } from "#domain/digest/composing/several.server.ts";
import { DAY_STATES } from "#domain/digest/composing/states.ts";
import { allows } from "#domain/staff/rules.ts";
import { isMonth } from "#platform/clock/days.ts";
import { istTime, longDay, monthName, shortDay } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import { isNarrowed, readList } from "#ui/table/list.ts";
import { type Column, DataTable, Filters, Pager } from "#ui/table/table.tsx";
import type { Route } from "./+types/days.ts";
import { COMPOSED } from "./day-acts.server.ts";
import { unfitDay } from "./day-calendar.server.ts";
import { blockWords, DayStateMark, leftWords, stateWord } from "./words.tsx";

export const loader = permitted(["write", "approve"], async ({ context, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const list = readList(url, { sorts: DAY_SORTS, sort: "date", filters: ["month", "state"] });
  const { month = "", state = "" } = list.filters;
  const [found, morning, isBackfilled] = await Promise.all([
    listDays(tools.db, { ...list, sort: list.sort as DaySort, month: isMonth(month) ? month : "", state }),
    digestMorning(tools),
    areSeveral(tools.db),
  ]);
  return { list, morning, isBackfilled, ...found, canWrite: allows(staff.permissions, "write") };
});

export const action = defineActs({
  compose: act({
    needs: "write",
    schema: z.object({ date: text }),
    run: async ({ tools, staff }, { date }) => {
      const unfit = unfitDay(tools, date);
      if (unfit) return { errors: { date: unfit } };
      const request = { date, files: [], actor: staff.name, member: staff.id, unlessEmpty: true };
      const composed = await composeDigest(tools, request);
      // Without the day's close, the day's screen lists the files it needs.
      return "refused" in composed ? redirect(`/desk/digest/${date}`, 303) : composed;
    },
    to: "/desk/digest/:date",
    done: { composed: COMPOSED },
  }),
});

const DAY_COLUMNS: Column<DayRow>[] = [
  {
    head: "Day",
    kind: "main",
    sort: "date",
    cell: ({ date }) => (
      <a className="whitespace-nowrap" href={`/desk/digest/${date}`}>
        {shortDay(date)}
      </a>
    ),
  },
  {
    head: "State",
    sort: "state",
    cell: ({ state, publishedAt }) => <DayStateMark state={state} isPublished={publishedAt !== undefined} />,
  },
  {
    head: "Checks",
    cell: ({ blocking, warnings }) =>
      blocking
        ? blockWords(blocking)
        : warnings === null
          ? "—"
          : warnings
            ? counted(warnings, "remark")
            : "nothing found",
  },
  { head: "Composed by", cell: ({ composed }) => composed?.by ?? "—" },
  { head: "Approved by", cell: ({ approvedBy }) => approvedBy ?? "—" },
  { head: "Last change", sort: "changed", cell: ({ changedAt }) => <When at={changedAt} /> },
];

export default function Days({
  loaderData: { list, morning, isBackfilled, rows, total, months, canWrite },
  actionData,
}: Route.ComponentProps) {
  const { errors, values } = actionData ?? {};
  return (
    <Screen title="Digest" lead="One digest for each market day, composed from the exchange's files.">
      <div className={canWrite ? "panel-grid" : undefined}>
        <MorningCard morning={morning} />
        {canWrite && (
          <Panel title="Compose a digest">
            <FormErrors errors={errors} />
            <form method="post" className="dig-compose grid justify-items-start gap-3">
              <Field
                label="Market day"
                name="date"
                type="date"
                required
                value={values?.date ?? ("refused" in morning ? "" : morning.day)}
                error={errors?.date}
                hint="Any market day up to today."
              />
              <Submit<IntentOf<typeof action>> intent="compose">Compose digest</Submit>
            </form>
          </Panel>
        )}
      </div>
      {isBackfilled && (
        <p>
          <a className="btn btn-quiet" href="/desk/digest/several">
            Decide several days at once
          </a>
        </p>
      )}
      <Filters
        list={list}
        search="Search by date"
        fields={[
          {
            name: "month",
            label: "Month",
            all: "All months",
            options: months.map((month) => ({ value: month, label: monthName(month) })),
          },
          {
            name: "state",
            label: "State",
            all: "All states",
            options: DAY_STATES.map((state) => ({ value: state, label: stateWord(state) })),
          },
        ]}
      />
      <DataTable
        caption="Digests by day"
        rows={rows}
        keyOf={({ date }) => date}
        list={list}
        empty={isNarrowed(list) ? "No day matches. Change the filters." : "No digest yet. Compose one above."}
        columns={DAY_COLUMNS}
      />
      <Pager list={list} total={total} of="days" />
    </Screen>
  );
}

const MAX_MISSING_LISTED = 4;

/** Shows the digest due next: its day, deadline, progress, and what is missing. */
function MorningCard({ morning }: { morning: Morning | Refusal }) {
  if ("refused" in morning)
    return (
      <Panel title="Due next">
        <Notice tone="warn">{morning.message}</Notice>
      </Panel>
    );
  const { day, mailDay, dueAt, minutesLeft, state, isPublished, missing } = morning;
  return (
    <Panel title="Due next" actions={<DayStateMark state={state} isPublished={isPublished} />}>
      <p className="text-[1.25rem] tracking-[-0.01em]">
        <a href={`/desk/digest/${day}`}>{longDay(day)}</a>
      </p>
      <p className="desk-quiet mt-0.5 mb-2.5">
        Due {shortDay(mailDay)} at {istTime(dueAt)}, {leftWords(minutesLeft)}.
      </p>
      {missing.length > 0 && (
        <ul className="list-disc pl-4.5 text-[0.875rem] wrap-anywhere text-ink-2">
          {missing.slice(0, MAX_MISSING_LISTED).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {missing.length > MAX_MISSING_LISTED && <li>And {missing.length - MAX_MISSING_LISTED} more.</li>}
        </ul>
      )}
    </Panel>
  );
}
