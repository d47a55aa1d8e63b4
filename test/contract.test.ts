import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { sharedOrigin } from "./shared-product.ts";

type Answer = {
  status: number;
  headers: Headers;
  json: Record<string, unknown> & { data?: unknown; errors?: Record<string, string[]> };
};

async function call(
  path: string,
  body?: unknown,
  headers: Record<string, string> = { "Content-Type": "application/json" },
): Promise<Answer> {
  const raw =
    body === undefined || typeof body === "string" || body instanceof Uint8Array
      ? body
      : JSON.stringify(body);
  const answer = await fetch(`${sharedOrigin()}/api${path}`, {
    method: "POST",
    headers: body === undefined ? {} : headers,
    body: raw as BodyInit,
  });
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Answer["json"] };
}

const message = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.in",
  phone_number: "9876543210",
  message: "A question.",
};

test(
  "POST /category/list answers without payload, All Blogs first",
  proves("API-01 API-02 API-04 API-05 API-06 DATA-03"),
  async () => {
    const { status, headers, json } = await call("/category/list");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(json).toMatchObject({ success: true, message: expect.any(String) });
    const [all, ...others] = json.data as {
      id: number | null;
      name: string;
      allBlogcount?: number;
      blogcount?: number;
    }[];
    expect(all).toEqual({ id: null, name: "All Blogs", allBlogcount: expect.any(Number) });
    expect(others.map((c) => c.name)).toEqual(["Technical", "Fundamentals", "Strategies", "Education"]);
    expect(others.reduce((sum, c) => sum + (c.blogcount ?? 0), 0)).toBe(all?.allBlogcount);
  },
);

const LISTED = [
  "author_name",
  "category_name",
  "created_at",
  "id",
  "isFeatured",
  "read_time",
  "strDescription",
  "strPhoto",
  "strSlug",
  "strTitle",
];

test(
  "POST /blog/list answers all posts, or those of a category, as an array",
  proves("API-07 API-08 API-09 API-10 DATA-14"),
  async () => {
    const all = (await call("/blog/list")).json.data as Record<string, unknown>[];
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(LISTED);
    expect(all[0]?.strDescription).toMatch(/^<p>/);
    const categories = (await call("/category/list")).json.data as {
      id: number;
      name: string;
      blogcount: number;
    }[];
    const education = categories.find((c) => c.name === "Education");
    const some = (await call("/blog/list", { category_id: education?.id })).json.data as {
      category_name: string;
    }[];
    expect(some).toHaveLength(education?.blogcount ?? -1);
    expect(new Set(some.map((p) => p.category_name))).toEqual(new Set(["Education"]));
    expect((await call("/blog/list", { category_id: "all" })).json.data).toHaveLength(all.length);
    expect((await call("/blog/list", { limit: 5, offset: 2 })).json.data).toEqual(all.slice(2, 7));
  },
);

test(
  "POST /blog/detail answers the article, and nothing for an unknown slug",
  proves("API-11 API-12 API-13 DATA-23 DATA-24 DATA-25 ERRS-04"),
  async () => {
    const [first] = (await call("/blog/list", { limit: 1 })).json.data as { strSlug: string }[];
    const { json } = await call("/blog/detail", { strSlug: first?.strSlug });
    expect(json).toMatchObject({
      success: true,
      data: { strSlug: first?.strSlug, viewCount: expect.any(Number) },
    });
    expect(Object.keys((json.faqs as object[])[0] ?? {}).sort()).toEqual(["answer", "id", "question"]);
    const related = (json.related_blog_data as Record<string, unknown>[])[0] ?? {};
    for (const field of ["id", "strPhoto", "strTitle", "author_name", "read_time", "strSlug"])
      expect(related).toHaveProperty(field);
    const missing = await call("/blog/detail", { strSlug: "there-is-none" });
    expect(missing.status).toBe(404);
    expect(missing.json).toEqual({ success: false, message: "Blog not found" });
  },
);

test(
  "POST /daily/digest answers the latest for 0, else the one with that id",
  proves("API-20 API-22 API-23 DATA-28 DATA-44"),
  async () => {
    const latest = (await call("/daily/digest", { id: 0 })).json.data as {
      data: { id: number; title: string; json_content: string }[];
    };
    const record = latest.data[0];
    expect(JSON.parse(record?.json_content ?? "")).toMatchObject({
      date: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/),
    });
    const list = (await call("/daily/digest/list")).json.data as {
      id: number;
      title: string;
      json_content: string;
    }[];
    const older = list[4];
    expect((await call("/daily/digest", { id: older?.id })).json.data).toEqual({ data: [older] });
    expect((await call("/daily/digest", { id: 99_999 })).status).toBe(404);
  },
);

test(
  "POST /daily/digest/list answers at least 30 past digests, newest first, without payload",
  proves("API-24 API-25 DATA-45"),
  async () => {
    const list = (await call("/daily/digest/list")).json.data as {
      id: number;
      title: string;
      json_content: string;
    }[];
    expect(list.length).toBeGreaterThanOrEqual(30);
    const days = list.map((r) =>
      (JSON.parse(r.json_content) as { date: string }).date.split("/").reverse().join("-"),
    );
    expect(days).toEqual([...days].sort().reverse());
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(["id", "json_content", "sample", "title"]);
  },
);

test.each([
  ["malformed JSON", "/contactus", "{", 400, /not JSON/],
  ["an array", "/contactus", "[]", 400, /JSON object/],
  ["invalid UTF-8", "/contactus", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, /UTF-8/],
  ["a wrong type", "/contactus", { ...message, firstName: 7 }, 422, /./],
  ["an over-long field", "/contactus", { ...message, message: "x".repeat(5_001) }, 422, /at most 5,000/],
  [
    "HTML in a name",
    "/contactus",
    { ...message, firstName: "<img src=x onerror=alert(1)>" },
    422,
    /may not contain/,
  ],
  ["a body over 64 KB", "/contactus", { ...message, message: "x".repeat(70_000) }, 413, /64 KB/],
  ["no payload where one is needed", "/news/letter", {}, 422, /valid email/],
  ["a header in an address", "/news/letter", { email: "a@b.in\r\nBcc: x@y.in" }, 422, /valid email/],
  ["a slug that is no text", "/blog/detail", { strSlug: {} }, 422, /./],
  ["a negative id", "/daily/digest", { id: -1 }, 422, /./],
  ["an endless limit", "/blog/list", { limit: 1e9 }, 422, /./],
])("%s is refused by name", async (_, path, body, status, words) => {
  const { json, status: got } = await call(path, body);
  expect(got).toBe(status);
  expect(json).toMatchObject({ success: false, message: expect.stringMatching(words) });
});

test("a slug with a character that no database takes is not found", async () => {
  expect((await call("/blog/detail", { strSlug: "a\0b" })).status).toBe(404);
  expect((await call("/blog/detail", { strSlug: "\0" })).status).toBe(404);
});

test("a wrong content type is refused, none is accepted where there is no payload", async () => {
  expect(
    (await call("/news/letter", "email=a@b.in", { "Content-Type": "application/x-www-form-urlencoded" }))
      .status,
  ).toBe(415);
  expect((await call("/category/list")).status).toBe(200);
});

test("an unknown call is 404 and points to the description; another method is 405", async () => {
  expect((await call("/nothing")).json).toEqual({
    success: false,
    message: expect.stringContaining("/api/docs"),
  });
  const answer = await fetch(`${sharedOrigin()}/api/blog/list`);
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("POST");
});

test(
  "the OpenAPI document describes exactly the seven calls, and people can read it",
  proves("API-03"),
  async () => {
    const document = (await (await fetch(`${sharedOrigin()}/api/openapi.json`)).json()) as {
      paths: object;
      openapi: string;
      servers: { url: string }[];
    };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.servers[0]?.url).toMatch(/^http/);
    expect(Object.keys(document.paths).sort()).toEqual(
      [
        "blog/detail",
        "blog/list",
        "category/list",
        "contactus",
        "daily/digest",
        "daily/digest/list",
        "news/letter",
      ].map((p) => `/api/${p}`),
    );
    expect(await (await fetch(`${sharedOrigin()}/api/docs`)).text()).toContain("POST /api/daily/digest/list");
  },
);

test("an absurd header or an endless body does not bring the product down", async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(
      `${sharedOrigin()}/api/contactus`,
      { method: "POST", headers: { "Content-Type": "application/json" } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EPIPE" || error.code === "ECONNRESET" ? resolve(413) : reject(error),
    );
    for (let n = 0; n < 40; n += 1) request.write("x".repeat(4_096));
    request.end();
  });
  expect(status).toBe(413);
  expect((await fetch(`${sharedOrigin()}/healthz`)).status).toBe(200);
});
