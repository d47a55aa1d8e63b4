import * as z from "zod";
import type { RawAnswer, RawRequest } from "./wire.ts";

type Described = { responses: Record<string, z.ZodType> };
export type Judge = (request: RawRequest, answer: RawAnswer) => string | undefined;

type Document = {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: unknown }> }> }>
  >;
  components: { schemas: Record<string, unknown> };
};

/** Patterns that reveal the machine or the code behind an answer. */
const LEAKS = [
  /\n\s+at [\w.<>]+ \(/,
  /node:internal/,
  /\bnode_modules\b/,
  /\bFailed query\b/,
  /select ".*" from "/,
  /root:.*:0:0:/,
];

/**
 * Makes a judge that says what is wrong with an answer, if anything: a fault, a missing header, machine details, or an
 * API answer in a shape other than the OpenAPI document's.
 */
export function createJudge(document: Document, machinePaths: string[]): Judge {
  const calls = new Map<string, Described>(
    Object.entries(document.paths).map(([path, { post }]) => [
      path,
      {
        responses: Object.fromEntries(
          Object.entries(post?.responses ?? {}).map(([code, { content }]) => [
            code,
            schemaOf(content["application/json"]?.schema, document),
          ]),
        ),
      },
    ]),
  );
  return (request, answer) => {
    const { status, headers } = answer;
    if (status >= 500) return `status ${status}`;
    const missing = [
      ["x-content-type-options", /^nosniff$/],
      ["referrer-policy", /./],
      ["x-frame-options", /^(DENY|SAMEORIGIN)$/],
      ["content-security-policy", /frame-ancestors '(none|self)'/],
      ["permissions-policy", /camera=\(\)/],
      ["cross-origin-opener-policy", /^same-origin$/],
      ["cross-origin-resource-policy", /^(same-origin|cross-origin)$/],
    ] as const;
    for (const [name, pattern] of missing)
      if (!pattern.test(headers.get(name) ?? "")) return `header ${name}: ${headers.get(name)}`;
    if (headers.has("x-injected") || headers.has("x-powered-by") || headers.has("server"))
      return "a header that is not ours";
    const type = headers.get("content-type") ?? "";
    if (type.startsWith("text/html") && !headers.get("content-security-policy"))
      return "HTML without a policy";
    const location = headers.get("location");
    if (location !== undefined && !isOurs(location)) return `leads away to ${location}`;
    const body =
      /^(text|application\/(json|xml|rss|feed))/.test(type) && !headers.has("content-encoding")
        ? answer.body.toString()
        : "";
    // A refusal may repeat words of the request itself.
    const given = request.body?.toString() ?? "";
    const leak =
      LEAKS.find((pattern) => pattern.test(body) && !pattern.test(given)) ??
      machinePaths.find((path) => body.includes(path));
    if (leak) return `says ${leak}`;
    return contractFault(request, answer, body);
  };

  function contractFault(
    request: RawRequest,
    { status, headers }: RawAnswer,
    body: string,
  ): string | undefined {
    // A request whose host or path is unreadable is refused before routing.
    if (
      status === 400 &&
      (request.target.includes("\\") || request.headers.some(([name]) => name === "Host"))
    )
      return undefined;
    // So are bytes that the parser rejects, and an expectation that cannot be met.
    if (headers.get("connection") === "close" && headers.get("content-length") === "0") return undefined;
    const path = pathOf(request.target);
    const call = calls.get(path);
    if (
      !/^\/api\//.test(path) ||
      /^\/api\/(docs|openapi\.json)/.test(path) ||
      request.method === "HEAD" ||
      request.method === "OPTIONS"
    )
      return undefined;
    if (!/^application\/json/.test(headers.get("content-type") ?? ""))
      return `a call answered as ${headers.get("content-type")} (${status})`;
    const schema = call && request.method === "POST" ? call.responses[String(status)] : REFUSAL;
    if (!schema) return `status ${status} is not described for ${path}`;
    const parsed = schema.safeParse(JSON.parse(body));
    return parsed.success ? undefined : `not as described: ${z.prettifyError(parsed.error).slice(0, 300)}`;
  }
}

/** Returns the path as the product reads it: escapes and dot segments resolved. */
function pathOf(target: string): string {
  const { pathname } = new URL(target.replace(/^\/{2,}/, "/-/"), "http://127.0.0.1");
  try {
    return decodeURI(pathname);
  } catch (error) {
    if (error instanceof URIError) return pathname;
    throw error;
  }
}

const REFUSAL = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const isOurs = (location: string): boolean => /^\/(?![/\\])/.test(location);

/** Reads a schema of the document and resolves its reference. */
function schemaOf(schema: unknown, { components }: Document): z.ZodType {
  const { $ref } = schema as { $ref?: string };
  const named = $ref && components.schemas[$ref.replace("#/components/schemas/", "")];
  return z.fromJSONSchema((named || schema) as z.core.JSONSchema.JSONSchema);
}
