/**
 * A place in a digest's content whose value changed; a value that is or was absent is undefined. The path is that of
 * the content as it is now, or as it was for what is gone. An item of a list is identified by its name, not by its
 * position.
 */
export type Change = { path: string; before?: unknown; after?: unknown };

type Leaf = { path: string; value: unknown };

/** Lists the leaves in which two JSON texts differ, in the order of the first, then what only the second has. */
export function changesBetween(before: string, after: string): Change[] {
  const [was, is] = [leavesOf(JSON.parse(before)), leavesOf(JSON.parse(after))];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    if (old?.value === now?.value) return [];
    return { path: (now ?? old)?.path ?? key, before: old?.value, after: now?.value };
  });
}

/** Names the parts of the charts' series that differ, since a list of a hundred sessions says nothing. */
export function seriesChanges(before: unknown, after: unknown): Change[] {
  const [was, is] = [before, after].map((series) => (series ?? {}) as Record<string, unknown>);
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .filter((part) => !same(was?.[part], is?.[part]))
    .map((part) => ({ path: `series.${part}`, before: "as published", after: "corrected" }));
}

const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  const [left, right] = [a, b] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...keys].every((key) => same(left?.[key], right?.[key]));
};

/** The keys that identify an item of a list. */
const NAMES = ["indicator", "headline", "stock"];

/** Lists every leaf by a key that does not depend on the order of named items. */
function leavesOf(value: unknown, path = "", key = "", found = new Map<string, Leaf>()): Map<string, Leaf> {
  if (value === null || typeof value !== "object") {
    found.set(key, { path, value });
    return found;
  }
  const seen = new Map<string, number>();
  for (const [part, inner] of Object.entries(value)) {
    const name = Array.isArray(value) ? nameOf(inner) : undefined;
    const nth = name === undefined ? 0 : (seen.get(name) ?? 0);
    if (name !== undefined) seen.set(name, nth + 1);
    const known = name === undefined ? part : `${name}#${nth}`;
    leavesOf(inner, path ? `${path}.${part}` : part, `${key}\u0000${known}`, found);
  }
  return found;
}

function nameOf(item: unknown): string | undefined {
  if (item === null || typeof item !== "object") return undefined;
  const key = NAMES.find((name) => typeof (item as Record<string, unknown>)[name] === "string");
  return key && ((item as Record<string, unknown>)[key] as string);
}
