import type { ListRequest } from "#ui/table/list.ts";
import type { Line } from "./lines.tsx";

/** Returns whether a value is of what the list was asked for. */
export function matches(line: Line, { q, filters: { group, state } }: ListRequest): boolean {
  const text = `${line.key} ${line.label} ${line.printed} ${line.source}`.toLowerCase();
  return (
    (!group || line.group === group) &&
    (!state || line.states.some(({ name }) => name === state)) &&
    text.includes(q.toLowerCase())
  );
}

/** Returns values in the order that the list was asked for. */
export function sorted(lines: Line[], { sort, descending }: ListRequest): Line[] {
  if (sort === "order") return lines;
  const by = (line: Line) => (sort === "name" ? line.label : (line.changedAt?.toISOString() ?? ""));
  const up = lines.toSorted((a, b) => by(a).localeCompare(by(b)));
  return descending ? up.reverse() : up;
}
