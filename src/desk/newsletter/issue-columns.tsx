import type { IssueLine } from "#domain/newsletter/feedback/list-issues.server.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Meter, When } from "#ui/layout/panel.tsx";
import type { Column } from "#ui/table/table.tsx";
import { Short, TwoLines } from "#ui/table/two-lines.tsx";
import { IssueStateMark, KINDS } from "./issue-state.tsx";

/** The columns of the list of letters: subject, state, time, readers, progress. */
export const ISSUE_COLUMNS: Column<IssueLine>[] = [
  {
    head: "Subject",
    kind: "main",
    cell: ({ id, subject, key }) => (
      <span className="md:block md:min-w-56">
        <TwoLines more={<span className="mono">{key}</span>}>
          <a href={`/desk/newsletter/issues/${id}`}>{subject}</a>
        </TwoLines>
      </span>
    ),
  },
  { head: "Kind", cell: ({ kind }) => <Short>{KINDS[kind]}</Short> },
  { head: "State", cell: ({ state }) => <IssueStateMark state={state} /> },
  {
    head: "Time",
    sort: "time",
    cell: (issue) => (
      <Short>
        <TimeOf issue={issue} />
      </Short>
    ),
  },
  { head: "Readers", kind: "num", cell: ({ audience }) => (audience === null ? "—" : grouped(audience)) },
  { head: "Mailed", cell: (issue) => <CountsOf issue={issue} /> },
];

function TimeOf({ issue: { state, frozenAt, finishedAt, earliest } }: { issue: IssueLine }) {
  if (finishedAt) return <When at={finishedAt} />;
  if (frozenAt)
    return (
      <>
        since <When at={frozenAt} />
      </>
    );
  if (!earliest || state === "expired" || state === "cancelled") return <>—</>;
  return (
    <>
      from <When at={earliest} />
    </>
  );
}

function CountsOf({ issue: { counts, audience } }: { issue: IssueLine }) {
  if (!counts || !audience) return <>—</>;
  const settled = audience - counts.pending - counts.claimed;
  return (
    <div className="grid min-w-30 gap-1 text-[0.875rem] tabular-nums">
      <Meter value={settled} max={audience} label={`${grouped(settled)} of ${grouped(audience)}`} />
      {counts.uncertain > 0 && (
        <span className="font-[550] text-down-t tabular-nums">{grouped(counts.uncertain)} unknown</span>
      )}
    </div>
  );
}
