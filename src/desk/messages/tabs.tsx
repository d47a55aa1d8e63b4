import { grouped } from "#platform/format/numbers.ts";
import type { ListRequest } from "#ui/table/list.ts";

export type Tab = { value: string; label: string; count?: number | undefined };

/** Returns the address of the same search in another part of the list, in that part's own order. */
function hrefOf(list: ListRequest, filter: string, value: string): string {
  const wanted = { q: list.q, ...list.filters, [filter]: value };
  const query = new URLSearchParams(Object.entries(wanted).filter(([, given]) => given));
  return query.size ? `${list.path}?${query}` : list.path;
}

/** Links to a list's parts, each with its count; a filter of that name in the address selects the current one. */
export function Tabs({
  list,
  filter,
  tabs,
  label,
}: {
  list: ListRequest;
  filter: string;
  tabs: Tab[];
  label: string;
}) {
  return (
    <nav
      className="desk-tabs -mx-4 mb-4 flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
      aria-label={label}
    >
      {tabs.map(({ value, label: words, count }) => (
        <a
          className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current=page]:border-b-brand aria-[current=page]:font-[550] aria-[current=page]:text-ink md:min-h-10"
          key={value}
          href={hrefOf(list, filter, value)}
          aria-current={(list.filters[filter] ?? "") === value ? "page" : undefined}
        >
          {words}
          {count !== undefined && (
            <span className="text-[0.8125rem] font-normal text-ink-3 tabular-nums">{grouped(count)}</span>
          )}
        </a>
      ))}
    </nav>
  );
}
