import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod";
import type { Env } from "../http/env.ts";

type RefusedCall = { success: false; message: string; errors?: Record<string, string[]> };

/** Answers a call with the reason for its refusal, in the form of the API's contract. */
export const refuseCall = (
  c: Context<Env>,
  status: ContentfulStatusCode,
  message: string,
  errors?: Record<string, string[]>,
): Response =>
  c.json<RefusedCall>({ success: false, message, ...(errors && { errors }) }, status, {
    "Cache-Control": "no-store",
  });

/** Answers a call beyond a limit; `message` says what to do. */
export function slowDown(
  c: Context<Env>,
  message = "Too many calls in a short time. Wait a little and try again.",
): Response {
  c.header("Retry-After", "60");
  return refuseCall(c, 429, message);
}

/** Returns the parsed payload, or the refusal to answer with. A call without payload needs no body or content type. */
export async function payload<S extends z.ZodType>(
  c: Context<Env>,
  schema: S,
): Promise<z.output<S> | Response> {
  const bytes = await c.req.arrayBuffer();
  const type = c.req.header("content-type") ?? "";
  if (bytes.byteLength > 0 && !/^application\/json\b/i.test(type)) {
    return refuseCall(c, 415, "Send the payload as application/json.");
  }
  let value: unknown = {};
  if (bytes.byteLength > 0) {
    try {
      value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch (error) {
      if (error instanceof SyntaxError)
        return refuseCall(c, 400, `The payload is not JSON: ${error.message}.`);
      if (error instanceof TypeError) return refuseCall(c, 400, "The payload is not valid UTF-8.");
      throw error;
    }
  }
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return refuseCall(c, 400, "The payload must be a JSON object.");
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = errorsByField(parsed.error);
  return refuseCall(c, 422, Object.values(errors)[0]?.[0] ?? "The payload is not as expected.", errors);
}

/** Lists what is wrong, by field. */
function errorsByField(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "payload";
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
