import type { Answer } from "#desk/kit/acts.server.ts";
import type { Kind } from "#domain/firm/catalogue.ts";
import { EXCHANGE_FILES } from "#domain/firm/hidden-files.ts";
import type { BookLine } from "#domain/firm/list-book.server.ts";
import type { Typed } from "#domain/firm/proposal.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./value.tsx";

const HINTS: Partial<Record<Kind, string>> = {
  money: "Whole rupees, such as 11,500. A plan stays within the fee cap in a year.",
  range: "The least and the most, such as 5-7.",
  horizon: "Such as “1 to 6 weeks” or “6 months to 3+ years”.",
  clock: "Begins with the time, such as “8:00 AM on market days”.",
  files: `“none”, or kinds with commas: ${EXCHANGE_FILES.join(", ")}.`,
  registration: "INH and nine digits.",
  enlistment: "3 to 6 digits.",
  day: "Year, month, day, such as 2024-05-31.",
  audit: "The day and the auditor, such as “2026-09-12, by A. Shah and Co., membership 012345”.",
  statement: "In words; “None” only if somebody looked it up.",
  phone: "10 to 13 digits with the country code.",
  link: "The whole address, beginning with https://.",
  count: "A whole number from 1 to 365.",
  age: "A whole number from 18 to 100.",
};

const LONG: ReadonlySet<string> = new Set<Kind>(["sentence", "statement"]);
const NUMERIC: ReadonlySet<string> = new Set<Kind>(["money", "count", "age"]);

type Props = { line: BookLine; typed: Typed; refusal: Answer | undefined };

/** Proposes another value for a key, with its source; a claim has words, evidence and the day it holds until. */
export function ProposalForm({ line: { kind }, typed, refusal }: Props) {
  const { errors = {}, values = {} } = refusal ?? {};
  const field = (name: keyof Typed | "source") => ({
    name,
    value: values[name] ?? (name === "source" ? "" : typed[name]),
    error: errors[name],
  });
  return (
    <Panel title="Propose another value" id="propose">
      <form method="post" className="stack">
        {refusal?.intent !== "settle" && <FormErrors errors={refusal?.errors} />}
        {kind === "claim" ? (
          <>
            <Field {...field("text")} label="Claim" rows={3} required maxLength={400} />
            <Field
              {...field("evidence")}
              label="Evidence"
              rows={2}
              maxLength={600}
              hint="What proves it, and where that is kept. Empty while there is none."
            />
            <Field {...field("expires")} label="Evidence holds until" type="date" />
          </>
        ) : (
          <Field
            {...field("value")}
            label="New value"
            required
            hint={HINTS[kind]}
            {...(LONG.has(kind) && { rows: 5 })}
            {...(NUMERIC.has(kind) && { inputMode: "numeric" as const })}
          />
        )}
        <Field
          {...field("source")}
          label="Where it comes from"
          required
          maxLength={300}
          hint="A decision, a letter, a circular: with its date."
        />
        <div>
          <Submit<Intent> intent="propose" tone="primary">
            Propose
          </Submit>
        </div>
      </form>
    </Panel>
  );
}

type SettleProps = { otherReadings: string[]; printed: string; refusal: Answer | undefined };

/** Asks why the value in force counts and its other readings do not. */
export function SettleForm({ otherReadings, printed, refusal }: SettleProps) {
  return (
    <Panel title="Settle the other readings" id="settle">
      <form method="post" className="stack">
        <p>
          The mandate says this in several ways. <b>{printed}</b> holds; it also says{" "}
          {otherReadings.join("; ")}.
        </p>
        <Field
          label="Why the value that holds counts"
          name="reason"
          rows={2}
          required
          value={refusal?.values.reason}
          error={refusal?.errors.reason}
        />
        <div>
          <Submit<Intent> intent="settle">Settle</Submit>
        </div>
      </form>
    </Panel>
  );
}
