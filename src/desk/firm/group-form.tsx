import type { Answer } from "#desk/kit/acts.server.ts";
import type { Group } from "#domain/firm/catalogue.ts";
import { fieldName, fieldParts, type Typed } from "#domain/firm/proposal.ts";
import { longDate } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field, type Option } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./group.tsx";
import { previewHref, SHOWN_ON } from "./groups.ts";
import { DIGIT_KINDS, HINTS, LONG_KINDS } from "./hints.ts";
import type { Intent as PreviewIntent } from "./preview.ts";
import type { GroupField } from "./read-group.server.ts";
import { valueHref } from "./states.ts";

type Props = {
  group: Group;
  fields: GroupField[];
  pictures: Option[];
  mayFill: boolean;
  refusal: Answer | undefined;
};

const FRAME = "firm-preview";

/** A group of values as one form, with the page that prints them beside it as it would be. */
export function GroupForm({ group, fields, pictures, mayFill, refusal }: Props) {
  const answer = refusal?.intent === "propose" || refusal?.intent === "fill" ? refusal : undefined;
  const typed = fields.filter(({ kind }) => kind !== "text");
  if (typed.length === 0)
    return (
      <ul className="firm-pages">
        {fields.map(({ key, label, printed }) => (
          <li key={key} className="py-0.75">
            <a className="inline-block min-h-6 text-brand underline" href={valueHref(key)}>
              {label}
            </a>
            : {printed}
          </li>
        ))}
      </ul>
    );
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <form
        method="post"
        className="stack min-w-0"
        id="values"
        data-guard={answer ? "typed" : ""}
        data-keep="group"
        data-changes=""
      >
        <FormErrors errors={answer?.errors} />
        {mayFill && (
          <p className="max-w-[68ch] text-ink-2">
            A placeholder was never true. Until the site opens, you may replace it without a second person;
            the ledger records that.
          </p>
        )}
        <div className="grid items-start gap-x-5 gap-y-5 md:grid-cols-2">
          {typed.map((field) => (
            <Value key={field.key} {...{ field, pictures, answer }} />
          ))}
        </div>
        <Field
          label="Where the changed values come from"
          name="source"
          maxLength={300}
          value={answer?.values.source}
          error={answer?.errors.source}
          hint="One source for all of them: a decision, a certificate or a circular, with its date."
        />
        <div className="firm-bar">
          <p data-count="" aria-live="polite" />
          <Submit<Intent> intent="propose" tone="primary">
            Propose the changes
          </Submit>
          {mayFill && <Submit<Intent> intent="fill">Fill in placeholders alone</Submit>}
        </div>
      </form>
      <Preview group={group} />
    </div>
  );
}

/** The page that prints the values, as it would be; with scripts it follows what is typed. */
function Preview({ group }: { group: Group }) {
  const address = previewHref(group);
  return (
    <Panel title="As readers will see it">
      <div className="stack">
        <Field label="Page" name="page" form="values" options={SHOWN_ON[group]} />
        <div>
          <button
            type="submit"
            className="btn btn-plain"
            form="values"
            name="intent"
            value={"preview" satisfies PreviewIntent}
            formAction={address}
            formTarget={FRAME}
            formNoValidate
            data-preview=""
          >
            Show the preview
          </button>
        </div>
        <iframe
          className="block h-140 w-full rounded-control border border-line-2 bg-card"
          name={FRAME}
          src={address}
          title="Preview of the page"
          sandbox="allow-same-origin"
          loading="lazy"
        />
        <p className="desk-quiet">New values are marked. The preview saves nothing.</p>
      </div>
    </Panel>
  );
}

type ValueProps = { field: GroupField; pictures: Option[]; answer: Answer | undefined };

const PARTS: { part: keyof Typed; label: string; rows?: number; hint?: string; type?: string }[] = [
  { part: "text", label: "", rows: 2 },
  {
    part: "evidence",
    label: "Evidence",
    rows: 2,
    hint: "What proves it, and where that is kept. Leave it empty while there is none.",
  },
  { part: "expires", label: "Evidence holds until", type: "date" },
];

/** Returns whether a refused form says something else of a value than what holds. */
const typedAnew = ({ key, kind, typed, isOpen }: GroupField, answer: Answer | undefined): boolean =>
  answer !== undefined &&
  fieldParts(kind).some(
    (part) =>
      (answer.values[fieldName(key, part)] ?? "").replace(/\r\n/g, "\n") !==
      (isOpen ? "" : (typed[part] ?? "")),
  );

/** What holds beside a changed field, and the way back to it; a placeholder is always named. */
const Now = ({ printed, isOpen, label }: { printed: string; isOpen: boolean; label: string }) => (
  <span className={`firm-now min-w-0 items-baseline gap-x-3 ${isOpen ? "is-open" : "basis-full"}`}>
    <span className="line-clamp-2 min-w-0 grow">
      Now <del>{printed}</del>
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
function Value({ field, pictures, answer }: ValueProps) {
  const { key, label, kind, printed, pending, typed, states, isOpen, since } = field;
  const isLong = LONG_KINDS.has(kind) || kind === "claim" || (typed.value ?? "").length > 70;
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
      className={`min-w-0 scroll-mt-6 ${isLong ? "md:col-span-2" : ""}`}
    >
      {pending !== undefined ? (
        <p className="wrap-anywhere">
          <span className="block font-medium">{label}</span>
          {printed} <State tone="live">proposed</State> {pending}
        </p>
      ) : kind === "claim" ? (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-[1rem] font-semibold">{label}</legend>
          {PARTS.map(({ part, label: of, ...rest }) => (
            <Field
              key={part}
              {...rest}
              label={of || "Claim"}
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
          {...(DIGIT_KINDS.has(kind) && { inputMode: "numeric" as const })}
          {...(kind === "picture" && { options: [{ value: "", label: "None" }, ...pictures] })}
        />
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.875rem] text-ink-3 wrap-anywhere">
        {pending === undefined && <Now printed={printed} isOpen={isOpen} label={label} />}
        {notes.map(({ name, tone, word }) => (
          <State key={name} tone={tone}>
            {word}
          </State>
        ))}
        {since && <span>Since {longDate(since.toISOString().slice(0, 10))}</span>}
        <a
          className="inline-flex min-h-6 items-center text-ink-3 underline max-md:min-h-11"
          href={valueHref(key)}
        >
          {isUnsettled ? "Settle" : "History"}
          <span className="vh"> of {label}</span>
        </a>
      </p>
    </div>
  );
}
