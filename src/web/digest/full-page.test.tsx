import { parseHTML } from "linkedom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { parseContent } from "#domain/digest/rules.ts";
import { textOf, textsOf } from "#test/html.ts";
import { FULL_DAY, fullDigest, REVIEWER } from "../../../e2e/digest-parts.ts";
import { viewDigest, viewFigures } from "./draw.server.ts";
import { FiguresPage } from "./figures-page.tsx";
import { DigestPage } from "./page.tsx";
import { openedInDigest } from "./term-name.tsx";

const full = fullDigest();
const content = parseContent(JSON.stringify(full.content));
const day: DigestDay = {
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
};
const composed = viewDigest(day);
const NOTES = openedInDigest.map((slug) => ({ slug, name: slug, meaning: `The meaning of ${slug}.` }));
const { document: page } = parseHTML(
  renderToStaticMarkup(
    <DigestPage
      view={composed}
      archive={{ days: [], samples: true, since: "January 2023", mailed: "8:00 AM", oldest: "" }}
      offers={[]}
      address={`https://example.in/dailydigest/${FULL_DAY}`}
      shared="A firm, SEBI RA INH000000000: Daily Digest"
      missing={false}
      open={false}
      notes={NOTES}
    />,
  ),
);

const { document: figuresPage } = parseHTML(
  renderToStaticMarkup(<FiguresPage view={viewFigures(day)} search="" notes={NOTES} />),
);

const chart = (id: string, title: RegExp): Element => {
  const found = [page, figuresPage]
    .flatMap((within) => [...within.querySelectorAll(`#${id} figure`)])
    .filter((figure) => title.test(textOf(figure.querySelector("figcaption"))));
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
    textOf(one).startsWith("From the day’s files:"),
  );
  expect(textsOf(files ?? page, "button")).toEqual(
    expect.arrayContaining([
      expect.stringContaining("index closes"),
      expect.stringContaining("participant-wise open interest"),
      expect.stringContaining("FII/DII cash activity"),
    ]),
  );
  expect(textsOf(page, "#fii-dii-activity > summary b")).toEqual(["−5,173", "+4,067", "−1,107"]);
  expect(textOf(page.querySelector(".day-date"))).toContain("Closing figures; flows provisional");
  const cash = page.querySelector('section[aria-labelledby="cash-market"]');
  const words = [...(cash?.querySelectorAll("*") ?? [])].filter(
    (element) => element.children.length === 0 && textOf(element) === "provisional",
  );
  expect(words).toHaveLength(3);
});

test("every figure names its source, and its answer names the same", () => {
  const figures = [...page.querySelectorAll("details[data-section] .fig, .day-first .fig, .turns .fig")];
  expect(figures.length).toBeGreaterThan(150);
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
  const tables = [page, figuresPage].flatMap((within) => [...within.querySelectorAll("table")]);
  for (const table of tables) {
    const figures = [...table.querySelectorAll("tbody .fig")];
    const stops = figures.filter(isStop).map(opens);
    expect(stops).toEqual([...new Set(figures.map(opens))]);
  }
  const all = [page, figuresPage].flatMap((within) => [...within.querySelectorAll("button.fig")]);
  expect(all.length).toBeGreaterThan(250);
  expect(all.filter(isStop).length).toBeLessThan(160);
  // The head of the page, where sentences and tiles repeat figures, is one such table too.
  const together = "table, .day-first, .turns, .notes";
  expect(all.filter((figure) => !isStop(figure) && !figure.closest(together))).toEqual([]);
  const opened = "details[data-section], .day-fold";
  const closed = [...page.querySelectorAll("button.fig")].filter((figure) => !figure.closest(opened));
  expect(closed.filter(isStop).length).toBeLessThan(18);
});

test("each chart's table holds the figures that the chart prints", () => {
  for (const id of ["flow-charts", "vix-chart", "nifty-charts", "banknifty-charts"]) {
    const charts = [...figuresPage.querySelectorAll(`#${id} figure`)];
    expect(charts.length).toBeGreaterThan(0);
    for (const figure of charts)
      expect(figure.querySelectorAll("details.twin tbody tr").length).toBeGreaterThan(0);
  }
  for (const [figure, printed] of [
    [chart("nifty-charts", /^Nearest level/), "svg .b, svg .on-ink"],
    [chart("options", /^Most calls are open at 23,400/), ".oi > svg:nth-child(2) text"],
    [chart("options", /^Most calls are open at 48,500/), ".oi > svg:nth-child(2) text"],
    [chart("flow-charts", /largest net long position/), ".dg-nets svg[role] text"],
    [chart("flow-charts", /moved most to the long side/), ".dg-nets svg[role] text"],
    [chart("flow-charts", /of index futures contracts are long/), ".dg-nets svg:last-child text"],
  ] as const) {
    const shown = figuresOf(figure, printed).map((text) => text.replace(/^[A-Z]\w+ /, ""));
    const twin = figuresOf(figure, "tbody th, tbody td");
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter((text) => !twin.includes(text))).toEqual([]);
  }
  const flows = chart("flow-charts", /^FII sold in each of the last/);
  expect(flows.querySelectorAll("tbody tr")).toHaveLength(22);
  const cells = textsOf(flows, "tbody td");
  for (const sum of textsOf(flows, ".dg-sums b"))
    expect(cells.filter((text) => text.includes(sum))).toHaveLength(1);
  expect(textOf(chart("nifty-charts", /^Nifty 50 closed below/))).toContain("over the whole stored history");
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
