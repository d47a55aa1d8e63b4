import { parseHTML } from "linkedom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { headOf } from "#domain/digest/presenting/head.ts";
import { parseContent } from "#domain/digest/rules.ts";
import { textOf, textsOf } from "#test/html.ts";
import { FULL_DAY, fullDigest, REVIEWER } from "../../../e2e/digest-parts.ts";
import { viewDigest } from "./draw.server.ts";
import { DigestPage } from "./page.tsx";
import { openedInDigest } from "./term-name.tsx";

const full = fullDigest();
const content = parseContent(JSON.stringify(full.content));
const composed = viewDigest({
  id: 2,
  date: FULL_DAY,
  title: "A digest with every part",
  sample: false,
  content,
  series: full.series,
  provenance: full.provenance,
  approvedBy: REVIEWER,
  corrections: [],
  history: [{ date: FULL_DAY, content }],
});
const NOTES = openedInDigest.map((slug) => ({ slug, name: slug, meaning: `The meaning of ${slug}.` }));
const { document: page } = parseHTML(
  renderToStaticMarkup(
    <DigestPage
      view={composed}
      head={headOf(composed)}
      archive={{ days: [], samples: true, since: "January 2023", mailed: "8:00 AM", oldest: "" }}
      offers={[]}
      address={`https://example.in/dailydigest/${FULL_DAY}`}
      shared="A firm, SEBI RA INH000000000: Daily Digest"
      search=""
      missing={false}
      notes={NOTES}
    />,
  ),
);

const chart = (id: string, title: RegExp): Element => {
  const found = [...page.querySelectorAll(`#${id} figure`)].filter((figure) =>
    title.test(textOf(figure.querySelector("figcaption"))),
  );
  if (!found[0] || found.length > 1) throw new Error(`${found.length} charts of ${id} are titled ${title}.`);
  return found[0];
};
const figuresOf = (within: Element, selector: string) =>
  textsOf(within, selector)
    .filter((text) => /\d/.test(text))
    .map((text) => text.replace(/\.00$/, ""));

test("the page names its reviewer and its files, and says of cash flows that they are provisional", () => {
  expect(textOf(page.querySelector("article"))).toContain(`Reviewed by ${REVIEWER}`);
  const files = [...page.querySelectorAll(".src")].find((one) =>
    textOf(one).startsWith("From the day's files:"),
  );
  expect(textsOf(files ?? page, "button")).toEqual(
    expect.arrayContaining([
      expect.stringContaining("index closes"),
      expect.stringContaining("participant-wise open interest"),
      expect.stringContaining("FII/DII cash activity"),
    ]),
  );
  expect(textOf(page.querySelector('section[aria-labelledby="board"]'))).toContain(
    "FII −5,173DII +4,067both −1,107₹ crore, net, provisional",
  );
  const cash = page.querySelector('section[aria-labelledby="cash-market"]');
  const words = [...(cash?.querySelectorAll("*") ?? [])].filter(
    (element) => element.children.length === 0 && textOf(element) === "provisional",
  );
  expect(words).toHaveLength(3);
});

test("every figure names its source, and its answer names the same", () => {
  const figures = [...page.querySelectorAll("details[data-section] .fig, .hcard .fig")];
  expect(figures.length).toBeGreaterThan(200);
  const silent = figures.flatMap((figure) => {
    const says = figure.getAttribute("data-from") ?? "";
    // A file is named by the day of its figures; its name is in the answer.
    const named = /Typed by ([^,]+)|(\d+ \w{3} \d{4})/.exec(says);
    const answer = page.getElementById(
      figure.getAttribute("popovertarget") ?? figure.getAttribute("popoverTarget") ?? "",
    );
    const told = answer ? textOf(answer) : "no answer";
    return told.includes((named?.[1] ?? named?.[2] ?? "?").trim())
      ? []
      : [`${textOf(figure)}: ${says}: ${told}`];
  });
  expect(silent).toEqual([]);
});

test("each source is one tab stop of a table, and none is left out", () => {
  const opens = (figure: Element) =>
    figure.getAttribute("popovertarget") ?? figure.getAttribute("popoverTarget") ?? "";
  const isStop = (figure: Element) => figure.getAttribute("tabindex") !== "-1";
  for (const table of page.querySelectorAll("table")) {
    const figures = [...table.querySelectorAll("tbody .fig")];
    const stops = figures.filter(isStop).map(opens);
    expect(stops).toEqual([...new Set(figures.map(opens))]);
  }
  const all = [...page.querySelectorAll("button.fig")];
  expect(all.length).toBeGreaterThan(250);
  expect(all.filter(isStop).length).toBeLessThan(140);
  expect(all.filter((figure) => !isStop(figure) && !figure.closest("table, .snote"))).toEqual([]);
});

test("each chart's table holds the figures that the chart prints", () => {
  for (const id of ["daily-market", "fii-dii-activity", "nifty-analysis", "banknifty-analysis"]) {
    const charts = [...page.querySelectorAll(`#${id} figure`)];
    expect(charts.length).toBeGreaterThan(0);
    for (const figure of charts)
      expect(figure.querySelectorAll("details.twin tbody tr").length).toBeGreaterThan(0);
  }
  for (const [figure, printed] of [
    [chart("nifty-analysis", /is nearest/), "svg .b, svg .on-ink"],
    [chart("options", /^Most calls are open at 23,400/), ".oi > svg:nth-child(2) text"],
    [chart("options", /^Most calls are open at 48,500/), ".oi > svg:nth-child(2) text"],
    [chart("fii-dii-activity", /largest net long position/), ".dg-nets svg[role] text"],
    [chart("fii-dii-activity", /moved most to the long side/), ".dg-nets svg[role] text"],
    [chart("fii-dii-activity", /of index futures contracts are long/), ".dg-nets svg:last-child text"],
  ] as const) {
    const shown = figuresOf(figure, printed).map((text) => text.replace(/^[A-Z]\w+ /, ""));
    const twin = figuresOf(figure, "tbody th, tbody td");
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter((text) => !twin.includes(text))).toEqual([]);
  }
  const flows = chart("fii-dii-activity", /^FII sold in each of the last/);
  expect(flows.querySelectorAll("tbody tr")).toHaveLength(22);
  const cells = textsOf(flows, "tbody td");
  for (const sum of textsOf(flows, ".dg-sums b"))
    expect(cells.filter((text) => text.includes(sum))).toHaveLength(1);
  expect(textOf(chart("nifty-analysis", /^Nifty 50 closed below/))).toContain(
    "over the whole stored history",
  );
});

test("the heads of its tables open the terms of the glossary, and each term has one note", () => {
  const opened = [...page.querySelectorAll("button.term")].map((term) => [
    textOf(term),
    term.getAttribute("popoverTarget") ?? term.getAttribute("popovertarget"),
  ]);
  const heads = [
    "FII",
    "DII",
    "PRO",
    "CE",
    "PE",
    "RSI",
    "EMA 20",
    "Put-call ratio",
    "Open interest",
    "India VIX",
  ];
  for (const head of heads) expect(opened.map(([name]) => name)).toContain(head);
  const notes = [...page.querySelectorAll('[popover][id^="term-"]')].map(({ id }) => id);
  expect(notes.toSorted()).toEqual([...new Set(opened.map(([, id]) => id))].toSorted());
});
