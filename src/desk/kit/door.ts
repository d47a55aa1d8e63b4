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

const matches = (pattern: string, given: readonly string[]): boolean => {
  const wanted = pattern.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, n) => (part.startsWith(":") ? given[n] !== "" : part === given[n]))
  );
};

/** An address as the router reads it, which decodes its parts and knows no case; nothing where one cannot be decoded. */
function partsOf(path: string): string[] {
  try {
    return (path.replace(/\/+$/, "") || "/").split("/").map((part) => decodeURIComponent(part).toLowerCase());
  } catch (error) {
    if (error instanceof URIError) return [];
    throw error;
  }
}

/**
 * The row for a request. The address is found first, a literal one before a pattern: an act that the screen at a
 * literal address does not know is not one of the pattern that the address matches too.
 */
export function doorOf(doors: readonly Door[], path: string, intent: string | undefined): Door | undefined {
  const parts = partsOf(path);
  const found = doors.filter((door) => matches(door.path, parts));
  const literal = found.filter((door) => !door.path.includes(":"));
  return (literal.length > 0 ? literal : found).find((door) => door.intent === intent);
}
