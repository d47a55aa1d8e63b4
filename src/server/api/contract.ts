import * as z from "zod";
import { blogDetailRequest, blogListRequest } from "#domain/blog/rules.ts";
import { digestRequest } from "#domain/digest/rules.ts";
import { contactRequest } from "#domain/leads/rules.ts";
import { newsletterRequest } from "#domain/newsletter/rules.ts";
import { escapeHtml } from "../http/plain-page.ts";

/** The payload of each call. */
export const contract = {
  categoryList: z.object({}),
  blogList: blogListRequest,
  blogDetail: blogDetailRequest,
  newsLetter: newsletterRequest,
  contactUs: contactRequest,
  dailyDigest: digestRequest,
  dailyDigestList: z.object({
    limit: z.coerce.number().int().min(1).max(500).optional(),
    offset: z.coerce.number().int().min(0).optional(),
  }),
};

const nullable = (type: string) => ({ type: [type, "null"] });
const object = (properties: Record<string, unknown>) => ({ type: "object", properties });
const array = (items: unknown) => ({ type: "array", items });
const text = { type: "string" };
const whole = { type: "integer" };

const related = object({
  id: whole,
  strPhoto: text,
  strTitle: nullable("string"),
  author_name: text,
  read_time: nullable("integer"),
  strSlug: text,
});
const listed = object({
  id: whole,
  strTitle: nullable("string"),
  strDescription: { type: "string", description: "HTML" },
  strPhoto: text,
  strSlug: text,
  category_name: text,
  created_at: { type: "string", format: "date" },
  read_time: { type: ["integer", "null"], description: "minutes" },
  author_name: text,
  isFeatured: { type: "integer", description: "1 means featured" },
});
const record = object({
  id: whole,
  title: text,
  json_content: { type: "string", description: "JSON text of the digest" },
  sample: { const: true, description: "Generated figures, not market data; absent from a real digest" },
});

type Call = {
  summary: string;
  payload: z.ZodType;
  required: boolean;
  data?: unknown;
  more?: Record<string, unknown>;
  refusals: string[];
};

const CALLS: Record<string, Call> = {
  "/category/list": {
    summary: "The blog's categories with their counts; the first stands for all posts and has no id",
    payload: contract.categoryList,
    required: false,
    refusals: [],
    data: array(object({ id: nullable("integer"), name: text, allBlogcount: whole, blogcount: whole })),
  },
  "/blog/list": {
    summary: "Posts, newest first; streamed when no limit is given",
    payload: contract.blogList,
    required: false,
    data: array(listed),
    refusals: [],
  },
  "/blog/detail": {
    summary: "One article with its FAQs and related posts",
    payload: contract.blogDetail,
    required: true,
    refusals: ["404"],
    data: object({ ...listed.properties, viewCount: whole }),
    more: {
      faqs: array(object({ id: whole, question: text, answer: text })),
      related_blog_data: array(related),
    },
  },
  "/news/letter": {
    summary: "Asks for the newsletter; with double opt-in a mail to confirm follows",
    payload: contract.newsLetter,
    required: true,
    refusals: ["403", "409"],
  },
  "/contactus": {
    summary: "Sends a message to the firm",
    payload: contract.contactUs,
    required: true,
    refusals: ["403"],
  },
  "/daily/digest": {
    summary: "One digest; id 0 is the latest",
    payload: contract.dailyDigest,
    required: true,
    data: object({ data: array(record) }),
    refusals: ["404", "410"],
  },
  "/daily/digest/list": {
    summary:
      "Past digests, newest first; streamed when no limit is given. Samples are listed in a preview until the first real digest is published, and never beside one",
    payload: contract.dailyDigestList,
    required: false,
    data: array(record),
    refusals: [],
  },
};

const REFUSALS: Record<string, string> = {
  "400": "The payload is not JSON or not UTF-8",
  "403": "From an origin that is not allowed",
  "404": "Not found",
  "410": "A sample that has left the site",
  "409": "The address is already subscribed",
  "413": "Larger than 64 KB",
  "415": "Not application/json",
  "422": "A field is wrong: see errors",
  "429": "Too many calls",
  "503": "The records cannot be reached",
};

type OpenApi = {
  openapi: string;
  info: unknown;
  servers: unknown;
  paths: Record<string, { post: Operation }>;
  components: unknown;
};
type Operation = {
  summary: string;
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> };
  responses: Record<string, unknown>;
};

const json = (schema: unknown) => ({ content: { "application/json": { schema } } });

function operation({ summary, payload, required, data, more, refusals }: Call): Operation {
  const properties = {
    success: { const: true },
    message: text,
    ...(data !== undefined && { data }),
    ...more,
  };
  const answer = { ...object(properties), required: Object.keys(properties) };
  const codes = ["400", ...refusals, "413", "415", "422", "429", "503"];
  return {
    summary,
    requestBody: { required, ...json(z.toJSONSchema(payload, { io: "input", unrepresentable: "any" })) },
    responses: {
      "200": { description: "Done", ...json(answer) },
      ...Object.fromEntries(
        codes.map((code) => [
          code,
          { description: REFUSALS[code], ...json({ $ref: "#/components/schemas/Refusal" }) },
        ]),
      ),
    },
  };
}

/** Builds the OpenAPI 3.1 document of the contract from the schemas that parse the calls. */
export const openApiDocument = (origin: string): OpenApi => ({
  openapi: "3.1.0",
  info: {
    title: "Site API",
    version: "1",
    description:
      "The calls of the public site. All are POST with JSON; every refusal is { success: false, message, errors? }.",
  },
  servers: [{ url: origin }],
  paths: Object.fromEntries(
    Object.entries(CALLS).map(([path, call]) => [`/api${path}`, { post: operation(call) }]),
  ),
  components: {
    schemas: {
      Refusal: {
        ...object({
          success: { const: false },
          message: text,
          errors: { type: "object", additionalProperties: array(text) },
        }),
        required: ["success", "message"],
      },
    },
  },
});

/** Renders the document for people: one section per call, without scripts. */
export const docsPage = (
  document: OpenApi,
  data: string,
): string => `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Site API</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:32px 16px}pre{overflow:auto;padding:12px;border:1px solid #8886;border-radius:8px;font-size:13px}h2{margin-top:48px}code{font-size:.95em}td,th{padding:4px 16px 4px 0;text-align:left}</style></head>
<body><main><h1>Site API</h1><p>All calls are POST with JSON. Every refusal is <code>{ success: false, message, errors? }</code>. The machine-readable description is <a href="/api/openapi.json">/api/openapi.json</a>. Programs that only read the digests use the addresses of <a href="${data}">${data}</a>.</p>
${Object.entries(document.paths)
  .map(
    ([
      path,
      { post },
    ]) => `<section><h2><code>POST ${escapeHtml(path)}</code></h2><p>${escapeHtml(post.summary)}.</p>
<h3>Payload${post.requestBody?.required ? "" : " (optional)"}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(post.requestBody?.content["application/json"]?.schema, null, 2))}</pre>
<h3>Answers</h3><table><tbody>${Object.entries(post.responses)
      .map(
        ([code, r]) =>
          `<tr><th scope="row">${code}</th><td>${escapeHtml((r as { description: string }).description)}</td></tr>`,
      )
      .join("")}</tbody></table></section>`,
  )
  .join("\n")}</main></body></html>`;
