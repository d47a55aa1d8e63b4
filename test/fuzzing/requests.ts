import fc from "fast-check";
import { oddHeaders } from "./headers.ts";
import type { RawRequest } from "./wire.ts";
import { forTarget, text } from "./words.ts";

/** A form of a page: its action, and the names of its fields with their initial values. */
export type FormOfPage = { action: string; fields: [name: string, value: string][] };

/** What can be requested from the product. */
export type Surface = {
  origin: string;
  /** The API's calls, each with an example of a valid payload if one is known. */
  calls: { path: string; example?: Record<string, unknown> | undefined }[];
  /** Addresses that answer. */
  paths: string[];
  forms: FormOfPage[];
  /** Addresses of the desk. */
  desk: string[];
};

type Arbitrary<T> = fc.Arbitrary<T>;

const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, -1, 2 ** 31, 2 ** 53, 1e21, 5e-324),
);
const value: Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

const QUERY_NAMES = [
  "category",
  "q",
  "view",
  "page",
  "date",
  "token",
  "access",
  "via",
  "index",
  "to",
  "done",
  "utm_source",
  "_routes",
  "id",
  "joined",
  "__proto__",
  "",
];

const query: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constant("") },
  {
    weight: 6,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.oneof(fc.constantFrom(...QUERY_NAMES), text),
          fc.oneof(text, text.map(encodeLoosely)),
          fc.constantFrom("=", "", "[]="),
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map(
        (pairs) =>
          `?${pairs.map(([name, value, sign]) => `${forTarget(name)}${sign}${forTarget(value)}`).join("&")}`,
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 100, max: 900 })
      .map((n) => `?${Array.from({ length: n }, (_, i) => `a${i}=${i}`).join("&")}`),
  },
);

function encodeLoosely(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/** Generates existing addresses, bent in one or two ways. */
function bent(paths: string[]): Arbitrary<string> {
  const known = fc.constantFrom(...paths);
  const bend: Arbitrary<(path: string) => string> = fc.oneof(
    { weight: 5, arbitrary: fc.constant((path: string) => path) },
    { weight: 2, arbitrary: text.map((more) => (path: string) => path.replace(/[^/]*$/, forTarget(more))) },
    { weight: 2, arbitrary: text.map((more) => (path: string) => path + forTarget(more)) },
    { weight: 2, arbitrary: text.map((more) => (path: string) => `${path}/${forTarget(more)}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        (path: string) => path.toUpperCase(),
        (path: string) => `${path}/`,
        (path: string) => `/${path}`,
        (path: string) => `${path}.data`,
        (path: string) => `${path}/_.data`,
        (path: string) => `${path}.manifest`,
        (path: string) => `/./${path.slice(1)}`,
        (path: string) => `/x/..${path}`,
        (path: string) => path.replaceAll("/", "%2f"),
        (path: string) => path.replaceAll("/", "//"),
        (path: string) => `http://evil.example${path}`,
        (path: string) => path.replaceAll("e", "%65"),
        (path: string) => path.replaceAll("/", "\\"),
        (path: string) => `${path};a=b`,
        (path: string) => `${path}#x`,
        (path: string) => `${path}.json`,
        (path: string) => `${path}.png`,
        (path: string) => `/desk${path}`,
        (path: string) => `/media${path}`,
        (path: string) => `/api${path}`,
        (path: string) => `/__manifest?p=${path}`,
        (path: string) => `/legal${path}`,
      ),
    },
  );
  return fc.tuple(known, bend, query).map(([path, way, asked]) => way(path) + asked);
}

const METHODS = [
  ...Array<string>(20).fill("GET"),
  "HEAD",
  "HEAD",
  "POST",
  "OPTIONS",
  "PUT",
  "DELETE",
  "PATCH",
  "TRACE",
  "PROPFIND",
  "QUERY",
  "PURGE",
  "LINK",
];

/** Keeps only the last header of each name, which a request may carry once. */
const once = (headers: [string, string][]): [string, string][] => [
  ...new Map(headers.map((header) => [header[0].toLowerCase(), header])).values(),
];

const deep = (depth: number) => fc.constantFrom("[", '{"a":').map((open) => open.repeat(depth));
const wrongJson: Arbitrary<Buffer> = fc
  .oneof(
    fc.constantFrom(
      "",
      "{",
      "}",
      "null",
      "[]",
      '"x"',
      "1",
      "{,}",
      "{'a':1}",
      '{"a":1,}',
      "\ufeff{}",
      "NaN",
      '{"limit":1e400}',
      "{}{}",
      "\0",
      '{"a":"\\ud800"}',
    ),
    deep(20),
    deep(9_000),
    fc
      .constantFrom("limit", "email", "id", "strSlug")
      .map(
        (key) => `{"${key}":1,"${key}":"two","__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}`,
      ),
    fc.jsonValue({ maxDepth: 4 }).map((any) => JSON.stringify(any)),
    text,
  )
  .map((said) => Buffer.from(said))
  .chain((body) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(body) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
    ),
  );

const JSON_TYPES = [
  "application/json",
  "application/json",
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/jsonp",
  "APPLICATION/JSON",
  "application/xml",
];

/** Generates calls of the API: nearly right payloads, and wrong ones. */
function call({ calls, origin }: Surface): Arbitrary<RawRequest> {
  return fc.constantFrom(...calls).chain(({ path, example = {} }) => {
    const names = [...Object.keys(example), "limit", "offset", "category_id", "__proto__", "extra"];
    const nearly = fc
      .tuple(
        fc.subarray(Object.keys(example)),
        fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 }),
      )
      .map(([kept, odd]) =>
        Buffer.from(
          JSON.stringify({ ...Object.fromEntries(kept.map((name) => [name, example[name]])), ...odd }),
        ),
      );
    return fc
      .record({
        method: fc.oneof(
          { weight: 12, arbitrary: fc.constant("POST") },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        asked: query,
        type: fc.constantFrom(...JSON_TYPES),
        body: fc.oneof({ weight: 3, arbitrary: nearly }, { weight: 2, arbitrary: wrongJson }),
        from: fc.constantFrom(origin, origin, undefined, "null", "https://evil.example"),
        odd: oddHeaders,
      })
      .map(({ method, asked, type, body, from, odd }) => ({
        method,
        target: path + asked,
        headers: once([
          ["Content-Type", type],
          ...(from ? [["Origin", from] as [string, string]] : []),
          ...odd,
        ]),
        body: method === "GET" || method === "HEAD" ? undefined : body,
      }));
  });
}

const page = (paths: string[]): Arbitrary<RawRequest> =>
  fc
    .record({ method: fc.constantFrom(...METHODS), target: bent(paths), odd: oddHeaders })
    .map(({ method, target, odd }) => ({
      method,
      target,
      headers: once(odd),
      body: method === "POST" || method === "PUT" || method === "PATCH" ? Buffer.from("a=b") : undefined,
    }));

const BOUNDARY = "----fuzz";
const part = (name: string, value: string, more = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** Generates posts of the pages' forms: fields changed, omitted and doubled; multipart, complete and broken. */
function post(forms: FormOfPage[], origin: string): Arbitrary<RawRequest> {
  return fc.constantFrom(...forms).chain(({ action, fields }) => {
    const names = [...fields.map(([name]) => name), "intent", "__proto__", "website", "extra"];
    return fc
      .record({
        given: fc.subarray(fields),
        odd: fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(text, number.map(String))), {
          maxLength: 4,
        }),
        way: fc.constantFrom("form", "form", "form", "multipart", "file", "cut", "noise", "empty"),
        from: fc.constantFrom(origin, origin, origin, origin, undefined, "null", "https://evil.example"),
        noise: text,
        headers: oddHeaders,
      })
      .map(({ given, odd, way, from, noise, headers }) => {
        const all = [...given, ...odd];
        const parts = all.map(([name, said]) => part(name.replaceAll('"', "%22"), said)).join("");
        const [type, body] = {
          form: [
            "application/x-www-form-urlencoded",
            all.map(([name, said]) => `${encodeLoosely(name)}=${encodeLoosely(said)}`).join("&"),
          ],
          multipart: [`multipart/form-data; boundary=${BOUNDARY}`, `${parts}--${BOUNDARY}--\r\n`],
          file: [
            `multipart/form-data; boundary=${BOUNDARY}`,
            `${parts}${part(all[0]?.[0] ?? "file", noise, '; filename="../../x.svg"\r\nContent-Type: image/svg+xml')}--${BOUNDARY}--\r\n`,
          ],
          cut: [`multipart/form-data; boundary=${BOUNDARY}`, parts.slice(0, -7)],
          noise: ["application/x-www-form-urlencoded", noise],
          empty: ["multipart/form-data; boundary=", parts],
        }[way] as [string, string];
        return {
          method: "POST",
          target: action,
          headers: once([
            ["Content-Type", type],
            ...(from ? [["Origin", from] as [string, string]] : []),
            ...headers,
          ]),
          body: Buffer.from(body.toWellFormed()),
        };
      });
  });
}

/** Generates any request to the product: well-formed HTTP with anything in it. */
export function anyRequest(surface: Surface): Arbitrary<RawRequest> {
  return fc.oneof(
    { weight: 5, arbitrary: page(surface.paths) },
    { weight: 4, arbitrary: call(surface) },
    { weight: 3, arbitrary: post(surface.forms, surface.origin) },
    { weight: 2, arbitrary: page(surface.desk) },
    {
      weight: 1,
      arbitrary: post(
        surface.desk.map((action) => ({
          action,
          fields: [
            ["intent", "save"],
            ["id", "1"],
          ],
        })),
        surface.origin,
      ),
    },
  );
}
