import type { Needs } from "#domain/staff/rules.ts";

/**
 * Who may do what at the desk, as data: a row without `intent` is the GET of a screen, one with it is a POST whose
 * form names that intent. What no row names is refused.
 */
export type Door = {
  /** The address's pattern: `/desk/articles/:id`. */
  path: string;
  intent?: string;
  needs: Needs;
};

const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, n) => (part.startsWith(":") ? given[n] !== "" : part === given[n]))
  );
};

/** The row for a request; a literal address comes before a pattern. */
export function doorOf(doors: readonly Door[], path: string, intent: string | undefined): Door | undefined {
  const plain = path.replace(/\/+$/, "") || "/";
  const found = doors.filter((door) => door.intent === intent && matches(door.path, plain));
  return found.find((door) => !door.path.includes(":")) ?? found[0];
}
