import { useEffect, useRef } from "react";
import { Questions, StatusLine } from "#desk/editor/status-line.tsx";
import { useSaving } from "#desk/editor/use-saving.ts";
import type { Writing, WrittenText } from "#desk/editor/written-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { island } from "#ui/island/define.ts";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./next.tsx";
import { SourceBar, typeInto } from "./source-bar.tsx";

/** A value of the firm that a text prints where its placeholder stands. */
export type TextValue = { name: string; label: string; value: string };

type Props = {
  path: string;
  slug: string;
  /** The number of the draft; undefined before its first save. */
  id: number | undefined;
  values: Record<string, string>;
  errors: Record<string, string>;
  member: string;
  /** The note with which it was returned; empty for none. */
  note: string;
  today: string;
  noticeDays: string | undefined;
  /** The sections and values that the text must have. */
  required: { sections: string[]; prints: string[] };
  facts: TextValue[];
};

const LEGAL_TEXT: Writing = { kind: "legal text", field: "words" };

/** The text of a form that is edited as source. */
const sourceIn = (field: HTMLTextAreaElement): WrittenText => ({
  value: () => field.value,
  replace: (value) => {
    field.value = value;
  },
  settle: () => undefined,
  normal: (value) => value.replace(/\r\n?/g, "\n").trim(),
});

/** The next version of a text as one form, saved automatically with script. */
export const NextForm = island("desk/texts/next-form", (props: Props) => {
  const { path, slug, id, values, member, note, today, noticeDays } = props;
  const form = useRef<HTMLFormElement>(null);
  const source = useRef<HTMLTextAreaElement>(null);
  const saving = useSaving(LEGAL_TEXT, { id, values, errors: props.errors, member, begunAs: slug }, { form });
  const { errors, stored, start } = saving;
  useEffect(() => {
    const words = form.current?.elements.namedItem("words");
    if (!(words instanceof HTMLTextAreaElement)) return;
    source.current = words;
    start(sourceIn(words));
  }, [start]);
  const field = (name: "title" | "summary" | "effectiveOn" | "reason" | "words") => ({
    id: `text-${name}`,
    name,
    value: values[name],
    error: errors[name],
    required: true,
  });
  return (
    <div className="grid items-start gap-x-8 gap-y-6 min-[80rem]:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
      <form ref={form} method="post" action={path} className="stack min-w-0" noValidate>
        {/* Errors of a long text are also shown above it. */}
        <FormErrors errors={errors.words ? { ...errors, "": errors.words } : errors} />
        {note && (
          <Notice tone="warn">
            <p>Sent back: {note}</p>
          </Notice>
        )}
        <input type="hidden" name="revision" value={stored.revision} />
        <Field {...field("title")} label="Title" maxLength={120} />
        <Field {...field("summary")} label="Summary" rows={2} maxLength={300} />
        <div className="text-source">
          <SourceBar source={source} controls="text-words" />
          <Field {...field("words")} label="Text" rows={26} spellCheck />
          <HowToWrite />
        </div>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Field
            {...field("effectiveOn")}
            label="In force from"
            type="date"
            min={today}
            hint={`A material change is announced ${noticeDays} days before.`}
          />
          <Field {...field("reason")} label="Reason" rows={3} maxLength={500} />
        </div>
        <div className="firm-bar">
          <div className="basis-full empty:hidden">
            <Questions list={saving.questions} onAnswered={saving.answered} />
          </div>
          <Submit<Intent> intent="read" tone="primary">
            Save and read
          </Submit>
          <Submit<Intent> intent="save">Save</Submit>
          <StatusLine line={saving.line} />
        </div>
      </form>
      <div className="min-w-0">
        <Preview id={stored.id} revision={stored.revision} />
        <Values {...props} insert={(name) => typeInto(source, `{{${name}}}`)} />
      </div>
    </div>
  );
});

/** How the source of a text is written, in plain words. */
const HowToWrite = () => (
  <details>
    <summary className="cal-more">How to write it</summary>
    <dl className="grid gap-1.5">
      {[
        ["## Refunds", "a heading; ### for a smaller one"],
        ["**never**", "bold words"],
        ["[our terms](/termsandconditions)", "a link: its words, then its address"],
        ["- One point", "a point of a list, each on its own line"],
        ["| Case | Refund |", "a row of a table; the line | --- | --- | follows the first row"],
        ["{{firm.legalName}}", "a value of the firm, printed as it is on the day"],
      ].map(([typed, means]) => (
        <div key={typed} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt>
            <code>{typed}</code>
          </dt>
          <dd className="text-ink-2">{means}</dd>
        </div>
      ))}
    </dl>
    <p className="field-hint">An empty line begins a new paragraph.</p>
  </details>
);

/** The page as readers will see it, as of the last save. */
function Preview({ id, revision }: { id: number | undefined; revision: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current !== revision) frame.current?.contentWindow?.location.reload();
    shown.current = revision;
  }, [revision]);
  return (
    <Panel title="As readers will see it">
      {id === undefined ? (
        <p className="empty">The page appears here once the text is saved.</p>
      ) : (
        <iframe
          className="block h-160 w-full rounded-control border border-line-2 bg-paper"
          ref={frame}
          src={`/desk/preview/texts/${id}`}
          title="The page as readers will see it"
          loading="lazy"
        />
      )}
    </Panel>
  );
}

type ValuesProps = Pick<Props, "required" | "facts"> & { insert(name: string): void };

/** What the text must have, and the values of the firm that it may print. */
function Values({ required, facts, insert }: ValuesProps) {
  const must = facts.filter(({ name }) => required.prints.includes(name));
  const list = (values: TextValue[]) => (
    <ul>
      {values.map(({ name, label, value }) => (
        <li
          key={name}
          className="flex items-center justify-between gap-3 border-b border-line py-2 wrap-anywhere"
        >
          <div>
            {label} <code className="text-[0.8125rem] text-ink-3">{`{{${name}}}`}</code>
            <span className="desk-quiet block">{value}</span>
          </div>
          <button type="button" className="btn btn-quiet scripted flex-none" onClick={() => insert(name)}>
            Insert<span className="vh"> {label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Panel title="The text must have">
      <ul className="list-disc pl-5">
        {required.sections.map((name) => (
          <li key={name}>the section “{name}”</li>
        ))}
      </ul>
      <h3 className="mt-4">These values of the firm</h3>
      {list(must)}
      <details>
        <summary className="cal-more">All values of the firm</summary>
        {list(facts.filter((value) => !must.includes(value)))}
      </details>
    </Panel>
  );
}
