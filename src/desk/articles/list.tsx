import "#ui/styles/desk-articles.css";
import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { countDelivered } from "#domain/blog/publishing/approve-delivered.server.ts";
import { articleStates, type ArticleState as StateName } from "#domain/blog/writing/fields.ts";
import {
  type ArticleSort,
  categories,
  countStates,
  listArticles,
} from "#domain/blog/writing/read-article.server.ts";
import { READS_ARTICLES } from "#domain/staff/rules.ts";
import { readList } from "#ui/table/list.ts";
import { DataTable, Filters, Pager } from "#ui/table/table.tsx";
import type { Route } from "./+types/list.ts";
import { columns } from "./list-columns.tsx";
import { ARTICLE_STATES } from "./publication-state.tsx";

const SORTS = ["updated", "title", "author"] as const;

export const loader = permitted(READS_ARTICLES, async ({ context, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const list = readList(url, { sorts: SORTS, sort: "updated", filters: ["state", "category"] });
  const can = { write: staff.permissions.has("write"), approve: staff.permissions.has("approve") };
  const categoryId = Number(list.filters.category);
  const [delivered, found, groups, counts] = await Promise.all([
    can.approve ? countDelivered(tools.db) : 0,
    listArticles(tools.db, {
      ...list,
      sort: list.sort as ArticleSort,
      state: articleStates.find((state) => state === list.filters.state),
      categoryId: Number.isSafeInteger(categoryId) && categoryId > 0 ? categoryId : undefined,
    }),
    categories(tools.db),
    countStates(tools.db),
  ]);
  return { list, ...found, groups, counts, delivered, can };
});

export default function Articles({
  loaderData: { list, rows, total, isPart, groups, counts, delivered, can },
}: Route.ComponentProps) {
  return (
    <Screen
      title="Articles"
      lead={<StateCounts counts={counts} />}
      actions={
        <>
          {delivered > 0 && (
            <a className="btn" href="/desk/articles/delivered">
              Drafts of the product ({delivered})
            </a>
          )}
          {can.write && (
            <>
              <a className="btn" href="/desk/articles/import">
                Import
              </a>
              <a className="btn btn-primary" href="/desk/articles/new">
                Write an article
              </a>
            </>
          )}
        </>
      }
    >
      <div className="articles">
        <Filters
          list={list}
          search="Search titles and texts"
          fields={[
            {
              name: "state",
              label: "State",
              options: [
                { value: "", label: "Any state" },
                ...articleStates.map((state) => ({ value: state, label: ARTICLE_STATES[state].word })),
              ],
            },
            {
              name: "category",
              label: "Category",
              options: [
                { value: "", label: "Any category" },
                ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
              ],
            },
          ]}
        />
        <DataTable
          caption="Articles"
          list={list}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columns(can.write)}
          empty={
            list.q || list.filters.state || list.filters.category
              ? "No article matches. Clear the search to see all articles."
              : can.write
                ? "No article yet. Write the first one, or import Markdown files."
                : "No article yet."
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Pager
            list={list}
            total={total}
            of={isPart ? "articles, the newest that have these words" : "articles"}
          />
          {(can.write || can.approve) && (
            <a className="btn btn-quiet" href="/desk/articles/export" download>
              Export all
            </a>
          )}
        </div>
      </div>
    </Screen>
  );
}

/** Shows the number of articles in each state, linked to their list. */
function StateCounts({ counts }: { counts: Partial<Record<StateName, number>> }) {
  const shown = articleStates.filter((state) => counts[state]);
  return shown.map((state, n) => (
    <span key={state}>
      {n > 0 && " · "}
      <a href={`/desk/articles?state=${state}`}>
        {counts[state]}{" "}
        {state === "draft" && counts[state] !== 1 ? "drafts" : ARTICLE_STATES[state].word.toLowerCase()}
      </a>
    </span>
  ));
}
