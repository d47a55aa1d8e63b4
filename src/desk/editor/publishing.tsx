import { MAX_TAGS } from "#domain/blog/tags.ts";
import { Check, Field, fieldsIn } from "#ui/form/field.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { EditedArticle } from "./edited-article.ts";
import type { Values } from "./values.ts";

type Props = {
  values: Values;
  errors: Record<string, string>;
  article?: EditedArticle | undefined;
  /** The address returned by the last save. */
  address: string | undefined;
  origin: string;
};

/** Edits an article's address and tags, its author, and its dates. */
export function Publishing({ values, errors, article, address, origin }: Props) {
  const field = fieldsIn({ values, errors });
  const saved = address ?? (article?.slug && `/blogpost/${article.slug}`);
  return (
    <Panel title="Publishing">
      <div className="stack">
        <Field
          id="article-tags"
          label="Tags"
          {...field("tags")}
          maxLength={400}
          autoComplete="off"
          hint={`Separated by commas, at most ${MAX_TAGS}.`}
        />
        <Field id="article-author" label="Author" {...field("author")} maxLength={120} />
        <Field
          label="Address"
          id="article-slug"
          {...field("slug")}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          hint={
            <>
              <span className="mono">{saved ? `${origin}${saved}` : "made from the title"}</span>
              {article?.publicSlug && <> The old address redirects to a new one.</>}
            </>
          }
        />
        <div className="field-row">
          <Field
            label="Date shown"
            id="article-shownOn"
            {...field("shownOn")}
            type="date"
            hint="Leave it empty to show the day of publication."
          />
          <Field
            label="Publish from (IST)"
            id="article-publishAt"
            {...field("publishAt")}
            type="datetime-local"
            hint="Leave it empty to publish on approval."
          />
        </div>
        <Check
          id="article-featured"
          label="Featured on the blog"
          name="featured"
          checked={values.featured === "yes"}
        />
      </div>
    </Panel>
  );
}
