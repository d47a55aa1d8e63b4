import type { ReactNode } from "react";
import { grouped } from "#platform/format/numbers.ts";
import { Field, type Option } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { isNarrowed, type ListRequest, listHref } from "./list.ts";

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The column's sort key; without it the column does not sort. */
  sort?: string;
  /** `main` names the row; `num` is right-aligned in tabular figures; `act` holds buttons. */
  kind?: "main" | "num" | "act";
};

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  list?: ListRequest;
  empty?: ReactNode;
};

/** Says why a list shows no row: its page is past the end, or what its screen says of an empty list. */
export const EmptyList = ({ list, children }: { list: ListRequest | undefined; children: ReactNode }) => (
  <p className="empty">{list && list.page > 1 ? "This page is past the end of the list." : children}</p>
);

/** Renders a table that becomes cards on a phone; its heads are sort links if the list can sort. */
export function DataTable<Row>({ caption, columns, rows, keyOf, list, empty }: Props<Row>) {
  if (!rows.length) return <EmptyList list={list}>{empty ?? "Nothing here yet."}</EmptyList>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className="overflow-x-auto" role="group" aria-label={caption} tabIndex={0}>
      <table className="data">
        <caption className="vh">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <Head key={column.head} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) =>
                column.kind === "main" ? (
                  <th key={column.head} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <Cell key={column.head} column={column}>
                    {column.cell(row)}
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders a value under its column; a card leaves out the dash of a value that is missing. */
const Cell = <Row,>({ column: { head, kind }, children }: { column: Column<Row>; children: ReactNode }) => (
  <td
    className={[kind, children === "—" && "max-md:hidden"].filter(Boolean).join(" ") || undefined}
    data-label={kind === "act" ? "" : head}
  >
    {children}
  </td>
);

function Head<Row>({ column, list }: { column: Column<Row>; list: ListRequest | undefined }) {
  const sorted = list && column.sort === list.sort;
  if (!list || !column.sort)
    return (
      <th scope="col" className={column.kind}>
        {column.kind === "act" ? <span className="vh">{column.head}</span> : column.head}
      </th>
    );
  return (
    <th
      scope="col"
      className={column.kind}
      aria-sort={sorted ? (list.descending ? "descending" : "ascending") : undefined}
    >
      <a href={listHref(list, { sort: column.sort, descending: sorted ? !list.descending : true })}>
        {column.head}
        {sorted && <Icon shape={list.descending ? "down" : "up"} size={14} />}
      </a>
    </th>
  );
}

type FilterField = {
  name: string;
  label: string;
  options?: Option[];
  /** The option of no filter. */
  all?: string;
  type?: string;
};

/** Renders a list's search and filters, with one button that submits them in the address. */
export function Filters({
  list,
  search,
  fields = [],
}: {
  list: ListRequest;
  search?: string;
  fields?: FilterField[];
}) {
  return (
    <form className="filters mb-4 flex flex-wrap items-end gap-3" method="get" action={list.path}>
      {search && <Field label={search} name="q" type="search" value={list.q} />}
      {fields.map(({ all, options, ...field }) => (
        <Field
          key={field.name}
          {...field}
          {...(options && { options: all ? [{ value: "", label: all }, ...options] : options })}
          value={list.filters[field.name]}
        />
      ))}
      {Object.entries(list.filters).map(([name, value]) =>
        value && !fields.some((field) => field.name === name) ? (
          <input key={name} type="hidden" name={name} value={value} />
        ) : null,
      )}
      <input type="hidden" name="sort" value={list.sort} />
      <input type="hidden" name="dir" value={list.descending ? "desc" : "asc"} />
      <Submit>Show</Submit>
      {isNarrowed(list) && (
        <a className="btn btn-quiet" href={list.path}>
          Clear
        </a>
      )}
    </form>
  );
}

/** Shows the position in the list, with links to its other pages. */
export function Pager({ list, total, of = "rows" }: { list: ListRequest; total: number; of?: string }) {
  const pages = Math.max(1, Math.ceil(total / list.limit));
  // A list of at most one row says so itself.
  if (total <= 1 && list.page === 1) return null;
  const last = Math.min(total, list.offset + list.limit);
  const shown = pages === 1 || list.page > pages ? "" : `${grouped(list.offset + 1)}–${grouped(last)} of `;
  return (
    <nav
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-[0.875rem] text-ink-3 tabular-nums"
      aria-label="Pages of the list"
    >
      <span>
        {shown}
        {grouped(total)} {of}
      </span>
      {list.page > 1 && (
        <a
          className="inline-flex min-h-11 items-center text-brand"
          href={listHref(list, { page: Math.min(list.page - 1, pages) })}
        >
          Previous
        </a>
      )}
      {list.page < pages && (
        <a
          className="inline-flex min-h-11 items-center text-brand"
          href={listHref(list, { page: list.page + 1 })}
        >
          Next
        </a>
      )}
    </nav>
  );
}
