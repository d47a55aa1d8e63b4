import { type EntryFault, fieldOf, nilFigures } from "#domain/complaints/entering.ts";
import type { DeskMonth } from "#domain/complaints/read-desk.server.ts";
import {
  type ComplaintSource,
  FIGURE_NAMES,
  FIGURES,
  SOURCE_NAMES,
  SOURCES,
} from "#domain/complaints/rules.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./month.tsx";

type Props = {
  month: DeskMonth;
  /** The number of the month's messages that are counted as complaints, and of those that report an impersonator. */
  counted: number;
  reported: number;
  reason: string;
  /** Whether anything was typed yet: an empty form does not list what is missing. */
  isChecked: boolean;
};

/** Renders the month as a grid: three sources, six figures each, with row totals. */
export function EntryForm({ month, counted, reported, reason, isChecked }: Props) {
  const { typed, findings, seen, sums, published, draft } = month;
  const wrong = new Set(isChecked ? findings.map(({ at }) => at) : []);
  const mayBeNil =
    counted + reported === 0 &&
    !published &&
    !draft &&
    month.state !== "running" &&
    nilFigures(typed) !== undefined;
  return (
    <Panel title={published ? "Correct this month" : "Enter this month"} id="enter">
      {isChecked && <Findings findings={findings} />}
      {mayBeNil && (
        <div className="mb-4">
          <ActionButton<Intent> intent="nil" label="Enter no complaints" />
          <p className="field-hint mt-1">Enters 0 everywhere. Another person closes the month.</p>
        </div>
      )}
      <form method="post" className="stack">
        <input type="hidden" name="seen" value={seen} />
        <table className="entry-grid w-full border-collapse max-[60rem]:block">
          <caption className="vh">Complaints of the month by source</caption>
          <thead className="max-[60rem]:sr-only">
            <tr>
              <th scope="col">Source</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col">
                  {FIGURE_NAMES[figure]}
                </th>
              ))}
              <th scope="col">Open at the end</th>
            </tr>
          </thead>
          <tbody className="max-[60rem]:block">
            {SOURCES.map((source) => (
              <Row key={source} source={source} month={month} wrong={wrong} isChecked={isChecked} />
            ))}
          </tbody>
          <tfoot className="max-[60rem]:block">
            <tr>
              <th scope="row">Grand total</th>
              <td data-label="Open from last month">{sums.total.carried}</td>
              <td data-label="Received">{sums.total.received}</td>
              <td data-label="Resolved">{sums.total.resolved}</td>
              <td colSpan={3} data-empty="" />
              <td data-label="Open at the end">{sums.total.leaves}</td>
            </tr>
          </tfoot>
        </table>
        <div className="grid gap-4 md:grid-cols-[260px_minmax(0,480px)]">
          <Field
            label="Complaints about impersonation"
            name="impersonation"
            inputMode="numeric"
            value={typed.impersonation || (reported > 0 ? String(reported) : "")}
            hint={`Counted apart from the table.${reported > 0 ? ` Reported by messages of this month: ${reported}.` : ""}`}
          />
          {published && (
            <Field
              label="Reason for the correction"
              name="reason"
              rows={2}
              value={reason}
              hint="The public page prints it beside both values."
            />
          )}
        </div>
        <div className="row">
          <Submit<Intent> intent="save" tone="primary">
            Save figures
          </Submit>
          <Submit<Intent> intent="check">Check figures</Submit>
        </div>
      </form>
      {draft && (
        <div className="row mt-3">
          {published && <ActionButton<Intent> intent="follow" label="Enter following months" />}
          <ActionButton<Intent>
            intent="take-back"
            label="Withdraw entered figures"
            fields={{ seen }}
            tone="quiet"
          />
        </div>
      )}
    </Panel>
  );
}

type RowProps = { source: ComplaintSource; month: DeskMonth; wrong: ReadonlySet<string>; isChecked: boolean };

function Row({ source, month: { typed, sums }, wrong, isChecked }: RowProps) {
  const { leaves = 0 } = sums.sources[source] ?? {};
  const { pending } = typed.sources[source];
  const isOff = isChecked && pending.trim() !== "" && pending.trim() !== String(leaves);
  return (
    <tr>
      <th scope="row">{SOURCE_NAMES[source]}</th>
      {FIGURES.map((figure) => {
        const name = fieldOf(source, figure);
        const value = typed.sources[source][figure];
        return (
          <td key={figure} data-label={FIGURE_NAMES[figure]}>
            <input
              id={name}
              name={name}
              inputMode={figure === "averageResolutionDays" ? "decimal" : "numeric"}
              autoComplete="off"
              maxLength={12}
              defaultValue={value}
              aria-label={`${SOURCE_NAMES[source]}, ${FIGURE_NAMES[figure].toLowerCase()}`}
              aria-invalid={wrong.has(name) || (isChecked && value.trim() === "") || undefined}
            />
          </td>
        );
      })}
      <td
        className="entry-sum font-semibold tabular-nums data-off:after:block data-off:after:text-[0.75rem] data-off:after:font-medium data-off:after:text-flat-t data-off:after:content-['not_pending']"
        data-label="Open at the end"
        data-off={isOff ? "" : undefined}
      >
        {leaves}
      </td>
    </tr>
  );
}

/** Lists what keeps a month from being closed, each linked to its field, or reports that nothing does. */
function Findings({ findings }: { findings: EntryFault[] }) {
  if (findings.length === 0)
    return (
      <Notice tone="ok">The figures add up, and those carried forward match what was pending before.</Notice>
    );
  return (
    <Notice tone="warn">
      <p>
        <b>
          {findings.length === 1
            ? "One finding prevents closing the month."
            : `${findings.length} findings prevent closing the month.`}
        </b>
      </p>
      <ul className="mt-1.5 grid gap-2">
        {findings.map(({ at, sentence }) => (
          <li key={at + sentence}>
            {at.includes(".") ? (
              <a className="text-inherit underline" href={`#${at}`}>
                {sentence}
              </a>
            ) : (
              sentence
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
