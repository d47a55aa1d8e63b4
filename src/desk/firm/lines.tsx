import type { Group } from "#domain/firm/catalogue.ts";
import type { BookLine } from "#domain/firm/list-book.server.ts";
import { State } from "#ui/feedback/notice.tsx";
import type { ListRequest } from "#ui/table/list.ts";
import { DataTable } from "#ui/table/table.tsx";
import { groupTitle } from "./groups.ts";
import { type StateWord, valueHref } from "./states.ts";

export type Line = BookLine & { states: StateWord[] };

type LinesProps = { group: Group; lines: Line[]; list: ListRequest };

/** The values of one group: name, value, source, and what each waits for. */
export const ValueLines = ({ group, lines, list }: LinesProps) => (
  <DataTable
    caption={groupTitle(group)}
    rows={lines}
    keyOf={({ key }) => key}
    list={list}
    columns={[
      {
        head: "Name",
        kind: "main",
        sort: "name",
        cell: ({ key, label }) => <a href={valueHref(key)}>{label}</a>,
      },
      {
        head: "Value",
        cell: ({ printed, pending }) => (
          <span>
            <span className="line-clamp-2 font-medium wrap-anywhere tabular-nums">{printed}</span>
            {pending && (
              <span className="block text-[0.875rem] wrap-anywhere text-tech">
                proposed: {pending.printed}
              </span>
            )}
          </span>
        ),
      },
      {
        head: group === "claims" ? "Printed on" : "Source",
        cell: ({ source, claim }) => (
          <span className="text-[0.875rem] text-ink-3">{claim?.where ?? source}</span>
        ),
      },
      {
        head: "State",
        sort: "changed",
        cell: ({ states }) => (
          <span className="row">
            {states.length === 0 && <span className="desk-quiet">as delivered</span>}
            {states.map(({ name, tone, word }) => (
              <State key={name + word} tone={tone}>
                {word}
              </State>
            ))}
          </span>
        ),
      },
    ]}
  />
);
