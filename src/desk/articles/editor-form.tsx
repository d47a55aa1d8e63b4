import { Field, Submit } from "#desk/kit/form.tsx";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import type { Picture } from "#domain/media/rules.ts";
import type { Intent } from "./editor.tsx";
import { CoverChoice } from "./editor-cover.tsx";
import { Faqs } from "./editor-faqs.tsx";
import { faqRows, type Values } from "./editor-fields.ts";
import { Previews } from "./editor-previews.tsx";
import { Publishing } from "./editor-publishing.tsx";
import { Consequence } from "./editor-standing.tsx";

type Props = {
  article: WorkingCopy | undefined;
  values: Values;
  errors: Record<string, string>;
  path: string;
  member: string;
  origin: string;
  categories: { id: number; name: string }[];
  pictures: Picture[];
  more: boolean;
};

/** An article's form: the text in the middle, what is said about it beside. The script makes an editor of the text. */
export function EditorForm({
  article,
  values,
  errors,
  path,
  member,
  origin,
  categories,
  pictures,
  more,
}: Props) {
  return (
    <form
      id="article-form"
      method="post"
      action={path}
      data-editor=""
      data-member={member}
      data-article={article?.id ?? "new"}
      className="ed-form grid gap-5 min-[72rem]:grid-cols-[minmax(0,1fr)_362px]"
      noValidate
    >
      <input type="hidden" name="revision" value={values.revision ?? "0"} />
      {!article && <input type="hidden" name="draftKey" value={values.draftKey ?? ""} />}
      <div className="grid min-w-0 content-start gap-5">
        <div className="ed-title">
          <Field
            label="Title"
            name="title"
            value={values.title}
            error={errors.title}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <div className="ed-summary">
          <Field label="Summary" name="summary" rows={2} value={values.summary} error={errors.summary} />
          <p className="field-hint mt-1 tabular-nums" data-summary-count="">
            40 to 200 characters
          </p>
        </div>
        <div className="ed-body">
          <noscript>
            <p className="field-hint">Without JavaScript the text is written as HTML.</p>
          </noscript>
          <Field label="Text" name="html" rows={24} value={values.html} error={errors.html} spellCheck />
        </div>
        <Faqs rows={faqRows(values, more)} errors={errors} />
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <Publishing
          values={values}
          errors={errors}
          article={article}
          origin={origin}
          categories={categories}
        />
        <CoverChoice values={values} errors={errors} pictures={pictures} />
        <Previews article={article} />
      </div>
      <div className="ed-foot">
        <div className="ed-foot-words flex min-w-0 flex-[1_1_240px] flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <p role="status" data-status="" data-tone="waits" />
          <p className="desk-quiet" data-count="" />
          <Consequence article={article} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Submit<Intent> intent="save" tone="primary">
            Save
          </Submit>
          <Submit<Intent> intent="submit">Send for approval</Submit>
        </div>
      </div>
    </form>
  );
}
