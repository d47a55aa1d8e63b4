import { FIGURE_GROUPS, type FigureGroup } from "#domain/digest/catalogue/contract.ts";
import { isRoutine } from "#domain/digest/composing/check.ts";
import type { FigureRow } from "#domain/digest/composing/figure-rows.ts";
import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { DataTable } from "#ui/table/table.tsx";
import { Checks, FigureTable, SentenceRow, Source, ValueMark } from "./figure-table.tsx";
import { Step } from "./step.tsx";

/** The figures shown while a group is closed. */
const KEYS: Partial<Record<FigureGroup, [label: string, path: string][]>> = {
  Verdict: [["", "daily_market_pulse.scorecard.verdict"]],
  "Nifty 50": [
    ["", "index_dashboard.NIFTY.cmp"],
    ["PCR", "index_dashboard.NIFTY.oi_data.pcr"],
    ["RSI", "index_dashboard.NIFTY.ema_rsi.rsi"],
  ],
  "Bank Nifty": [
    ["", "index_dashboard.BANKNIFTY.cmp"],
    ["PCR", "index_dashboard.BANKNIFTY.oi_data.pcr"],
    ["RSI", "index_dashboard.BANKNIFTY.ema_rsi.rsi"],
  ],
  "Cash flows": [
    ["FII", "fii_dii_analysis.cash_market.fii"],
    ["DII", "fii_dii_analysis.cash_market.dii"],
  ],
  Derivatives: [["FII futures", "fii_dii_analysis.participant_derivatives.FII.futures"]],
  "Final bias": [["", "fii_dii_analysis.final_market_bias.final_bias"]],
};

/** Step 2: every figure and every rule's text, with source and checks. */
export function FiguresStep({ view: { draft, date }, isOpen }: { view: DraftView; isOpen: boolean }) {
  const figures = draft?.figures ?? [];
  return (
    <Step
      id="figures"
      title="Figures"
      lead="Computed from the files. A figure that no file states is left out."
      mark={
        figures.length > 0 && (
          <a className="btn btn-quiet" href={isOpen ? "?#figures" : "?open=figures#figures"}>
            {isOpen ? "Close all" : "Open all"}
          </a>
        )
      }
    >
      {figures.length === 0 && <p className="empty">No figures yet. Upload the day’s files.</p>}
      {FIGURE_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          date={date}
          rows={figures.filter((row) => row.group === group)}
          isOpen={isOpen}
        />
      ))}
    </Step>
  );
}

type GroupProps = { group: FigureGroup; date: string; rows: FigureRow[]; isOpen: boolean };

function Group({ group, date, rows, isOpen }: GroupProps) {
  if (!rows.length) return null;
  const odd = rows.flatMap(({ findings }) => findings).filter((finding) => !isRoutine(finding));
  const figures = rows.filter((row) => !isWords(row));
  const words = rows.filter(isWords);
  const pivoted = group === "Indicators" || group === "Derivatives";
  const plain = pivoted ? figures.filter(({ path }) => !PIVOTED.test(path)) : figures;
  return (
    <details
      className="dig-group group/figures border-t border-line open:pb-4"
      open={isOpen || odd.length > 0}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5 before:my-0 before:mr-1 before:ml-0.75 before:h-1.75 before:w-1.75 before:[transform:rotate(-45deg)] before:[border-width:0_1.6px_1.6px_0] before:border-ink-3 before:content-[''] group-open/figures:before:[transform:rotate(45deg)]">
        <span className="min-w-26 font-[550]">{group}</span>
        <span className="num text-ink-2">{keysOf(group, rows) || counted(rows.length, "figure")}</span>
        {odd.length > 0 && (
          <ValueMark level={odd.some(({ level }) => level === "block") ? "block" : "warn"} n={odd.length} />
        )}
      </summary>
      {group === "Indicators" && <IndicatorTable rows={rows} date={date} />}
      {group === "Derivatives" && <ParticipantTable rows={rows} date={date} />}
      {plain.length > 0 && (
        <div className="dig-plain">
          <FigureTable caption={`Figures: ${group}`} rows={plain} date={date} />
        </div>
      )}
      {words
        .filter(({ path }) => !pivoted || !PIVOTED.test(path))
        .map((row) => (
          <SentenceRow key={row.path} row={row} />
        ))}
      <Definitions rows={rows} />
      <Checks findings={pivoted ? rows.flatMap(({ findings }) => findings) : []} />
    </details>
  );
}

const PIVOTED = /\.(indicators\.\d+|participant_derivatives\.\w+)\./;
const SENTENCE = /(\.view|\.reason|\.conclusion)$/;

const isWords = ({ kind, path }: FigureRow): boolean =>
  kind === "by rule" || kind === "edited" || SENTENCE.test(path);

const keysOf = (group: FigureGroup, rows: FigureRow[]): string =>
  (KEYS[group] ?? [])
    .flatMap(([label, path]) => {
      const row = rows.find((known) => known.path === path);
      return row ? [label ? `${label} ${row.value}` : row.value] : [];
    })
    .join(" · ");

/** Shows each definition behind a group's computed figures once. */
function Definitions({ rows }: { rows: FigureRow[] }) {
  const byDefinition = new Map<string, string[]>();
  for (const { how, name, kind } of rows)
    if (how && kind === "computed") byDefinition.set(how, [...(byDefinition.get(how) ?? []), name]);
  if (!byDefinition.size) return null;
  return (
    <details className="dig-notes">
      <summary>Definitions of these figures</summary>
      <dl className="mt-1 mb-3 grid gap-2 text-[0.875rem]">
        {[...byDefinition].map(([how, names]) => (
          <div key={how}>
            <dt className="text-ink-3">
              {names.slice(0, 4).join(", ")}
              {names.length > 4 && ` and ${names.length - 4} more`}
            </dt>
            <dd className="max-w-[76ch]">{how}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Pivot = { key: string; name: string; cells: Record<string, FigureRow | undefined> };

/** Groups the figures below a common path into rows by subject, such as an indicator. */
function pivoted(rows: FigureRow[], at: string): Pivot[] {
  const found = new Map<string, Pivot>();
  for (const row of rows) {
    if (!row.path.startsWith(`${at}.`)) continue;
    const [key = "", part = ""] = row.path.slice(at.length + 1).split(".");
    const name = row.name.split(", ").slice(0, -1).join(", ");
    const pivot = found.get(key) ?? { key, name, cells: {} };
    pivot.cells[part] = row;
    found.set(key, pivot);
  }
  return [...found.values()];
}

const value = (cells: Pivot["cells"], part: string): string => cells[part]?.value ?? "—";
const from = (cells: Pivot["cells"], date: string) => {
  const row = Object.values(cells).find((cell) => cell && cell.kind !== "by rule");
  return row ? <Source row={row} date={date} /> : null;
};

/** The indicators of the pulse, one per line. */
function IndicatorTable({ rows, date }: { rows: FigureRow[]; date: string }) {
  return (
    <DataTable
      caption="Indicators of the day"
      rows={pivoted(rows, "daily_market_pulse.indicators")}
      keyOf={({ key }) => key}
      columns={[
        { head: "Indicator", kind: "main", cell: ({ name }) => name },
        { head: "Close", kind: "num", cell: ({ cells }) => value(cells, "closing") },
        { head: "Change", kind: "num", cell: ({ cells }) => value(cells, "abs_change") },
        { head: "Per cent", kind: "num", cell: ({ cells }) => value(cells, "percent_change") },
        { head: "Impact", cell: ({ cells }) => value(cells, "impact") },
        { head: "Source", cell: ({ cells }) => from(cells, date) },
      ]}
    />
  );
}

/** Net contracts of the four participants. */
function ParticipantTable({ rows, date }: { rows: FigureRow[]; date: string }) {
  return (
    <DataTable
      caption="Net index contracts of the participants"
      rows={pivoted(rows, "fii_dii_analysis.participant_derivatives")}
      keyOf={({ key }) => key}
      empty="The participants' positions are missing."
      columns={[
        { head: "Participant", kind: "main", cell: ({ name }) => name },
        { head: "Futures", kind: "num", cell: ({ cells }) => value(cells, "futures") },
        { head: "Calls", kind: "num", cell: ({ cells }) => value(cells, "ce") },
        { head: "Puts", kind: "num", cell: ({ cells }) => value(cells, "pe") },
        { head: "Sentiment", cell: ({ cells }) => value(cells, "sentiment") },
        { head: "Source", cell: ({ cells }) => from(cells, date) },
      ]}
    />
  );
}
