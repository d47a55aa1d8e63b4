import { Check, Field } from "#desk/kit/form.tsx";
import { Panel } from "#desk/kit/screen.tsx";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import type { Values } from "./editor-fields.ts";

type Props = {
  values: Values;
  errors: Record<string, string>;
  article: WorkingCopy | undefined;
  origin: string;
  categories: { id: number; name: string }[];
};

/** What is said about an article: where it stands, whose it is, when it appears. */
export function Publishing({ values, errors, article, origin, categories }: Props) {
  const address = article?.slug ? `/blogpost/${article.slug}` : "made from the title";
  return (
    <Panel title="Publishing">
      <div className="stack">
        <Field
          label="Category"
          name="categoryId"
          value={values.categoryId}
          error={errors.categoryId}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Field label="Author" name="author" value={values.author} error={errors.author} maxLength={120} />
        <Field
          label="Address"
          name="slug"
          value={values.slug}
          error={errors.slug}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          hint={
            <>
              <span className="mono">
                {article?.slug && origin}
                <span data-address="">{address}</span>
              </span>
              {article?.publicSlug && <> A new address leads on from the old one for good.</>}
            </>
          }
        />
        <div className="field-row">
          <Field
            label="Date shown"
            name="shownOn"
            type="date"
            value={values.shownOn}
            error={errors.shownOn}
            hint="Empty: the day of publication."
          />
          <Field
            label="Publish from (IST)"
            name="publishAt"
            type="datetime-local"
            value={values.publishAt}
            error={errors.publishAt}
            hint="Empty: at once, when approved."
          />
        </div>
        <Check label="Featured on the blog" name="featured" checked={values.featured === "yes"} />
      </div>
    </Panel>
  );
}
