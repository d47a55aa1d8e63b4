import { expect, test } from "vitest";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { sharedOrigin } from "#test/shared-product.ts";
import { LACKING, MANY_GLOBAL, MANY_STOCKS, NEWEST } from "./digest-parts.ts";
import { attributesOf, only } from "./page-parts.ts";

const digest = await readPage("/dailydigest");

const call = async (path: string, body: unknown) => {
  const answer = await fetch(`${sharedOrigin()}/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { data: unknown };
};
const isoDay = (content: string) =>
  (JSON.parse(content) as { date: string }).date.split("/").toReversed().join("-");

test("the digest page shows what POST /daily/digest answers for id 0", proves("API-21"), async () => {
  const { data } = (await call("/daily/digest", { id: 0 })) as { data: { data: [{ json_content: string }] } };
  const day = isoDay(data.data[0].json_content);
  expect(attributesOf(digest, ".day-date time", "datetime")).toEqual([day]);
  const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
  expect(textOf(only(digest, ".day-date"))).toContain(long);
});

test(
  "the selector and the list name every past digest that the call lists",
  proves("DIGE-62 DIGE-63 DIGE-65 DATA-45 DATA-47"),
  async () => {
    const { data } = (await call("/daily/digest/list", {})) as {
      data: { title: string; json_content: string }[];
    };
    const dates = data.map(({ json_content }) => isoDay(json_content));
    expect(dates.length).toBeGreaterThan(30);
    const select = only(digest, "#history select");
    expect(textOf(only(digest, `label[for="${select.id}"]`))).toBe("Date of the digest");
    expect(attributesOf(select, "option", "value")).toEqual(["", ...dates]);
    expect(attributesOf(digest, "#history li a", "href")).toEqual(
      dates.map((date) => `/dailydigest/${date}`),
    );
    expect(attributesOf(digest, "#history li time", "datetime")).toEqual(dates);
    expect(textsOf(digest, "#history li a")[0]).toContain(data[0]?.title ?? "");
    const folded = digest.querySelectorAll("#history details.dg-month:not([open]) li a").length;
    expect(dates.length - folded).toBe(4);
    const oldest = await readPage(`/dailydigest/${dates.at(-1)}`);
    expect(textOf(only(oldest, ".day-date"))).toContain("1 January 2025");
  },
);

test(
  "View Report without a script leads to the chosen day, or says that none is chosen",
  proves("DIGE-62 DIGE-64 ERRS-08"),
  async () => {
    const form = only(digest, "#history form");
    expect([form.getAttribute("method"), form.getAttribute("action")]).toEqual([
      "get",
      "/dailydigest#history",
    ]);
    expect(textsOf(form, "button")).toEqual(["View Report"]);
    expect(attributesOf(form, "input, select", "name")).toEqual(["view", "date"]);
    const missing = await readPage("/dailydigest?view=missing&date=");
    expect(textsOf(missing, "#history [role=alert]")).toEqual(["Please select a date"]);
    const answer = await fetch(`${sharedOrigin()}/dailydigest?view=missing&date=${LACKING}`);
    expect(new URL(answer.url).pathname).toBe(`/dailydigest/${LACKING}`);
    const day = await readPage(`/dailydigest/${LACKING}`);
    expect(textOf(only(day, ".day-date"))).toContain("17 January 2025");
    expect(textsOf(day, "#history [role=alert]").join("")).toBe("");
    expect(attributesOf(day, "#history li a", "href")[0]).toBe(`/dailydigest/${NEWEST}`);
  },
);

test("the days before and after are linked; an unknown day is not found", async () => {
  const day = await readPage(`/dailydigest/${MANY_STOCKS}`);
  expect(attributesOf(day, 'a[rel="prev"]', "href")).toEqual([`/dailydigest/${MANY_GLOBAL}`]);
  expect(attributesOf(day, 'a[rel="next"]', "href")).toEqual([`/dailydigest/${NEWEST}`]);
  expect((await readPage(`/dailydigest/${NEWEST}`)).querySelectorAll('a[rel="next"]')).toHaveLength(0);
  for (const path of ["/dailydigest/2025-01-18", "/dailydigest/yesterday", "/dailydigest?date=2025-01-18"])
    expect(textOf(only(await readPage(path, 404), "main"))).toContain("Digest not found");
});

test("an answer that is not OK is an error of the form status: body", proves("API-27"), async () => {
  const page = await readPage("/blogpost/there-is-none", 404);
  expect(textOf(only(page, "title"))).toBe("404: Blog not found");
});
