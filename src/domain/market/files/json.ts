import type * as z from "zod";
import { Refusal } from "./refusal.ts";

/** Whether a value is an object whose fields can be looked at. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value by its schema; the first fault is refused with the path of the field, below `under`, as the column. */
export function bySchema<T extends z.ZodType>(schema: T, value: unknown, under: string[] = []): z.output<T> {
  const answer = schema.safeParse(value);
  if (answer.success) return answer.data;
  const issue = answer.error.issues[0];
  const path = issue?.path ?? [];
  const place = { column: [...under, ...path].join(".") || undefined };
  const found = at(value, path);
  const again = "Fetch the file again.";
  if (found === undefined) throw new Refusal("missing-column", `the field is missing. ${again}`, place);
  if (found === null || found === "") throw new Refusal("blank-cell", `the field is empty. ${again}`, place);
  const number = issue?.code === "invalid_type" && issue.expected === "number";
  throw new Refusal(
    number ? "bad-number" : "unknown-shape",
    `the field is not ${number ? "a number" : "of the kind that belongs here"}. ${again}`,
    place,
  );
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? Reflect.get(inner, key as string) : undefined,
    value,
  );
