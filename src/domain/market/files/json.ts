import * as z from "zod";
import { MAX_FIGURE } from "./cells.ts";
import { type FileLayout, type LayoutColumn, LayoutRow } from "./columns.ts";
import { FileFault, type FilePlace } from "./refusal.ts";

/** A number in a JSON answer, bounded like one in a cell. */
export const boundedNumber = z.number().gt(-MAX_FIGURE).lt(MAX_FIGURE);

/** Returns whether a value is an object with fields. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the list in an answer, bare or under a key of an object, whose first item has these fields; undefined for any
 * other value.
 */
export const listWith = (value: unknown, ...fields: string[]): unknown =>
  [value, ...(isObject(value) ? Object.values(value) : [])].find((each) => {
    const first: unknown = Array.isArray(each) ? each[0] : undefined;
    return isObject(first) && fields.every((field) => field in first);
  });

/** Parses a value by its schema; refuses the first fault with the field's path, below `under`, as the column. */
export function bySchema<T extends z.ZodType>(
  schema: T,
  value: unknown,
  under: (string | number)[] = [],
): z.output<T> {
  const answer = schema.safeParse(value);
  if (answer.success) return answer.data;
  const issue = answer.error.issues[0];
  const path = issue?.path ?? [];
  const place = { column: [...under, ...path].join(".") || undefined };
  const found = at(value, path);
  const again = "Fetch the file again.";
  if (found === undefined) throw new FileFault("missing-column", `the field is missing. ${again}`, place);
  if (found === null || found === "")
    throw new FileFault("blank-cell", `the field is empty. ${again}`, place);
  if (issue?.code === "too_big" || issue?.code === "too_small")
    throw new FileFault("bad-number", `no figure of these files is so large. ${again}`, place);
  const number = issue?.code === "invalid_type" && issue.expected === "number";
  throw new FileFault(
    number ? "bad-number" : "unknown-shape",
    `the field is not ${number ? "a number" : "of the kind that belongs here"}. ${again}`,
    place,
  );
}

/** More than any list of these files has: an option chain has about 1,500 rows. */
const MAX_LIST_ITEMS = 100_000;

/**
 * Yields the items of a list by their schema, each with its index, one by one: a wholly invalid list is refused at its
 * first fault, not after a million notes.
 */
export function* listBySchema<T extends z.ZodType>(
  schema: T,
  value: unknown,
  under: (string | number)[] = [],
): Generator<[index: number, item: z.output<T>]> {
  const column = under.join(".") || undefined;
  if (!Array.isArray(value))
    throw new FileFault("unknown-shape", "this is not a list. Fetch the file again.", { column });
  if (value.length > MAX_LIST_ITEMS)
    throw new FileFault("too-large", `the list has more than ${MAX_LIST_ITEMS} items.`, { column });
  for (const [index, item] of value.entries()) yield [index, bySchema(schema, item, [...under, index])];
}

/** An item of a list by its layout, with a field for each column. */
class ItemRow<C extends FileLayout> extends LayoutRow<C> {
  readonly #item: Record<string, string | null | undefined>;
  readonly #under: (string | number)[];

  constructor(columns: C, item: Record<string, string | null | undefined>, under: (string | number)[]) {
    super(columns);
    this.#item = item;
    this.#under = under;
  }

  protected cellOf({ name }: LayoutColumn): string | null {
    return this.#item[name] ?? null;
  }

  protected placeOf({ name }: LayoutColumn): FilePlace {
    return { column: [...this.#under, name].join(".") };
  }
}

/** Yields the items of a list as rows of their layout; refuses what `listBySchema` refuses. */
export function* itemRows<C extends FileLayout>(
  columns: C,
  value: unknown,
  under: (string | number)[] = [],
): Generator<ItemRow<C>> {
  const schema = z.object(Object.fromEntries(Object.values(columns).map(({ name, field }) => [name, field])));
  for (const [index, item] of listBySchema(schema, value, under))
    yield new ItemRow(columns, item, [...under, index]);
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? Reflect.get(inner, key as string) : undefined,
    value,
  );
