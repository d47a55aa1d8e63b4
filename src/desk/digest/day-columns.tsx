import type { DayRow } from "#domain/digest/composing/list-days.server.ts";
import { shortDay } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { When } from "#ui/layout/panel.tsx";
import type { Column } from "#ui/table/table.tsx";
import { blockWords, DayStateMark } from "./words.tsx";

/** The columns of the list of days. */
export const DAY_COLUMNS: Column<DayRow>[] = [
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
            ? `${counted(warnings, "remark")}`
            : "nothing found",
  },
  { head: "Composed by", cell: ({ composed }) => composed?.by ?? "—" },
  { head: "Approved by", cell: ({ approvedBy }) => approvedBy ?? "—" },
  { head: "Last change", sort: "changed", cell: ({ changedAt }) => <When at={changedAt} /> },
];
