import type { Answer } from "#desk/kit/acts.server.ts";
import { SentBack } from "#desk/kit/reading.tsx";
import type { Group } from "#domain/firm/catalogue.ts";
import type { ReturnedValue } from "#domain/firm/list-returned.server.ts";
import { fieldName } from "#domain/firm/proposal.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./group.tsx";
import { previewHref, SHOWN_ON } from "./groups.ts";
import type { PictureChoice } from "./look-fields.tsx";
import { TextsOnPage } from "./page-texts.tsx";
import type { Intent as PreviewIntent } from "./preview.ts";
import type { GroupField, RecordList, TextSection } from "./read-group.server.ts";
import { AddRecord, RecordFields } from "./record-fields.tsx";
import { valueHref } from "./states.ts";
import { type Suggested, Suggestions } from "./suggestions.tsx";
import { ValueField } from "./value-field.tsx";

type Props = {
  group: Group;
  fields: GroupField[];
  /** For a group of texts: the fields under the page's headings. */
  sections: TextSection[] | undefined;
  list: RecordList | undefined;
  pictures: PictureChoice[];
  suggested: Suggested;
  mayFill: boolean;
  /** What was sent back: the form begins with it. */
  returned: ReturnedValue[];
  refusal: Answer | undefined;
};

type Filled = Pick<Answer, "errors" | "values">;

/** Returns the fields of returned values as proposed, with their source. */
function filledWith(returned: ReturnedValue[]): Filled | undefined {
  const [first] = returned;
  if (!first) return undefined;
  const values = returned.flatMap(({ key, typed }) =>
    Object.entries(typed).map(([part, value]) => [fieldName(key, part), value] as const),
  );
  return { errors: {}, values: { ...Object.fromEntries(values), source: first.source } };
}

/** Each note on returned values, once. */
const notesOf = (returned: ReturnedValue[]) => [
  ...Map.groupBy(returned, ({ by, note }) => `${by} ${note}`).values(),
];

const FRAME = "firm-preview";

/** Returns whether an act is sent by the group's form, which then comes back with its input. */
const isOfForm = (intent: string): boolean => ["propose", "fill", "add", "check"].includes(intent);

/**
 * A group of values as one form, with a preview of the page that prints them; a page's texts are changed on the page
 * itself, or in the form below it.
 */
export function GroupForm(props: Props) {
  const { group, fields, sections, list, pictures, suggested, mayFill, refusal } = props;
  const refused = refusal && isOfForm(refusal.intent) ? refusal : undefined;
  const answer = refused ?? filledWith(props.returned);
  const notes = notesOf(refused ? [] : props.returned).map(
    ([one]) => one && <SentBack key={one.key} by={one.by} at={one.at} note={one.note} />,
  );
  const typed = fields.filter(({ kind }) => kind !== "text" && kind !== "list");
  if (typed.length === 0 && !list)
    return (
      <ul className="mb-3">
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
  const ofField = (field: GroupField) => (
    <ValueField key={field.key} field={field} pictures={pictures} answer={answer} />
  );
  const records = list && <RecordFields list={list} pictures={pictures} answer={answer} />;
  const proposing = (
    <>
      {mayFill && (
        <p className="max-w-[68ch] text-ink-2">
          Until launch you may replace a placeholder without a second person; the ledger records it.
        </p>
      )}
      <Field
        label={sections ? "Reason or source" : "Where this comes from"}
        name="source"
        maxLength={300}
        value={answer?.values.source}
        error={answer?.errors.source}
        hint="A decision, a certificate or a circular, with its date."
      />
      <div className="firm-bar">
        {!sections && <p data-count="" aria-live="polite" />}
        <Submit<Intent> intent="propose" tone="primary">
          {sections ? "Send for approval" : "Propose changes"}
        </Submit>
        {group === "look" && (
          <noscript>
            <Submit<Intent> intent="check">Check colours</Submit>
          </noscript>
        )}
        {mayFill && <Submit<Intent> intent="fill">Save now (no second person until launch)</Submit>}
        {list && <AddRecord group={group} list={list} answer={refused} />}
      </div>
    </>
  );
  const form = {
    method: "post",
    className: "stack min-w-0",
    id: "values",
    "data-guard": refused ? "typed" : "",
    "data-keep": "group",
    "data-changes": "",
  } as const;
  if (sections)
    return (
      <form {...form}>
        {notes}
        <FormErrors errors={refused?.errors} />
        <TextsOnPage group={group} pages={SHOWN_ON[group]}>
          {proposing}
        </TextsOnPage>
        {list && (
          <details className="firm-group" open data-fold={refused ? undefined : ""}>
            <summary>{list.title}: add, order, remove</summary>
            {records}
          </details>
        )}
        <details className="firm-group" open data-fold={refused ? undefined : ""}>
          <summary>All texts as a form</summary>
          <div className="stack">
            {sections.map(({ title, fields: of }) => (
              <fieldset key={title} className="grid min-w-0 gap-4 border-t border-t-line pt-3.5">
                <legend className="float-left w-full font-semibold wrap-anywhere">{title}</legend>
                {of.map(ofField)}
              </fieldset>
            ))}
          </div>
        </details>
      </form>
    );
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <form {...form}>
        {notes}
        <FormErrors errors={refused?.errors} />
        <Suggestions suggested={suggested} />
        <div className="grid items-start gap-x-5 gap-y-5 md:grid-cols-2">
          {typed.filter(({ record }) => !record).map(ofField)}
        </div>
        {records}
        {proposing}
      </form>
      <Preview group={group} />
    </div>
  );
}

/** A preview of the page that prints the values; with scripts it follows the input. */
function Preview({ group }: { group: Group }) {
  const address = previewHref(group);
  return (
    <Panel title="Preview">
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
            Show preview
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
        <p className="desk-quiet">New values are marked; nothing is saved.</p>
      </div>
    </Panel>
  );
}
