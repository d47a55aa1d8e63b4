import type { Answer } from "#desk/kit/acts.server.ts";
import { isPlainKey } from "#domain/firm/catalogue.ts";
import { EXCHANGE_FILES } from "#domain/firm/hidden-files.ts";
import { fieldName, fieldParts, type Typed } from "#domain/firm/proposal.ts";
import { RECORD_CHOICES } from "#domain/firm/site-lists.ts";
import type { ValueLine } from "#domain/firm/value-lines.ts";
import { istLongDate } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ColourField, type PictureChoice, PictureField, ShownValue } from "./look-fields.tsx";
import type { GroupField } from "./read-group.server.ts";
import { valueHref } from "./states.ts";
import { isSuggested, suggestionsId } from "./suggestions.tsx";

export type ValueProps = {
  field: GroupField;
  pictures: PictureChoice[];
  answer: Pick<Answer, "errors" | "values"> | undefined;
};

const PARTS: { part: keyof Typed; label: string; rows?: number; hint?: string; type?: string }[] = [
  { part: "text", label: "", rows: 2 },
  {
    part: "evidence",
    label: "Evidence",
    rows: 2,
    hint: "What proves it, and where it is kept.",
  },
  { part: "expires", label: "Evidence valid until", type: "date" },
];

/** Returns whether a refused form changes a value. */
const typedAnew = ({ key, kind, typed, isOpen }: GroupField, answer: ValueProps["answer"]): boolean =>
  fieldParts(kind).some((part) => {
    const sent = answer?.values[fieldName(key, part)];
    return sent !== undefined && sent.replace(/\r\n/g, "\n") !== (isOpen ? "" : (typed[part] ?? ""));
  });

/** The current value beside a changed field, with an undo; a placeholder is always named. */
const Now = ({ field: { key, printed, isOpen, label } }: { field: GroupField }) => (
  <span className={`firm-now min-w-0 items-baseline gap-x-3 ${isOpen ? "is-open" : "basis-full"}`}>
    <span className="line-clamp-2 min-w-0 grow">
      Now{" "}
      <del>
        <ShownValue of={key} value={printed} />
      </del>
    </span>
    <button
      type="button"
      className="min-h-6 shrink-0 cursor-pointer text-brand underline max-md:min-h-11"
      data-undo=""
    >
      Undo<span className="vh">: {label}</span>
    </button>
  </span>
);

type Kind = ValueLine["kind"];

/** How to enter a value of each kind. */
const HINTS: Partial<Record<Kind, string>> = {
  money: "Whole rupees, such as 11,500. A plan stays within the fee cap in a year.",
  range: "The least and the most, such as 5-7.",
  horizon: "Such as “1 to 6 weeks” or “6 months to 3+ years”.",
  clock: "Begins with 8:00 AM, when the mail begins to be sent.",
  reply: "Begins with hours, such as “24 business hours”.",
  hours: "With a hyphen, such as “Mon-Fri 9-6 IST” or “Mon-Fri 10:00-17:30 IST”.",
  "hours or closed": "With a hyphen, such as “Sat 9-1”, or “Saturday closed”.",
  files: `“none”, or kinds with commas: ${EXCHANGE_FILES.join(", ")}. Closes, cash flows, positions and put-call ratios stay in every digest.`,
  registration: "INH and nine digits.",
  enlistment: "3 to 6 digits.",
  day: "Year, month, day, such as 2024-05-31.",
  audit: "The day and the auditor, such as “2026-09-12, by A. Shah and Co., membership 012345”.",
  statement: "Write “None” once you have checked.",
  upi: "Ends with .ra@valid and the short name of the bank, such as name.ra@validhdfc.",
  phone:
    "A mobile, or a landline with its area code, such as 079 4012 3457; +91 is added. A landline is not linked to WhatsApp.",
  count: "A whole number from 1 to 365.",
  age: "A whole number from 18 to 100.",
};

/** The kinds entered on several lines. */
const LONG_KINDS: ReadonlySet<Kind> = new Set<Kind>(["sentence", "statement"]);
/** The fields of a list's record that are entered on several lines. */
const LONG_FIELDS: ReadonlySet<string> = new Set(["question", "answer", "text"]);
/** The kinds that a phone's numeric keyboard can enter. */
const DIGIT_KINDS: ReadonlySet<Kind> = new Set<Kind>(["money", "count", "age"]);

/** One value with what is in force or proposed. */
export function ValueField({ field, pictures, answer }: ValueProps) {
  const { key, label, kind, printed, pending, typed, states, isOpen, isBlank, since } = field;
  const name = field.record?.field ?? "";
  const isLong =
    LONG_KINDS.has(kind) || LONG_FIELDS.has(name) || kind === "claim" || (typed.value ?? "").length > 70;
  const options = RECORD_CHOICES[name];
  const own = {
    name: key,
    label,
    holds: typed.value ?? "",
    value: answer?.values[key] ?? typed.value ?? "",
    error: answer?.errors[key],
  };
  const isChanged = typedAnew(field, answer);
  const isUnsettled = states.some(({ name }) => name === "conflict");
  // A placeholder identifies itself.
  const notes = states.filter(
    ({ name }) => name !== "changed" && name !== "proposed" && !(name === "placeholder" && isOpen),
  );
  return (
    <div
      id={key}
      data-value=""
      data-changed={isChanged ? "" : undefined}
      className={`min-w-0 scroll-mt-6 ${isLong || kind === "picture" ? "md:col-span-2" : ""}`}
    >
      {pending !== undefined ? (
        <p className="wrap-anywhere">
          <span className="block font-medium">{label}</span>
          <ShownValue of={key} value={printed} /> <State tone="live">proposed</State>{" "}
          <ShownValue of={key} value={pending} />
        </p>
      ) : kind === "picture" ? (
        <PictureField {...own} pictures={pictures} />
      ) : kind === "colour" ? (
        <ColourField {...own} />
      ) : kind === "claim" ? (
        <fieldset className="grid gap-3">
          <legend className={field.record ? "vh" : "mb-2 text-[1rem] font-semibold"}>{label}</legend>
          {PARTS.map(({ part, label: of, ...rest }) => (
            <Field
              key={part}
              {...rest}
              label={of || (field.record ? label : "Claim")}
              name={`${key}.${part}`}
              data-holds={typed[part] ?? ""}
              value={answer?.values[`${key}.${part}`] ?? typed[part]}
              error={answer?.errors[`${key}.${part}`]}
            />
          ))}
        </fieldset>
      ) : (
        <Field
          label={label}
          name={key}
          value={answer?.values[key] ?? (isOpen ? "" : typed.value)}
          error={answer?.errors[key]}
          hint={
            kind === "link" && isPlainKey(key) ? "Write “none” if the firm has no page there." : HINTS[kind]
          }
          data-holds={isOpen ? "" : typed.value}
          {...(isLong && { rows: Math.min(6, 2 + Math.floor((typed.value ?? "").length / 90)) })}
          {...(isSuggested(kind) && { list: suggestionsId(kind) })}
          {...(DIGIT_KINDS.has(kind) && { inputMode: "numeric" as const })}
          {...(options && { options })}
        />
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.875rem] text-ink-3 wrap-anywhere">
        {pending === undefined && <Now field={field} />}
        {!isBlank &&
          notes.map(({ name, tone, word }) => (
            <State key={name} tone={tone}>
              {word}
            </State>
          ))}
        {since && <span>Since {istLongDate(since)}</span>}
        {!isBlank && (
          <a
            className="inline-flex min-h-6 items-center text-ink-3 underline max-md:min-h-11"
            href={valueHref(key)}
          >
            {isUnsettled ? "Resolve" : "History"}
            <span className="vh">: {label}</span>
          </a>
        )}
      </p>
    </div>
  );
}
