import { expect, test } from "vitest";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { SITE } from "#test/shared-product.ts";
import { HEADINGS, MANY_GLOBAL, MANY_STOCKS, NEWEST, ROWS } from "./digest-parts.ts";
import { attributesOf, only, region, wayOf } from "./page-parts.ts";

const digest = await readPage("/dailydigest");
const section = (id: string, page = digest) => only(page, `details#${id}`);

test(
  "the digest has its date, four rows with a bias, the hub and seven headed sections",
  proves("DIGE-01 DIGE-02 DIGE-03 DIGE-04 DIGE-20 DIGE-21 DIGE-22 DIGE-23 DIGE-24 DIGE-25 DIGE-26"),
  () => {
    expect(textOf(only(digest, ".day-date time"))).toBe("13 February 2025");
    const board = region(digest, "Market dashboard");
    expect(textsOf(board, "a .n")).toEqual(["Market Pulse", "FII-DII", "Nifty", "BankNifty"]);
    expect(board.querySelectorAll("a")).toHaveLength(4);
    for (const link of board.querySelectorAll("a"))
      expect(textOf(only(link, ".bias"))).toMatch(/^(Bullish|Bearish|Neutral)$/);
    const hub = region(digest, "Intelligence Hub");
    expect(textsOf(hub, "a .n")).toEqual(["Global Economy", "Indian Economy", "Stocks & Sectors"]);
    expect(hub.querySelectorAll("a")).toHaveLength(3);
    expect(attributesOf(digest, "details[data-section]", "id")).toEqual(Object.keys(HEADINGS));
    expect(textsOf(digest, "details[data-section] > summary h2")).toEqual(Object.values(HEADINGS));
  },
);

test("each row of the hero leads to its own section without a script", () => {
  for (const [name, id] of Object.entries(ROWS)) {
    const [row, ...more] = [...digest.querySelectorAll("a[data-opens]")].filter(
      (link) => textOf(only(link, ".n")) === name,
    );
    expect([name, more.length, row?.getAttribute("href")]).toEqual([name, 0, `#${id}-open`]);
    expect(section(id).querySelectorAll(`#${id}-open`)).toHaveLength(1);
  }
});

test(
  "the page holds its whole content at once, and nothing says that it loads",
  proves("DIGE-15 CNST-18"),
  () => {
    const main = only(digest, "main");
    for (const id of Object.keys(HEADINGS))
      expect(textOf(only(section(id), ".dsec-body")).length).toBeGreaterThan(300);
    expect(main.querySelectorAll("[aria-busy=true], [role=progressbar], [class*=skeleton]")).toHaveLength(0);
    expect(textOf(main)).not.toMatch(/\bloading\b|please wait/i);
  },
);

test("a sample says so, and stays out of the search engines", async () => {
  const page = await readPage(`/dailydigest/${NEWEST}`);
  const note = textOf(only(page, "[role=note]"));
  expect(note).toContain("Sample data:");
  expect(note).toContain("generated figures, not market data");
  expect(attributesOf(page, 'meta[name="robots"]', "content")).toEqual(["noindex"]);
  expect(attributesOf(page, 'meta[property="og:image"]', "content")).toEqual([
    `${SITE}/share/dailydigest/${NEWEST}.png`,
  ]);
  expect(attributesOf(page, 'link[rel="canonical"]', "href")).toEqual([`${SITE}/dailydigest/${NEWEST}`]);
  expect(page.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(0);
});

test(
  "a news item has headline, points and impact by shape and word; a stock its summary too",
  proves("DIGE-27 DIGE-28 DATA-53"),
  () => {
    for (const id of ["global-economy", "indian-market", "stock-sector"]) {
      const item = section(id).querySelector(".dg-news > li");
      if (!item) throw new Error(`No news in ${id}.`);
      expect(textOf(only(item, "h3"))).not.toBe("");
      expect(textOf(item.querySelector("ul > li"))).not.toBe("");
      const impact = only(item, ".bias");
      expect(textOf(impact)).toMatch(/^(Positive|Negative|Neutral)$/);
      expect(impact.getAttribute("data-tone")).toMatch(/^(up|down|flat)$/);
    }
    const shapeOf = (mark: Element) => mark.querySelector("svg path")?.getAttribute("d") ?? "";
    const scored = [...digest.querySelectorAll(".tiles .bias")];
    const shapes = new Set(
      [...digest.querySelectorAll(".bias[data-tone]")]
        .filter((mark) => !scored.includes(mark))
        .map((mark) => `${mark.getAttribute("data-tone")} ${shapeOf(mark)}`),
    );
    // Beside a number the shape follows its sign; the colour and the word say what it means.
    expect(scored.length).toBeGreaterThan(0);
    for (const mark of scored)
      expect([textOf(mark), shapeOf(mark)]).toEqual([
        textOf(mark),
        textOf(mark).startsWith("+")
          ? "M6 1 11 10H1z"
          : textOf(mark).startsWith("−")
            ? "M6 11 1 2h10z"
            : "M1 4.5h10v3H1z",
      ]);
    expect(shapes.size).toBe(new Set([...shapes].map((text) => text.split(" ")[0])).size);
    for (const shape of shapes) if (!shape.startsWith("none")) expect(shape).toMatch(/^\w+ M/);
    const stock = section("stock-sector").querySelector(".dg-news > li");
    expect(textOf(stock?.querySelector("h3") ?? null)).toBe("Company E (sample)");
    expect(textOf(stock?.querySelector("p") ?? null)).toContain("steel maker");
  },
);

test(
  "six items stand before Show More; six or fewer have none",
  proves("DIGE-29 DIGE-30 DIGE-31 DIGE-32"),
  async () => {
    const [many, stocks] = await Promise.all([
      readPage(`/dailydigest/${MANY_GLOBAL}`),
      readPage(`/dailydigest/${MANY_STOCKS}`),
    ]);
    for (const [part, label] of [
      [section("global-economy", many), "Show More (2 more)"],
      [section("stock-sector", stocks), "Show More"],
    ] as const) {
      const more = only(part, "details.dg-more");
      expect(more.hasAttribute("open")).toBe(false);
      expect(textsOf(more, "summary > span")).toEqual([label, "Show Less"]);
      expect(more.querySelectorAll(".dg-news > li")).toHaveLength(2);
      expect(part.querySelectorAll(".dg-news > li")).toHaveLength(8);
    }
    expect(section("stock-sector", many).querySelectorAll(".dg-more")).toHaveLength(0);
    expect(section("global-economy", stocks).querySelectorAll(".dg-more")).toHaveLength(0);
    expect(digest.querySelectorAll(".dg-more")).toHaveLength(0);
  },
);

test(
  "the pulse gives its verdict with the reason, and the indicators in the order of their impact",
  proves("DIGE-33 DIGE-34 DATA-54 DATA-58 DATA-59 DATA-60"),
  () => {
    const pulse = section("daily-market");
    const verdict = only(pulse, "[data-verdict] .bias");
    expect([textOf(verdict), verdict.getAttribute("data-tone")]).toEqual(["Bearish", "down"]);
    expect(textOf(only(pulse, ".dg-verdict p"))).toContain(
      "Four of five signals are negative: large shares, India VIX +9.02%",
    );
    const clause = only(digest, ".board p");
    expect(textOf(clause)).toContain("Four of five signals are negative and one not known.");
    expect(textsOf(clause, "button")).toEqual(["Which rule?"]);
    const table = only(pulse, "table.dg-ind");
    expect(textsOf(table, "thead th")).toEqual(["Indicator", "Closing", "Change", "Change, %", "Impact"]);
    const vix = [...table.querySelectorAll("tbody tr")].find((row) => textOf(row).startsWith("India VIX"));
    expect(textsOf(vix ?? table, "td").slice(0, 3)).toEqual(["15.47", "+1.28", "+9.02%"]);
    const tones = attributesOf(table, "td.impact .bias", "data-tone");
    const order = ["up", "down", "flat", "none"];
    expect(tones).toEqual(tones.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(new Set(tones).size).toBeGreaterThan(1);
  },
);

test(
  "the flows give cash, derivatives, participants and the final bias",
  proves("DIGE-35 DIGE-36 DIGE-37 DIGE-38 DATA-55 DATA-56 DATA-57"),
  () => {
    const flows = section("fii-dii-activity");
    const cash = region(flows, "Cash market");
    expect(textsOf(cash, "dd.big")).toEqual(["−5,173.40", "+4,066.79", "−1,106.61"]);
    for (const text of ["FII sold ₹5,173 crore net", "DII bought", "Together FII"])
      expect(textOf(cash)).toContain(text);
    const derivatives = region(flows, "FII and PRO derivatives");
    expect(textsOf(derivatives, "dt")).toEqual(["Index futures", "Calls (CE)", "Puts (PE)"]);
    expect(textOf(derivatives)).toContain("FII −1,60,799 · PRO +35,436");
    expect(textOf(derivatives)).toContain("Change in net index puts on the day");
    const table = only(region(flows, "Participants"), "table.dg-ind");
    expect(textsOf(table, "tbody tr")).toEqual([
      expect.stringMatching(/^FII/),
      expect.stringMatching(/^PRO/),
      expect.stringMatching(/^DII/),
      expect.stringMatching(/^Retail \(client\)/),
    ]);
    const [fii, pro] = table.querySelectorAll("tbody tr");
    expect(textsOf(fii ?? table, "td")).toEqual(["−1,60,799", "+4,365", "+3,38,573", "Bearish"]);
    expect(attributesOf(pro ?? table, "td .bias", "data-tone")).toEqual(["up"]);
    const final = region(flows, "Final market bias");
    expect(only(final, ".bias").getAttribute("data-tone")).toBe("flat");
    for (const text of [
      "Two of three signals are negative: foreign funds’ derivatives",
      "Net index futures, with the day’s change",
      "FII sold ₹5,173 crore net.",
    ])
      expect(textOf(final)).toContain(text);
  },
);

test(
  "the panels offer the free mail and the premium research; the page says how far back it reaches",
  proves("DIGE-60 DIGE-61 DIGE-66 DIGE-68 NEWS-11"),
  () => {
    const words = textOf(only(digest, "main"));
    expect(words).toContain("E-mailed free at 8:00 AM on market days.");
    expect(textsOf(digest, 'form[data-variant="digest"] button')).toEqual(["Subscribe Free"]);
    const premium = only(digest, "[data-premium]");
    expect(attributesOf(premium, "a", "href")).toEqual(["/momentum-x", "/wealth-x"]);
    expect(textsOf(premium, "a b")).toEqual(["Momentum X", "Wealth X"]);
    expect(textOf(premium)).toContain("Research only, no investment advice.");
    expect(words).toContain("Historical data goes back to January 2023.");
    expect(words).toContain("The oldest digest on this site is that of 1 January 2025");
  },
);

test(
  "the share dialog opens without a script, and its links carry the page's address",
  proves("DIGE-55 DIGE-58 DIGE-59"),
  () => {
    const dialog = only(digest, "dialog#share");
    const opener = only(digest, '[commandfor="share"][command="show-modal"]');
    expect([opener.localName, textOf(opener)]).toEqual(["button", "Share"]);
    expect(textsOf(dialog, '[commandfor="share"][command="close"]')).toEqual(["Close"]);
    const address = encodeURIComponent(`${SITE}/dailydigest/${NEWEST}`);
    const [linkedIn = "", whatsApp = ""] = attributesOf(dialog, "a", "href");
    expect(textsOf(dialog, "a").map((name) => name.split(" (")[0])).toEqual([
      "Share on LinkedIn",
      "Share on WhatsApp",
    ]);
    expect(linkedIn).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${address}`);
    expect(whatsApp.startsWith("https://wa.me/?text=") && whatsApp.endsWith(address)).toBe(true);
    const [named = ""] = attributesOf(digest, 'meta[property="og:title"]', "content");
    expect(named).toMatch(/^[^,]+, SEBI RA INH\d{9}[^:]*: sample data, Daily Digest, 13 February 2025$/);
    const [first, ...rest] = (decodeURIComponent(whatsApp).split("?text=")[1] ?? "").split("\n\n");
    expect([first, rest.at(-1)]).toEqual([named, `${SITE}/dailydigest/${NEWEST}`]);
    // The day's headline and its lines stand between the publisher and the address.
    expect(rest[0]).toMatch(
      /^A (?:sharp|broad) fall: .*\nNifty 50 fell 1\.93% to 22,712\.60 .*\nForeign funds sold ₹5,173 crore net/,
    );
  },
);

test(
  "Expand All opens all seven sections without a script, by an address; Collapse All none",
  proves("DIGE-16 DIGE-17 DIGE-18"),
  async () => {
    const way = (name: string) => wayOf(only(digest, ".dbar"), name) ?? "";
    const opened = async (address: string) =>
      (await readPage(address.split("#")[0] ?? "")).querySelectorAll("details[data-section][open]").length;
    expect([await opened(way("Expand All")), await opened(way("Collapse All"))]).toEqual([7, 0]);
    expect(digest.querySelectorAll("details[data-section][open]")).toHaveLength(0);
  },
);

test("what only a script can do is not offered before it runs", () => {
  expect(digest.querySelectorAll("time[data-clock]")).toHaveLength(0);
  const offered = [...digest.querySelectorAll("button")].filter((button) =>
    /^(Expand All|Collapse All)/.test(textOf(button)),
  );
  expect(offered).toHaveLength(0);
});
