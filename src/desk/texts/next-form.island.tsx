import { useEffect, useRef } from "react";
import { Questions, StatusLine } from "#desk/editor/status-line.tsx";
import { useSaving } from "#desk/editor/use-saving.ts";
import type { Writing, WrittenText } from "#desk/editor/written-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { island } from "#ui/island/define.ts";
import type { Intent } from "./next.tsx";

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
  const saving = useSaving(LEGAL_TEXT, { id, values, errors: props.errors, member, begunAs: slug }, { form });
  const { errors, kept, start } = saving;
  useEffect(() => {
    const words = form.current?.elements.namedItem("words");
    if (words instanceof HTMLTextAreaElement) start(sourceIn(words));
  }, [start]);
  const field = (name: "title" | "summary" | "effectiveOn" | "reason" | "words") => ({
    id: `text-${name}`,
    name,
    value: values[name],
    error: errors[name],
    required: true,
  });
  return (
    <form ref={form} method="post" action={path} className="stack min-w-0" noValidate>
      {/* Errors of a long text are also shown above it. */}
      <FormErrors errors={errors.words ? { ...errors, "": errors.words } : errors} />
      {note && (
        <Notice tone="warn">
          <p>Sent back: {note}</p>
        </Notice>
      )}
      <input type="hidden" name="revision" value={kept.revision} />
      <Field {...field("title")} label="Title" maxLength={120} />
      <Field {...field("summary")} label="Summary" rows={2} maxLength={300} />
      <Field
        {...field("words")}
        label="Text"
        rows={28}
        spellCheck
        hint="Markdown. A placeholder, as {{firm.legalName}}, prints a value of the firm."
      />
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
  );
});
