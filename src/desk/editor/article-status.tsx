import type { ReactNode } from "react";
import type { ArticleState } from "#domain/blog/writing/fields.ts";
import { isWithheld } from "#domain/blog/writing/working-copy.ts";
import { istDayMonthTime } from "#platform/format/dates.ts";
import { When } from "#ui/layout/panel.tsx";
import type { EditedArticle } from "./edited-article.ts";
import { TextActs } from "./text-acts.tsx";
import { TextStatus } from "./text-status.tsx";

/** The label of a text that is not a draft, and its menu button's style. */
const FACES: Record<Exclude<ArticleState, "draft">, { word: string; look: string }> = {
  submitted: { word: "Waiting for approval", look: "is-waiting" },
  approved: { word: "Approved", look: "is-approved" },
  published: { word: "Published", look: "" },
  unpublished: { word: "Unpublished", look: "" },
};

const WITHHELD = { word: "Draft of the product", look: "" };

/** Returns whether a word names the state of an article. */
export const isArticleState = (word = ""): word is ArticleState =>
  word === "draft" || Object.hasOwn(FACES, word);

/** Returns whether a live site withholds this text; a text that was new when it was opened is none of the product's. */
const isProductDraft = (article: EditedArticle | undefined): boolean =>
  article?.postId ? isWithheld({ ...article, isPublic: article.publicSlug !== null }) : false;

/** The one button of an article. */
export function ArticleStatus({
  article,
  id,
  children,
}: {
  article: EditedArticle | undefined;
  id: number | undefined;
  /** Further entries of its menu. */
  children?: ReactNode;
}) {
  const state = article?.state ?? "draft";
  const face = isProductDraft(article) ? WITHHELD : state !== "draft" && FACES[state];
  const { word, look } = face || { word: undefined, look: "" };
  const at = state === "approved" && article?.scheduled?.publishAt;
  return (
    <TextStatus
      word={word}
      look={look}
      more={at && <span className="max-sm:hidden">for {istDayMonthTime(at)}</span>}
      isAgain={Boolean(article?.returned)}
    >
      {children}
      {id !== undefined && <Ways id={id} article={article} />}
    </TextStatus>
  );
}

/** The screens beside an article's editor. */
function Ways({ id, article }: { id: number; article: EditedArticle | undefined }) {
  const path = `/desk/articles/${id}`;
  const state = article?.state ?? "draft";
  const isHeld = Boolean(article?.scheduled);
  return (
    <>
      <a className="btn btn-quiet" href={`${path}/approval`}>
        Approval
      </a>
      <a className="btn btn-quiet" href={`${path}/versions`}>
        Versions
      </a>
      <a className="btn btn-quiet" href={`/desk/preview/articles/${id}`} target="_blank" rel="noreferrer">
        Preview in a new tab
      </a>
      {article?.publicSlug && (
        <a
          className="btn btn-quiet"
          href={`/blogpost/${article.publicSlug}`}
          target="_blank"
          rel="noreferrer"
        >
          View on the site
        </a>
      )}
      <TextActs
        mayArchive={!isHeld && state !== "submitted" && !article?.publicSlug}
        mayDelete={!isHeld && !article?.postId}
      />
    </>
  );
}

/** Explains the effect of a change on a text that others have already seen. */
export function Consequence({ article }: { article: EditedArticle | undefined }) {
  if (!article) return null;
  const sentences: Partial<Record<ArticleState, string>> = {
    submitted: `Sent for approval by ${article.submittedBy ?? "a member"}. A change makes it a draft again.`,
    approved: `Approved by ${article.approvedBy ?? "a member"}. A change is a draft until it is approved too.`,
    published: isProductDraft(article)
      ? "Readers do not see this draft of the product until a member approves it."
      : "Readers see this text. A change is a draft until it is approved and published.",
    unpublished: "The article is off the site. A change makes it a draft.",
  };
  const draft = article.scheduled
    ? "The earlier approved text stays scheduled until this one is approved."
    : article.publicSlug
      ? "Readers see the published text until this one is approved and published."
      : undefined;
  const sentence = article.state === "draft" ? draft : sentences[article.state];
  if (!sentence) return null;
  return (
    <p className="desk-quiet mb-6">
      {article.scheduled && (
        <>
          Scheduled for <When at={article.scheduled.publishAt} />.{" "}
        </>
      )}
      {sentence}
    </p>
  );
}
