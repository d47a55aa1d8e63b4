import type { ListedArticle } from "#domain/blog/writing/read-article.server.ts";
import type { Deleted } from "#domain/drafts/rules.ts";
import { When } from "#ui/layout/panel.tsx";
import type { Column } from "#ui/table/table.tsx";
import { Short } from "#ui/table/two-lines.tsx";
import { ChosenBox } from "./chosen-bar.tsx";
import { ArticleStateMark } from "./publication-state.tsx";

/** Returns the list's columns; titles link to the editor for writers, else to the approval. */
export const columns = (writes: boolean): Column<ListedArticle>[] => [
  {
    head: "Title",
    kind: "main",
    sort: "title",
    cell: ({ id, title, deleted }) => (
      <span className="flex items-start">
        {writes && <ChosenBox id={id} title={title} />}
        {deleted ? (
          title || "Untitled"
        ) : (
          <a href={writes ? `/desk/articles/${id}` : `/desk/articles/${id}/approval`}>
            {title || "Untitled"}
          </a>
        )}
      </span>
    ),
  },
  {
    head: "State",
    cell: ({ id, state, isPublic, publishAt, deleted }) =>
      deleted ? (
        <GoneFor {...deleted} />
      ) : (
        <span className="grid justify-items-start gap-0.5 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-0.5">
          <a
            className="article-state-link text-ink-3 no-underline max-md:inline-flex max-md:min-h-8 max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-0"
            href={`/desk/articles/${id}/approval`}
          >
            <ArticleStateMark state={state} isPublic={isPublic} />
          </a>
          {state === "approved" && publishAt && (
            <span className="desk-quiet">
              <When at={publishAt} />
            </span>
          )}
        </span>
      ),
  },
  { head: "Category", cell: ({ categoryName }) => categoryName },
  { head: "Author", sort: "author", cell: ({ author }) => <Short>{author}</Short> },
  {
    head: "Changed",
    sort: "updated",
    cell: ({ updatedAt }) => (
      <Short>
        <When at={updatedAt} />
      </Short>
    ),
  },
  { head: "By", cell: ({ updatedBy }) => <Short>{updatedBy}</Short> },
];

/** Who deleted an article, and until when it can be restored. */
const GoneFor = ({ by, goneAt }: Deleted) => (
  <span>
    Deleted by {by}
    <span className="desk-quiet block">
      Gone for good on <When at={goneAt} />
    </span>
  </span>
);
