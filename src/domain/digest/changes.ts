/** A place in a digest's content whose value changed; a value that was or is not there is undefined. */
export type Change = { path: string; before?: unknown; after?: unknown };

/** The leaves in which two JSON texts differ, in the order of the first, then what only the second has. */
export function changesBetween(before: string, after: string): Change[] {
  const [was, is] = [leavesOf(JSON.parse(before)), leavesOf(JSON.parse(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }));
}

function leavesOf(value: unknown, path = "", found = new Map<string, unknown>()): Map<string, unknown> {
  if (value === null || typeof value !== "object") found.set(path, value);
  else for (const [key, part] of Object.entries(value)) leavesOf(part, path ? `${path}.${key}` : key, found);
  return found;
}
