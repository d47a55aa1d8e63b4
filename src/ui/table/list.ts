/** A list's parameters from its address: page, order and filters, each validated against what the list knows. */
export type ListRequest = {
  path: string;
  q: string;
  sort: string;
  descending: boolean;
  page: number;
  offset: number;
  limit: number;
  filters: Record<string, string>;
};

type Known = {
  sorts: readonly string[];
  sort: string;
  ascending?: boolean;
  filters?: readonly string[];
  limit?: number;
};

const MAX_QUERY_LENGTH = 200;

/** Reads `?q=&sort=&dir=&page=` and the list's own filters. Unknown values fall back to the defaults. */
export function readList(url: URL, known: Known): ListRequest {
  const params = url.searchParams;
  const sort = params.get("sort") ?? "";
  const page = Math.min(Math.max(Math.trunc(Number(params.get("page"))) || 1, 1), 10_000);
  const limit = known.limit ?? 50;
  const dir = params.get("dir");
  return {
    path: url.pathname,
    q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_QUERY_LENGTH),
    sort: known.sorts.includes(sort) ? sort : known.sort,
    descending: dir === "asc" || dir === "desc" ? dir === "desc" : !known.ascending,
    page,
    limit,
    offset: (page - 1) * limit,
    filters: Object.fromEntries(
      (known.filters ?? []).map((name) => [
        name,
        (params.get(name) ?? "").replaceAll("\0", "").slice(0, MAX_QUERY_LENGTH),
      ]),
    ),
  };
}

/** Whether a search or a filter excludes rows. */
export const isNarrowed = (list: ListRequest): boolean =>
  list.q !== "" || Object.values(list.filters).some(Boolean);

/** Returns the same list's address with a change; another order or filter starts at the first page. */
export function listHref(
  list: ListRequest,
  change: Partial<Pick<ListRequest, "sort" | "descending" | "page" | "filters">>,
): string {
  const next = { ...list, page: 1, ...change, filters: { ...list.filters, ...change.filters } };
  const query = new URLSearchParams();
  if (next.q) query.set("q", next.q);
  for (const [name, value] of Object.entries(next.filters)) if (value) query.set(name, value);
  query.set("sort", next.sort);
  query.set("dir", next.descending ? "desc" : "asc");
  if (next.page > 1) query.set("page", String(next.page));
  return `${list.path}?${query}`;
}
