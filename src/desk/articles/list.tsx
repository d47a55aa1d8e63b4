import { deskContext } from "#context.ts";
import { defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { countDelivered } from "#domain/blog/publishing/approve-delivered.server.ts";
import { articleStates } from "#domain/blog/writing/fields.ts";
import {
  type ArticleSort,
  categories,
  countShelves,
  countStates,
  listArticles,
  readDeleted,
} from "#domain/blog/writing/read-article.server.ts";
import { READS_ARTICLES } from "#domain/staff/rules.ts";
import { FormErrors } from "#ui/form/form.tsx";
import { isNarrowed, readList } from "#ui/table/list.ts";
import { DataTable, Filters, Pager } from "#ui/table/table.tsx";
import type { Route } from "./+types/list.ts";
import { ChosenBar, PartOfChosen, UndoDelete } from "./chosen-bar.tsx";
import { columns } from "./list-columns.tsx";
import { ARTICLE_STATES } from "./publication-state.tsx";
import { chosenActs, undoIn } from "./put-away.server.ts";

const SORTS = ["updated", "title", "author"] as const;

/** Shelves for articles that nobody works on. */
const shelves = ["archived", "deleted"] as const;

/** The parts of the list: articles at work by state, and those put away. */
const listParts = [...articleStates, ...shelves] as const;
type Part = (typeof listParts)[number];

const LIST_PARTS = {
  ...(Object.fromEntries(articleStates.map((state) => [state, ARTICLE_STATES[state].word])) as Record<
    (typeof articleStates)[number],
    string
  >),
  archived: "Archived",
  deleted: "Deleted",
};

/** Shows the number of articles in each part, linked to their list. */
const StateCounts = ({ counts }: { counts: Partial<Record<Part, number>> }) =>
  listParts
    .filter((part) => counts[part])
    .map((part, n) => (
      <span key={part}>
        {n > 0 && " · "}
        <a href={`/desk/articles?state=${part}`}>
          {counts[part]} {part === "draft" && counts[part] !== 1 ? "drafts" : LIST_PARTS[part].toLowerCase()}
        </a>
      </span>
    ));

export const loader = permitted(READS_ARTICLES, async ({ context, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const list = readList(url, { sorts: SORTS, sort: "updated", filters: ["state", "category"] });
  const can = { write: staff.permissions.has("write"), approve: staff.permissions.has("approve") };
  const categoryId = Number(list.filters.category);
  const shelf = shelves.find((name) => name === list.filters.state);
  const [delivered, found, groups, counts, away] = await Promise.all([
    can.approve ? countDelivered(tools.db) : 0,
    listArticles(tools.db, {
      ...list,
      sort: list.sort as ArticleSort,
      state: articleStates.find((state) => state === list.filters.state),
      shelf,
      categoryId: Number.isSafeInteger(categoryId) && categoryId > 0 ? categoryId : undefined,
    }),
    categories(tools.db),
    countStates(tools.db),
    countShelves(tools.db),
  ]);
  const undo = [];
  for (const id of can.write ? undoIn(url) : []) if (await readDeleted(tools.db, id)) undo.push(id);
  return { list, ...found, groups, counts: { ...counts, ...away }, shelf: shelf ?? "", delivered, can, undo };
});

export const action = defineActs(chosenActs);

export type Intent = IntentOf<typeof action>;

export default function Articles({
  loaderData: { list, rows, total, isPart, groups, counts, shelf, delivered, can, undo },
  actionData,
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
      <FormErrors errors={actionData?.errors} />
      {actionData?.part && <PartOfChosen part={actionData.part} />}
      {undo.length > 0 && <UndoDelete ids={undo} />}
      <div className="articles">
        <Filters
          list={list}
          search="Search titles and texts"
          fields={[
            {
              name: "state",
              label: "State",
              all: "Any",
              options: listParts.map((name) => ({ value: name, label: LIST_PARTS[name] })),
            },
            {
              name: "category",
              label: "Category",
              all: "Any",
              options: groups.map(({ id, name }) => ({ value: String(id), label: name })),
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
            isNarrowed(list)
              ? "No article matches. Clear the search to see all articles."
              : can.write
                ? "No article yet. Write the first one, or import Markdown files."
                : "No article yet."
          }
        />
        {can.write && rows.length > 0 && <ChosenBar shelf={shelf} categories={groups} />}
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
