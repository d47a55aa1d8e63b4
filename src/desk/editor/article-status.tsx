import { ARTICLE_STATES } from "#desk/articles/publication-state.tsx";
import type { ArticleState } from "#domain/blog/writing/fields.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import { State } from "#ui/feedback/notice.tsx";
import { When } from "#ui/layout/panel.tsx";
import type { EditedArticle } from "./edited-article.ts";

/** Shows an article's state, and links to the screens beside its editor. */
export function ArticleStatus({ article, path }: { article: WorkingCopy | undefined; path: string }) {
  const state = article && ARTICLE_STATES[article.state];
  return (
    <>
      {state && (
        <span data-article-state="">
          <State tone={state.tone}>{state.word}</State>
        </span>
      )}
      {article && (
        <span className="desk-quiet">
          {article.updatedBy}, <When at={article.updatedAt} />
        </span>
      )}
      <a className="btn" href={`${path}/versions`} data-path="/versions" hidden={!article}>
        Versions
      </a>
      <a className="btn" href={`${path}/approval`} data-path="/approval" hidden={!article}>
        Approval
      </a>
    </>
  );
}

/** Explains what a change does to a text that others have already seen. */
export function Consequence({ article }: { article: EditedArticle | undefined }) {
  if (!article) return null;
  const sentences: Partial<Record<ArticleState, string>> = {
    submitted: `Sent for approval by ${article.submittedBy ?? "a member"}. A change makes it a draft again.`,
    approved: `Approved by ${article.approvedBy ?? "a member"}. It goes on the site as approved: a change is a draft beside it until it is approved too.`,
    published: "The public reads this text. A change stays here until it is approved and published.",
    unpublished: "The article is off the site. A change makes it a draft.",
  };
  const draft = article.scheduled
    ? "The approved text before this one stays scheduled until this one is approved."
    : article.publicSlug
      ? "The public reads the text before this one."
      : undefined;
  const sentence = article.state === "draft" ? draft : sentences[article.state];
  if (!sentence) return null;
  return (
    <p className="desk-quiet">
      {article.scheduled && (
        <>
          Scheduled for <When at={article.scheduled.publishAt} />.{" "}
        </>
      )}
      {sentence}
    </p>
  );
}
