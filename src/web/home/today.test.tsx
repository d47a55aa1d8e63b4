import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import copy from "#content/home.json" with { type: "json" };
import { digestFile, parseContent } from "#domain/digest/rules.ts";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { type Today, todayOf } from "./today.server.ts";
import { TodaySection } from "./today.tsx";

const DAY = ["2025-02-27", 22_568, 22_613, 22_508, 22_545, 22_900, 23_300] as const;
const today: Today = {
  date: "28 February 2025",
  sample: false,
  age: {
    later: false,
    due: { words: "Tuesday, 4 March 2025, 8:00 AM", at: "2025-03-04T02:30:00Z" },
    overdue: true,
  },
  tiles: [
    {
      id: "nifty-analysis",
      name: "Nifty",
      text: "22,124.70",
      path: "index_dashboard.NIFTY.cmp",
      change: { text: "−1.86%", way: "down", tone: "down" },
      note: "",
    },
  ],
  fall: {
    title: "Nifty’s 20-day average has been below its 50-day average for 2 sessions",
    sessions: [DAY, ["2025-02-28", 22_433, 22_450, 22_104, 22_124.7, 22_800, 23_250]],
    notes: [],
    label: "Nifty 50, 2 sessions",
  },
};
const render = (shown: Today) =>
  renderToStaticMarkup(<TodaySection copy={copy.today} today={shown} />).replace(
    /<script[\s\S]*?<\/script>/g,
    "",
  );

test("the chart stands above the six figures, which say how old they are", () => {
  const html = render(today);
  expect(html.indexOf('role="img"')).toBeGreaterThan(0);
  expect(html.indexOf('role="img"')).toBeLessThan(html.indexOf("data-tile"));
  expect(html.match(/href="#newsletter"/g)).toHaveLength(1);
  expect(html.indexOf('href="#newsletter"')).toBeLessThan(html.indexOf("data-tile"));
  expect(html).toContain("Closing figures of 28 February 2025.");
  expect(html).toContain(
    "This is the newest digest we have. The next was due on Tuesday, 4 March 2025, 8:00 AM.",
  );
});

test("a figure of a file that may not be shown is not among the six either", () => {
  const file = digestFile.parse(JSON.parse(readFileSync("content/digests/2025-02-13.json", "utf8")));
  const { series = {}, json_content: stated } = file;
  const date = "2025-02-13";
  const content = parseContent(typeof stated === "string" ? stated : JSON.stringify(stated));
  const digest = { id: 1, date, title: "A day", sample: true, content, series, corrections: [], history: [] };
  const notes = (hidden: string[]) =>
    todayOf(digest, "8:00 AM", new Date(`${date}T20:00:00+05:30`), hidden).tiles.map(({ note }) => note);
  expect(notes([]).join()).toContain("3rd day");
  expect(notes(["fii-dii-cash"]).join()).not.toContain("3rd day");
});

test("averages that the chart has known for one session have kept their order for at least 1 session", () => {
  const date = "2025-02-13";
  const content = {
    index_dashboard: { NIFTY: { cmp: 100, ema_rsi: { ema_10: 95, ema_20: 90, ema_50: 100 } } },
  };
  const candles = marketDaysBetween("2025-01-06", date).map((day) => ({
    date: day,
    open: 100,
    high: 100,
    low: 100,
    close: 100,
  }));
  const sides = { NIFTY: { since: date, sessions: 1, atLeast: true } };
  const series = { NIFTY: candles, sides };
  const digest = { id: 1, date, title: "A day", sample: true, content, series, corrections: [], history: [] };
  expect(todayOf(digest, "8:00 AM", new Date(`${date}T20:00:00+05:30`), []).fall?.title).toBe(
    "Nifty’s 20-day average has been below its 50-day average for at least 1 session",
  );
});

test("a sample is marked and has no age", () => {
  const html = render({ ...today, sample: true, age: undefined });
  expect(html).toContain("Sample data");
  expect(html).not.toContain("Closing figures");
});
