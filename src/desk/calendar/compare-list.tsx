import type { Comparison } from "#domain/market/compare-list.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { type Column, DataTable } from "#ui/table/table.tsx";
import type { Intent } from "./calendar.tsx";

type Props = { comparison: Comparison | undefined; error: string | undefined };

/** Shows the exchange's own holiday list beside the calendar, with a button to adopt each difference. */
export function CompareList({ comparison, error }: Props) {
  return (
    <Panel title="Compare with the exchange’s list" id="compare">
      <form
        method="post"
        encType="multipart/form-data"
        className="stack cal-upload max-w-140 justify-items-start"
      >
        <Field
          label="Holiday list of the exchange"
          name="file"
          type="file"
          error={error}
          hint="The JSON of nseindia.com/api/holiday-master?type=trading, or its table as CSV."
        />
        <Submit<Intent> intent="compare">Compare list</Submit>
      </form>
      {comparison && <Differences comparison={comparison} />}
    </Panel>
  );
}

function Differences({ comparison }: { comparison: Comparison }) {
  const { name, listed, missing, extra, compared, waits } = comparison;
  const carried = { listed: JSON.stringify(listed), name, source: `Holiday list of the exchange, ${name}` };
  if (missing.length + extra.length === 0)
    return waits > 0 ? (
      <Waits days={waits} />
    ) : (
      <Notice tone="ok">
        {name} and the calendar agree ({compared.join(", ")}).
      </Notice>
    );
  return (
    <>
      {waits > 0 && <Waits days={waits} />}
      {extra.length > 0 && <Unknown rows={extra} carried={carried} />}
      {missing.length > 0 && <Unlisted rows={missing} carried={carried} />}
    </>
  );
}

const Waits = ({ days }: { days: number }) => (
  <Notice tone="warn">
    {days === 1 ? "One difference waits" : `${days} differences wait`} for another member’s approval.
  </Notice>
);

/** The columns that identify a listed day. */
const CLOSURE: Column<{ date: string; description: string; segment: string }>[] = [
  { head: "Day", kind: "main", cell: ({ date }) => longDate(date) },
  { head: "Occasion", cell: ({ description }) => description },
  { head: "Segment", cell: ({ segment }) => segment },
];

type Carried = { listed: string; name: string; source: string };

/** The days that the exchange lists and the calendar lacks. */
function Unknown({ rows, carried }: { rows: Comparison["extra"]; carried: Carried }) {
  return (
    <>
      <div className="panel-head mx-0 mt-5 mb-1">
        <h3>Only in the exchange’s list</h3>
        {rows.length > 1 && (
          <ActionButton<Intent>
            intent="take"
            label={`Add all ${rows.length} days`}
            tone="primary"
            fields={carried}
          />
        )}
      </div>
      <DataTable
        caption="Days only in the exchange’s list"
        rows={rows}
        keyOf={({ date, segment }) => date + segment}
        columns={[
          ...CLOSURE,
          {
            head: "Change",
            kind: "act",
            cell: ({ date, segment }) => (
              <ActionButton<Intent> intent="take" label="Add day" fields={{ ...carried, date, segment }} />
            ),
          },
        ]}
      />
    </>
  );
}

/** The days in the calendar that the exchange does not list. */
function Unlisted({ rows, carried }: { rows: Comparison["missing"]; carried: Carried }) {
  return (
    <>
      <h3 className="mt-5 mb-1">Only in the calendar</h3>
      <p className="desk-quiet">
        The list lacks days announced after it: withdraw a day only if the exchange says so.
      </p>
      <DataTable
        caption="Days only in the calendar"
        rows={rows}
        keyOf={({ date, segment }) => date + segment}
        columns={[
          ...CLOSURE,
          {
            head: "Announced",
            cell: ({ announcedOn, circular }) =>
              [circular, announcedOn && longDate(announcedOn)].filter(Boolean).join(", "),
          },
          {
            head: "Change",
            kind: "act",
            cell: ({ date, segment }) => (
              <ActionButton<Intent>
                intent="withdraw"
                label="Withdraw day"
                fields={{ ...carried, date, segment, what: "closure" }}
              />
            ),
          },
        ]}
      />
    </>
  );
}
