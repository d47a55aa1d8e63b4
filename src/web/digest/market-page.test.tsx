import { parseHTML } from "linkedom";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CSV_TABLES } from "#domain/digest/catalogue/tables.ts";
import { type BanOfDay, banOfDay } from "#domain/digest/presenting/market/ban.ts";
import { MARKET_SECTIONS } from "#domain/digest/presenting/market/present-market.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { textOf, textsOf } from "#test/html.ts";
import { FULL_DAY, fullDigest, REVIEWER } from "../../../e2e/digest-parts.ts";
import { viewDigest, viewFigures } from "./draw.server.ts";
import { FiguresPage } from "./figures-page.tsx";
import { DigestPage } from "./page.tsx";

const full = fullDigest();
const day: DigestDay = {
  id: 2,
  date: FULL_DAY,
  title: "A digest with every part",
  sample: false,
  approvedBy: REVIEWER,
  content: full.content,
  series: full.series,
  provenance: full.provenance,
  corrections: [],
  history: [{ date: FULL_DAY, content: full.content }],
};

/** Renders the page of all figures. */
const htmlOf = (shown: DigestDay, hidden: string[] = [], banToday?: BanOfDay) =>
  renderToStaticMarkup(
    <FiguresPage view={viewFigures(shown, hidden)} banToday={banToday} search="" notes={[]} />,
  );
const pageOf = (...shown: Parameters<typeof htmlOf>) => parseHTML(htmlOf(...shown)).document;

/** Renders the page of the day. */
function dayPageOf(shown: DigestDay, hidden: string[] = []) {
  const view = viewDigest(shown, hidden);
  const archive = { days: [], samples: false, since: "", mailed: "8:00 AM", oldest: "" };
  const page = (
    <DigestPage
      view={view}
      archive={archive}
      offers={[]}
      notes={[]}
      missing={false}
      open={false}
      address={`https://example.in/dailydigest/${FULL_DAY}`}
      shared="A firm: Daily Digest"
    />
  );
  return parseHTML(renderToStaticMarkup(page)).document;
}
const page = pageOf(day);
const dayPage = dayPageOf(day);
const sections = MARKET_SECTIONS.map(({ id }) => page.getElementById(id));

test("the first screen judges the day, says it in three sentences and six figures, and names its biases", () => {
  expect(textOf(dayPage.querySelector(".day-date"))).toContain("19 January 2025");
  expect(textOf(dayPage.querySelector("h1"))).toBe(
    "A broad fall: more than three securities down for each one up, while foreign funds sold ₹5,173 crore",
  );
  const lines = textsOf(dayPage, ".day-lines > li");
  expect(lines.map((line) => line.split(/[ ;]/).slice(0, 2).join(" "))).toEqual([
    "Nifty 50",
    "FII sold",
    "2,181 securities",
  ]);
  for (const number of ["1.06%", "₹5,173 crore", "2,181"])
    expect(textsOf(dayPage, ".day-lines button.fig").map((text) => text.replace(/\s/g, " "))).toContain(
      number,
    );
  expect(textsOf(dayPage, ".tiles a")).toEqual([
    "Nifty",
    "Bank Nifty",
    "India VIX",
    "FII, ₹ crore",
    "DII, ₹ crore",
    "PCR, Nifty",
  ]);
  expect(textsOf(dayPage, ".tiles .fig")).toEqual([
    "22,712.60",
    "47,958.90",
    "15.47",
    "−5,173",
    "+4,067",
    "0.68",
  ]);
  for (const link of dayPage.querySelectorAll(".tiles a"))
    expect(
      dayPage.querySelector(link.getAttribute("href") ?? "")?.closest("details[data-section]"),
    ).not.toBeNull();
  expect(textsOf(dayPage, ".tiles small").at(-1)).toBe("23 January options");
  expect(textsOf(dayPage, ".board .n")).toEqual(["Market Pulse", "FII-DII", "Nifty", "BankNifty"]);
  expect(textsOf(dayPage, "#turns ~ ul li")).toEqual([
    "A close of the Nifty above its 20-day average, 23,226.36, 513.76 points or 2.26% higher.",
  ]);
});

test("the verdict's reason stands in a clause, and its rule is one press away", () => {
  expect(textOf(dayPage.querySelector(".board p"))).toMatch(/^(All|\w+ of) \w+ signals/);
  const [rule] = [...dayPage.querySelectorAll(".board .which")];
  expect(textOf(rule ?? null)).toBe("Which rule?");
  const card = dayPage.getElementById(
    rule?.getAttribute("popovertarget") ?? rule?.getAttribute("popoverTarget") ?? "",
  );
  expect(textOf(card)).toContain("Five signals count alike");
});

test("the flows' own lean is explained where it differs from the verdict", () => {
  const board = (bias: string) => {
    const other = structuredClone(day);
    Object.assign(other.content.fii_dii_analysis?.final_market_bias ?? {}, {
      final_bias: bias,
      conclusion: "Neutral. One of three signals is negative.",
    });
    return textOf(dayPageOf(other).querySelector(".board"));
  };
  expect(board("Neutral")).toContain(
    "FII-DII: Neutral. One of three signals is negative. Two more on one side than on the other give a bias.",
  );
  expect(board("Bearish")).not.toContain("FII-DII: ");
});

test("the digest is printed or saved by a control of its first screen, or by the browser's menu", () => {
  expect(textOf(dayPage.querySelector(".day-first button[data-print]"))).toBe("Print or save as PDF");
  expect(dayPage.querySelector(".day-first noscript")?.innerHTML).toContain(
    "choose Print in your browser’s menu",
  );
});

test("each day's F&O ban is found from the first screen: the next session's, the day's own, and later ones", () => {
  const line = dayPage.querySelector(".board + .day-note");
  expect(textOf(line)).toBe("ARAVATEXT is in the F&O ban on Monday 20 January.");
  expect(line?.querySelector("a")?.getAttribute("href")).toBe(`/dailydigest/${FULL_DAY}/figures#ban`);
  const ban = (of: typeof page) => of.querySelector("#ban .mnote");
  const list = { day: FULL_DAY, symbols: ["GAROPOWER"], near: [] };
  const before = { date: "2025-01-17", series: { market: { ban: list } } };
  const both = ban(pageOf(day, [], banOfDay(before, FULL_DAY)));
  expect(textOf(both)).toBe(
    "In the ban on Sunday 19 January, the day of this digest: GAROPOWER, from the digest of 17 January. For later days see NSE’s list of the F&O ban (opens in a new tab), published on the evening before.",
  );
  expect(both?.querySelector("a")?.getAttribute("href")).toBe("/dailydigest/2025-01-17/figures#ban");
  expect(textOf(ban(page))).toMatch(/^For later days see NSE/);
  const none = banOfDay({ ...before, series: { market: { ban: { ...list, symbols: [] } } } }, FULL_DAY);
  expect(none?.said).toBe("In the ban on Sunday 19 January, the day of this digest: no security");
  expect(banOfDay(before, "2025-01-20")).toBe(undefined);
});

test("all figures of the day are named in a sentence each, which leads to them", () => {
  const rows = [...dayPage.querySelectorAll("#all-figures dl a")];
  expect(rows.map((link) => link.getAttribute("href")?.split("#")[0])).toEqual(
    rows.map(() => `/dailydigest/${FULL_DAY}/figures`),
  );
  expect(rows.map((link) => link.getAttribute("href")?.split("#")[1])).toEqual([
    "analyses",
    ...MARKET_SECTIONS.map(({ id }) => id),
  ]);
  for (const link of rows)
    expect(page.querySelector(link.getAttribute("href")?.replace(/.*#/, "#") ?? "")).not.toBeNull();
});

test("what changed and what is due open the page of all figures, each sentence once", () => {
  const due = textsOf(page, "[aria-labelledby=due] dd");
  expect(due).toContain("One security is in the F&O ban");
  expect(textsOf(page, ".notes h2")).toEqual(["What changed since the session before", "What is due"]);
});

test("each section has a finding, a measure, a picture, a source, its files, its making and a closed table", () => {
  for (const [i, section] of sections.entries()) {
    const id = MARKET_SECTIONS[i]?.id;
    expect(textOf(section?.querySelector("h2") ?? null), id).toMatch(/\d/);
    expect(textOf(section?.querySelector(".msec-measure") ?? null), id).not.toBe("");
    expect(
      section?.querySelector(".msec-picture")?.querySelectorAll("svg, table").length,
      id,
    ).toBeGreaterThan(0);
    expect(textOf(section?.querySelector(".src") ?? null), id).toMatch(/^NSE .*19 Jan 2025/);
    const twin = section?.querySelector(".msec-links details.twin");
    expect(twin?.hasAttribute("open"), id).toBe(false);
    expect(twin?.querySelectorAll("tbody tr").length, id).toBeGreaterThan(0);
    const made = section?.querySelector("button.msec-made");
    const card = page.getElementById(
      made?.getAttribute("popovertarget") ?? made?.getAttribute("popoverTarget") ?? "",
    );
    expect(textOf(card), id).toMatch(/^How this figure is made.*\d/);
    for (const link of section?.querySelectorAll('a[href^="/"][href$=".csv"]') ?? []) {
      const file = link.getAttribute("href")?.split("/").at(-1)?.replace(".csv", "");
      expect(CSV_TABLES).toContain(file);
    }
    expect(section?.querySelectorAll('a[href^="/"][href$=".csv"]').length, id).toBeGreaterThan(0);
  }
});

test("what rests on provisional figures is marked, everything else is final", () => {
  const marks = MARKET_SECTIONS.map(({ id }) => [
    id,
    textOf(page.querySelector(`#${id} .msec-name span:last-child`)),
  ]);
  expect(marks.filter(([, mark]) => mark !== "Final")).toEqual([["two-years", "Provisional"]]);
});

test("the links of the page lead to every group, in their order on the page", () => {
  const ids = [...page.querySelectorAll(".figure-links a")].map((link) =>
    link.getAttribute("href")?.slice(1),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const order = [...page.querySelectorAll(".msec, .figure-group")].map(({ id }) => id);
  expect(ids).toEqual(order);
});

test("the seven sections stay, and no picture stands twice", () => {
  expect(dayPage.querySelectorAll("details[data-section]")).toHaveLength(7);
  expect(page.querySelectorAll("#nifty-charts .oi, #banknifty-charts .oi")).toHaveLength(0);
  expect(page.querySelectorAll("#options .oi")).toHaveLength(2);
  expect(textsOf(page, "#vix-chart figcaption b").filter((title) => /2,867/.test(title))).toEqual([]);
  const before = pageOf({ ...day, series: { ...day.series, market: undefined } });
  expect(before.querySelectorAll("#nifty-charts .oi")).toHaveLength(1);
  expect(textsOf(before, "#vix-chart figcaption b").filter((title) => /2,867/.test(title))).toHaveLength(1);
  expect(before.querySelectorAll(".msec, .market")).toHaveLength(0);
});

describe("a part that is absent", () => {
  const { deals, ban, ...rest } = full.series.market ?? {};
  const without = pageOf({ ...day, series: { ...day.series, market: rest } });

  test("has no section, no link and no box, and is named in one line", () => {
    expect([deals, ban].every(Boolean)).toBe(true);
    expect(without.getElementById("deals")).toBeNull();
    expect(without.querySelector('a[href="#deals"]')).toBeNull();
    expect(textsOf(without, ".market-absent li")).toEqual([
      "Not in this digest: F&O ban and Bulk and block deals. NSE’s list of the F&O ban (opens in a new tab)",
    ]);
    expect(page.querySelector(".market-absent")).toBeNull();
    const told = dayPageOf({ ...day, series: { ...day.series, market: rest } });
    expect(textsOf(told, "#all-figures .day-note")).toEqual([
      "Not in this digest: F&O ban and Bulk and block deals. NSE’s list of the F&O ban (opens in a new tab)",
    ]);
  });

  test("a damaged row that was left out is named on the page", () => {
    const leftOut = [{ file: "sec_bhavdata_full_13022025.csv", rows: ["RELIANCE EQ"] }];
    const shown = pageOf({ ...day, series: { ...day.series, market: { ...full.series.market, leftOut } } });
    expect(textsOf(shown, ".market-absent li")).toEqual([
      expect.stringMatching(/^Damaged rows\. Left out .* RELIANCE EQ in sec_bhavdata_full_13022025\.csv\.$/),
    ]);
  });

  test("any half of the parts may be missing, and nothing says NaN, undefined or null", () => {
    const parts = Object.entries(full.series.market ?? {});
    for (const half of [0, 1]) {
      const market = Object.fromEntries(parts.filter((_, at) => at % 2 === half));
      const words = htmlOf({ ...day, series: { ...day.series, market } }).replace(/<[^>]+>/g, " ");
      expect(/.{0,30}(NaN|undefined|null|Infinity)/.exec(words)?.[0]).toBeUndefined();
    }
  });
});

test("what a licence does not allow is said to be computed, and is nowhere on the page", () => {
  const shown = pageOf(day, ["bulk-deals"]);
  expect(textsOf(shown, ".market-absent li")).toEqual([
    "Bulk and block deals. Computed, and not shown: the source’s licence does not allow it.",
  ]);
  for (const one of [shown, dayPageOf(day, ["bulk-deals"])])
    expect(textOf(one.querySelector("article"))).not.toContain("Sahyadri");
  expect(textOf(page.querySelector("article"))).toContain("Sahyadri");
});
