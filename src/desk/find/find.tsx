import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import type { Marked } from "#domain/blog/finding/passage.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { readList } from "#ui/table/list.ts";
import type { Route } from "./+types/find.ts";
import type { FoundGroup, FoundRow } from "./match.ts";
import { findAtDesk } from "./search.server.ts";

export const loader = permitted("anyone", async ({ context, url }: Route.LoaderArgs) => {
  const { q } = readList(url, { sorts: [""], sort: "" });
  return { query: q, groups: await findAtDesk(context.get(deskContext), q) };
});

export default function Find({ loaderData: { query, groups } }: Route.ComponentProps) {
  return (
    <Screen title="Search">
      <search>
        <form method="get" action="/desk/find" className="filters mb-4 flex flex-wrap items-end gap-3">
          <Field
            label="Search screens, articles, people and days"
            name="q"
            type="search"
            value={query}
            autoComplete="off"
            autoFocus={!query}
          />
          <Submit tone="primary">Search</Submit>
        </form>
      </search>
      <FoundGroups query={query} groups={groups} />
    </Screen>
  );
}

/** Shows the hits in groups, with matches underlined. The palette takes this section from the page. */
function FoundGroups({
  query,
  groups,
}: {
  query: string;
  groups: { group: FoundGroup; rows: FoundRow[] }[];
}) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section id="found" className="found-groups" aria-label="Results" data-query={query}>
      <p role="status" className="desk-quiet mb-2">
        {!query
          ? "Type part of a name, address, title, text or date."
          : count === 0
            ? `Nothing that you may open matches “${query}”.`
            : count === 1
              ? "1 result"
              : `${count} results`}
      </p>
      {groups.map(({ group, rows }) => (
        <div key={group}>
          <h2 className="mt-3 mb-1 text-[0.8125rem] font-normal text-ink-3">{group}</h2>
          <ul>
            {rows.map((row) => (
              <li key={row.href + row.group}>
                <a className="found-row" href={row.href}>
                  <span className="min-w-0 wrap-anywhere">
                    <MarkedWords parts={row.title} />{" "}
                    <span className="line-clamp-2 text-[0.8125rem] text-ink-3 empty:hidden">
                      <MarkedWords parts={row.note} />
                    </span>
                  </span>
                  {row.detail && <span className="flex-none text-[0.8125rem] text-ink-3">{row.detail}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const MarkedWords = ({ parts }: { parts: Marked }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
  parts.map(({ text, found }, n) => (found ? <mark key={n}>{text}</mark> : <span key={n}>{text}</span>));
