import type { ReactNode } from "react";
import type { Finding } from "#domain/digest/composing/check.ts";
import type { FigureRow } from "#domain/digest/composing/figure-rows.ts";
import { withoutMarker } from "#domain/digest/rules.ts";
import { shortDay } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { DataTable } from "#ui/table/table.tsx";

/** Lists figures: value, source, and checks. */
export function FigureTable({ caption, rows, date }: { caption: string; rows: FigureRow[]; date: string }) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ path }) => path}
      columns={[
        { head: "Figure", kind: "main", cell: ({ name }) => name },
        { head: "Value", kind: "num", cell: ({ value, unit }) => <Value value={value} unit={unit} /> },
        { head: "Source", cell: (row) => <Source row={row} date={date} /> },
        { head: "Checks", cell: ({ findings }) => <Checks findings={findings} /> },
      ]}
    />
  );
}

/** A longer value may wrap: a pair of figures may take two lines; a single one never does. */
const LONG = 20;

const Value = ({ value, unit }: { value: string; unit: string }) => (
  <span className={value.length > LONG ? undefined : "md:whitespace-nowrap"}>
    {value}
    {unit && <span className="text-[0.8125rem] text-ink-3"> {unit}</span>}
  </span>
);

/** Shows the newest file behind a figure and, in a word, its origin. */
export function Source({ row: { source, kind, by, provisional }, date }: { row: FigureRow; date: string }) {
  return (
    <span className="dig-source flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-[0.875rem]">
      {kind === "typed" ? (
        <>
          <State tone="idle">typed</State> by {by}
          {source && <span className="desk-quiet"> from {source.file}</span>}
        </>
      ) : (
        <>
          <span className="desk-quiet">{kind}</span>{" "}
          {source && (
            <>
              <span className="mono dig-name" title={source.file}>
                {source.file}
              </span>
              {source.asOf !== date && <span className="desk-quiet"> of {shortDay(source.asOf)}</span>}
              {source.more > 0 && <span className="desk-quiet"> and {source.more} more</span>}
            </>
          )}
        </>
      )}
      {provisional && <State tone="warn">provisional</State>}
    </span>
  );
}

type FindingProps = { level: Finding["level"]; size: number; children: ReactNode };

/** Renders a line of what the checks found, behind its mark. */
export const FindingItem = ({ level, size, children }: FindingProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 leading-[1.45] wrap-anywhere">
    <span className={`mt-0.75 ${level === "block" ? "text-down-t" : "text-flat-t"}`}>
      <Icon shape={level === "block" ? "bad" : "warn"} size={size} />
    </span>
    {children}
  </li>
);

/** Shows the checks' findings as sentences; renders nothing if there are none. */
export function Checks({ findings }: { findings: Finding[] }) {
  if (!findings.length) return null;
  return (
    <ul className="grid gap-1.5 text-[0.875rem]">
      {findings.map(({ level, message }) => (
        <FindingItem key={message} level={level} size={14}>
          <span>
            <span className="vh">{level === "block" ? "Blocks: " : "Remark: "}</span>
            {message}
          </span>
        </FindingItem>
      ))}
    </ul>
  );
}

/** Shows how many checks concern a group, and whether one blocks. */
export function ValueMark({ level, n }: { level: Finding["level"]; n: number }) {
  return level === "block" ? (
    <State tone="bad">{n} blocking</State>
  ) : (
    <State tone="warn">{n} to review</State>
  );
}

/** Shows a text of the digest with its author or rule, and beside an edited text the rule's own. */
export function SentenceRow({ row: { name, value, kind, by, ruled, findings } }: { row: FigureRow }) {
  return (
    <div className="border-b border-line px-3 py-2.5">
      <p className="max-w-[76ch] text-[0.875rem] text-ink-3">
        {name}{" "}
        {kind === "edited" ? (
          <State tone="live">edited by {by}</State>
        ) : (
          <span className="desk-quiet">{kind === "typed" ? `by ${by}` : kind}</span>
        )}
      </p>
      <p className="max-w-[76ch]">{value}</p>
      {ruled !== undefined && (
        <p className="mt-1.5 max-w-[76ch] border-l-2 border-line-2 pl-3 text-[0.875rem] text-ink-2">
          <span className="desk-quiet">By rule:</span> {withoutMarker(ruled)}
        </p>
      )}
      <Checks findings={findings.filter(({ code }) => code !== "review" && code !== "edited")} />
    </div>
  );
}
