import type { DeskMonth } from "#domain/complaints/read-desk.server.ts";
import { changedFigures } from "#domain/complaints/report.ts";
import {
  type ClosedMonth,
  type ComplaintSource,
  FIGURE_NAMES,
  FIGURES,
  type RegisterFigure,
  SOURCE_NAMES,
  SOURCES,
} from "#domain/complaints/rules.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Panel, When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";

type TableProps = {
  caption: string;
  cell(source: ComplaintSource, figure: RegisterFigure): string;
  impersonation: string | number;
};

/** The figures of a month, by source. */
export const MonthTable = ({ caption, cell, impersonation }: TableProps) => (
  <>
    <DataTable
      caption={caption}
      rows={SOURCES}
      keyOf={(source) => source}
      columns={[
        { head: "Source", kind: "main", cell: (source) => SOURCE_NAMES[source] },
        ...FIGURES.map((figure) => ({
          head: FIGURE_NAMES[figure],
          kind: "num" as const,
          cell: (source: ComplaintSource) => cell(source, figure),
        })),
      ]}
    />
    <p className="desk-quiet mt-3">Complaints about impersonation: {impersonation}.</p>
  </>
);

type Props = { month: DeskMonth; published: ClosedMonth; canCorrect: boolean };

/** Shows the published figures of a closed month, and its corrections. */
export function Published({ month: { month }, published, canCorrect }: Props) {
  const { sources, impersonation, corrections = [] } = published;
  return (
    <Panel
      title="Published"
      actions={
        canCorrect && (
          <a className="btn" href={`/desk/complaints/${month}?correct=1#enter`}>
            Correct this month
          </a>
        )
      }
    >
      <MonthTable
        caption="Published figures"
        impersonation={impersonation}
        cell={(source, figure) => grouped(sources[source][figure])}
      />
      {corrections.map(({ before, after, reason, correctedBy, correctedAt }) => (
        <div key={correctedAt} className="mt-4 border-t border-line pt-4">
          <h3>
            Corrected on <When at={correctedAt} /> by {correctedBy}
          </h3>
          <p>{reason}</p>
          <ul className="mt-1 grid gap-2 text-ink-2">
            {changedFigures(before, after).map(({ source, figure, before: was, after: is }) => (
              <li key={source + figure}>
                {source}, {figure.toLowerCase()}: {was}, now {is}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}
