import type { Answer } from "#desk/kit/acts.server.ts";
import { fieldName, fieldParts, type Typed } from "#domain/firm/proposal.ts";
import { RECORD_CHOICES } from "#domain/firm/site-lists.ts";
import { longDate } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { DIGIT_KINDS, HINTS, LONG_FIELDS, LONG_KINDS } from "./hints.ts";
import { ColourField, type PictureChoice, PictureField, ShownValue } from "./look-fields.tsx";
import type { GroupField } from "./read-group.server.ts";
import { valueHref } from "./states.ts";
import { isSuggested, suggestionsId } from "./suggestions.tsx";

export type ValueProps = { field: GroupField; pictures: PictureChoice[]; answer: Answer | undefined };

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

/** Returns whether a refused form says something else of a value than what holds. */
const typedAnew = ({ key, kind, typed, isOpen }: GroupField, answer: Answer | undefined): boolean =>
  fieldParts(kind).some((part) => {
    const sent = answer?.values[fieldName(key, part)];
    return sent !== undefined && sent.replace(/\r\n/g, "\n") !== (isOpen ? "" : (typed[part] ?? ""));
  });

/** What holds beside a changed field, and the way back to it; a placeholder is always named. */
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

/** One value with what holds, or what is proposed in its place. */
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
  // A placeholder says itself what it is.
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
          hint={HINTS[kind]}
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
        {since && <span>Since {longDate(since.toISOString().slice(0, 10))}</span>}
        {!isBlank && (
          <a
            className="inline-flex min-h-6 items-center text-ink-3 underline max-md:min-h-11"
            href={valueHref(key)}
          >
            {isUnsettled ? "Resolve" : "History"}
            <span className="vh"> of {label}</span>
          </a>
        )}
      </p>
    </div>
  );
}
