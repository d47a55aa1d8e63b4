import { describe, expect, test } from "vitest";
import * as words from "../words.ts";

const at = (value: words.Given, path = "p"): words.Sourced => ({ value, path });

describe("brief-index", () => {
  const line = (close: words.Given, percent: words.Given, average: words.Given, before?: [number, number]) =>
    words.indexLine({
      name: "Nifty 50",
      close: at(close, "close"),
      percent: at(percent, "percent"),
      average: at(average, "average"),
      before: before && { close: before[0], average: before[1] },
    });

  test("says the move, the close, and the side of the 20-day average, each number with its path", () => {
    expect(line(22_124.7, -1.86, 22_905.11)).toEqual({
      text: "Nifty 50 fell 1.86% to 22,124.70 and closed under its 20-day average of 22,905.11.",
      figures: [
        { text: "1.86%", path: "percent" },
        { text: "22,124.70", path: "close" },
        { text: "22,905.11", path: "average" },
      ],
    });
  });

  test.each([
    [101, 1.2, 100, undefined, "Nifty 50 rose 1.20% to 101.00 and closed over its 20-day average of 100.00."],
    [99, 1.2, 100, undefined, "Nifty 50 rose 1.20% to 99.00 but closed under its 20-day average of 100.00."],
    [100, -1, 100, undefined, "Nifty 50 fell 1.00% to 100.00 and closed at its 20-day average of 100.00."],
    [101, 2, 100, [99, 100], "Nifty 50 rose 2.00% to 101.00 and crossed over its 20-day average of 100.00."],
    [99, -2, 100, [101, 100], "Nifty 50 fell 2.00% to 99.00 and crossed under its 20-day average of 100.00."],
    [99, -2, 100, [98, 100], "Nifty 50 fell 2.00% to 99.00 and closed under its 20-day average of 100.00."],
    [99, 0.004, 100, undefined, "Nifty 50 closed flat at 99.00, under its 20-day average of 100.00."],
    [99, null, 100, undefined, "Nifty 50 closed at 99.00, under its 20-day average of 100.00."],
    [99, -1, null, undefined, "Nifty 50 fell 1.00% to 99.00."],
    [null, -1, 100, undefined, "Nifty 50 fell 1.00%."],
    [null, null, 100, undefined, undefined],
  ] as const)("close %s, change %s, average %s", (close, percent, average, before, text) => {
    expect(line(close, percent, average, before && [...before])?.text).toBe(text);
  });
});

describe("brief-flows", () => {
  const row = (side: "bought" | "sold", sessions: number, atLeast = false) => ({
    row: { side, sessions, atLeast },
    path: "row",
  });
  const said = (fii: words.FlowParty, dii: words.FlowParty, endedMonth?: string) =>
    words.flowsLine({ fii, dii, endedMonth })?.text;
  const [sold, bought] = [at(-11_639.02), at(12_308.63)];

  test.each([
    [
      { net: sold },
      { net: bought },
      "Foreign funds sold ₹11,639 crore net; domestic funds bought ₹12,309 crore net.",
    ],
    [
      { net: sold, streak: row("sold", 8) },
      { net: bought, streak: row("bought", 15) },
      "Foreign funds sold ₹11,639 crore net, the 8th session in a row; domestic funds bought ₹12,309 crore net.",
    ],
    [
      { net: sold, streak: row("sold", 2) },
      { net: bought, streak: row("bought", 22, true) },
      "Foreign funds sold ₹11,639 crore net; domestic funds bought ₹12,309 crore net, at least the 22nd session in a row.",
    ],
    [{ net: sold }, {}, "Foreign funds sold ₹11,639 crore net."],
    [{}, { net: bought }, "Domestic funds bought ₹12,309 crore net."],
    [
      { net: at(0.4) },
      { net: at(-0.5) },
      "Foreign funds neither bought nor sold; domestic funds sold ₹1 crore net.",
    ],
    [{ net: at(Number.NaN) }, { net: at(null) }, undefined],
  ])("%#", (fii, dii, text) => {
    expect(said(fii, dii)).toBe(text);
  });

  test("a row on the other side than the day's own flow is not told", () => {
    expect(said({ net: bought, streak: row("sold", 8) }, {})).toBe("Foreign funds bought ₹12,309 crore net.");
  });

  test("on the last session of a month the sum of the month is the third number, unless a row is", () => {
    const fii = { net: sold, month: at(-58_988.08) };
    expect(said(fii, { net: bought }, "February")).toBe(
      "Foreign funds sold ₹11,639 crore net and over February sold ₹58,988 crore net; domestic funds bought ₹12,309 crore net.",
    );
    expect(said(fii, { net: bought })).not.toContain("February");
    expect(said({ ...fii, streak: row("sold", 3) }, {}, "February")).not.toContain("February");
  });
});

describe("brief-breadth", () => {
  const sectors = [
    { name: "Nifty Bank", percent: at(-0.67) },
    { name: "Nifty IT", percent: at(-4.18) },
    { name: "Nifty Auto", percent: at(0.22) },
  ];
  test.each([
    [
      { advances: at(237), declines: at(1785), highs: at(3), lows: at(577) },
      "1,785 NSE securities fell and 237 rose; 577 touched a 52-week low.",
    ],
    [
      { advances: at(1785), declines: at(237), highs: at(57), lows: at(5) },
      "1,785 NSE securities rose and 237 fell; 57 touched a 52-week high.",
    ],
    [
      { advances: at(237), declines: at(1785), highs: at(0), lows: at(0) },
      "1,785 NSE securities fell and 237 rose.",
    ],
    [
      { advances: at(237), declines: at(1785), sectors },
      "1,785 NSE securities fell and 237 rose; Nifty IT did worst of the sectors, −4.18%.",
    ],
    [{ sectors }, "Of the sector indices Nifty Auto did best, +0.22%, and Nifty IT worst, −4.18%."],
    [{ advances: at(1), declines: at(0) }, "1 NSE security rose and 0 fell."],
    [{ advances: at(0), declines: at(0) }, undefined],
    [{ advances: at(5), sectors: sectors.slice(0, 1) }, undefined],
    [{}, undefined],
  ])("%#", (figures, text) => {
    expect(words.breadthLine(figures)?.text).toBe(text);
  });
});

describe("brief-changed", () => {
  test("names the averages that were crossed, and no other", () => {
    const now = { close: at(99), averages: { 10: at(100, "ten"), 20: at(101), 50: at(98) } };
    const crossed = words.averageCrossings("Nifty 50", now, {
      close: 102,
      averages: { 10: 101, 20: 101.5, 50: 97 },
    });
    expect(crossed.map(({ text }) => text)).toEqual([
      "Nifty 50 crossed under its 10-day average (100.00) and its 20-day average (101.00).",
    ]);
    expect(crossed[0]?.figures[0]).toEqual({ text: "100.00", path: "ten" });
    expect(
      words.averageCrossings("Nifty 50", now, { close: 99.5, averages: { 10: 100, 20: 101, 50: 98 } }),
    ).toEqual([]);
    expect(words.averageCrossings("Nifty 50", now, { close: null, averages: { 10: 90 } })).toEqual([]);
  });

  test.each([
    [28.41, 31.2, "RSI of Nifty 50 went from 31.20 to 28.41 and is at or below 30."],
    [30, 30.01, "RSI of Nifty 50 went from 30.01 to 30.00 and is at or below 30."],
    [70, 66, "RSI of Nifty 50 went from 66.00 to 70.00 and is at or above 70."],
    [69.9, 71, "RSI of Nifty 50 went from 71.00 to 69.90 and is below 70 again."],
    [31, 29, "RSI of Nifty 50 went from 29.00 to 31.00 and is above 30 again."],
    [28, 25, undefined],
    [null, 25, undefined],
  ])("RSI %s after %s", (now, then, text) => {
    expect(words.rsiTurn("Nifty 50", at(now), at(then))?.text).toBe(text);
  });

  test("a put-call ratio of another contract is never compared", () => {
    const turn = (now: [number, string], then: [number, string]) =>
      words.ratioTurn(
        "Nifty 50",
        { ratio: at(now[0]), expiry: now[1] },
        { ratio: at(then[0]), expiry: then[1] },
      )?.text;
    const rolled = turn([0.66, "2025-03-06"], [1.3, "2025-02-27"]);
    expect(rolled).toBe(
      "The nearest options on Nifty 50 are now those of 6 March; they start at a put-call ratio of 0.66.",
    );
    expect(rolled).not.toContain("1.30");
    expect(turn([0.66, "2025-03-06"], [0.74, "2025-03-06"])).toBe(
      "The put-call ratio of Nifty 50 options of 6 March went from 0.74 to 0.66 and is below 0.70.",
    );
    expect(turn([0.7, "2025-03-06"], [1.2, "2025-03-06"])).toBe(undefined);
  });

  test("says to which side FII went in index futures, and nothing where futures expired or no file tells", () => {
    const NONE = { futures: [], options: [] };
    const turn = (net: number, change: number, expired: typeof NONE | undefined = NONE) =>
      words.futuresTurn(at(net), change, expired)?.text;
    expect(turn(-160_799, -15_349)).toBe(
      "FII went further short in index futures: from −1,45,450 to −1,60,799 contracts, net.",
    );
    expect(turn(-100, 50)).toContain("FII went less short in index futures: from −150 to −100");
    expect(turn(100, 50)).toContain("FII went further long");
    expect(turn(100, -50)).toContain("FII went less long");
    expect(turn(100, 150)).toContain("FII turned net long in index futures: from −50 to +100");
    expect(turn(0, 150)).toContain("FII turned flat");
    expect(turn(100, 0)).toBe(undefined);
    expect(words.futuresTurn(at(100), 50, { futures: ["NIFTY"], options: [] })).toBe(undefined);
    expect(words.futuresTurn(at(100), 50, undefined)).toBe(undefined);
  });

  test("names the strikes that are another's now", () => {
    const turn = (call: number, put: number) =>
      words.strikesTurn(
        "Nifty 50",
        "2025-03-06",
        { call: at(call), put: at(put) },
        { call: 23_000, put: 22_000 },
      )?.text;
    expect(turn(22_500, 21_800)).toBe(
      "On Nifty 50, 6 March, most open calls are now at 22,500 (were at 23,000), most open puts are now at 21,800 (were at 22,000).",
    );
    expect(turn(23_000, 21_800)).toContain("most open puts are now at 21,800 (were at 22,000).");
    expect(turn(23_000, 22_000)).toBe(undefined);
  });

  test("names who enters and who leaves the F&O ban", () => {
    const turn = (now: string[], then: string[]) => words.banTurn("2025-03-03", now, then)?.text;
    expect(turn(["SAIL", "LICI"], ["LICI", "RBLBANK"])).toBe(
      "On 3 March SAIL enters the F&O ban, RBLBANK leaves it.",
    );
    expect(turn([], ["B", "A"])).toBe("On 3 March A and B leave the F&O ban.");
    expect(turn(["A"], ["A"])).toBe(undefined);
  });

  test("tells a row that ended or that reached the mark", () => {
    const row = (side: "bought" | "sold", sessions: number, atLeast = false) => ({ side, sessions, atLeast });
    const turn = (now: ReturnType<typeof row> | null, then: ReturnType<typeof row> | null) =>
      words.streakTurn("foreign funds", { row: now, path: "row" }, then)?.text;
    expect(turn(row("bought", 1), row("sold", 8))).toBe(
      "Foreign funds bought net after 8 sessions of net sales.",
    );
    expect(turn(row("sold", 1), row("bought", 19, true))).toBe(
      "Foreign funds sold net after at least 19 sessions of net purchases.",
    );
    expect(turn(row("sold", 3), row("sold", 2))).toBe(
      "Foreign funds have sold net on 3 sessions in a row by now.",
    );
    expect(turn(row("sold", 3, true), row("sold", 2, true))).toBe(undefined);
    expect(turn(row("sold", 4), row("sold", 3))).toBe(undefined);
    expect(turn(row("bought", 1), row("sold", 2))).toBe(undefined);
    expect(turn(null, row("sold", 8))).toBe(undefined);
  });

  test("a bias that stays is not told", () => {
    expect(words.biasTurn("Nifty 50", "Bearish", "Neutral")?.text).toBe(
      "The bias of Nifty 50 turned from Neutral to Bearish.",
    );
    expect(words.biasTurn("Nifty 50", "Bearish", "Bearish")).toBe(undefined);
    expect(words.biasTurn("Nifty 50", undefined, "Bearish")).toBe(undefined);
  });
});

describe("brief-turns", () => {
  test("names the nearest average on either side as a condition", () => {
    const turn = (close: number, ...averages: (number | null)[]) =>
      words.averageTurn(
        "Nifty 50",
        at(close),
        averages.map((value, i) => ({ sessions: [10, 20, 50][i] ?? 0, average: at(value) })),
      )?.text;
    expect(turn(100, 103, 102, 98)).toBe(
      "A close above 102.00 would put Nifty 50 over its 20-day average; one below 98.00 would put it under its 50-day average.",
    );
    expect(turn(100, 98, 97, null)).toBe("A close below 98.00 would put Nifty 50 under its 10-day average.");
    expect(turn(100, 100, null, null)).toBe(undefined);
  });

  test("names the levels around the close, and a row that the other side would end", () => {
    const levels = { breakout: at(105), breakdown: at(95) };
    expect(words.levelTurn("Nifty 50", at(100), levels)?.text).toBe(
      "Nifty 50 leaves its range above 105.00 (resistance 1) or below 95.00 (support 1).",
    );
    expect(words.levelTurn("Nifty 50", at(105), levels)).toBe(undefined);
    const row = { side: "sold" as const, sessions: 8, atLeast: true };
    expect(words.rowTurn("foreign funds", row, "row")?.text).toBe(
      "A day of net buying by foreign funds would end at least 8 days of selling.",
    );
    expect(words.rowTurn("foreign funds", { ...row, sessions: 2 }, "row")).toBe(undefined);
  });
});

describe("brief-due", () => {
  test.each([
    ["Dividend - Rs 38 Per Share", "dividend of ₹38 a share"],
    ["Interim Dividend - Re 0.50 Per Share", "interim dividend of ₹0.50 a share"],
    ["Dividend - Re 0.125 Per Share", "dividend of ₹0.125 a share"],
    ["Dividend - Re 0.025 Per Share", "dividend of ₹0.025 a share"],
    ["Dividend - Rs 1.5. Per Share", "Dividend - Rs 1.5. Per Share"],
    ["Bonus 2:1", "bonus of 2 for 1"],
    [
      "Face Value Split (Sub-Division) - From Rs 10/- Per Share To Rs 2/- Per Share",
      "face value split from ₹10 to ₹2",
    ],
    ["Rights 161:250 @ Premium Re 0.45 /-", "rights of 161 for 250"],
    ["Annual General Meeting/Dividend - Rs 2  Per Share", "Annual General Meeting/Dividend - Rs 2 Per Share"],
    ["Buy Back", "Buy Back"],
  ])("%s", (purpose, said) => {
    expect(words.actionInWords(purpose)).toBe(said);
  });

  test("at most a handful of names, then their number", () => {
    const six = ["A", "B", "C", "D", "E", "F"];
    expect(words.resultsSentence(six)).toBe("Boards take up results: A, B, C, D, E and 1 more.");
    expect(words.resultsSentence(six.slice(0, 2))).toBe("Boards take up results: A and B.");
    expect(words.exDateSentence(["A, bonus of 1 for 1", ...six])).toBe(
      "Ex-date: A, bonus of 1 for 1; A; B; C; D; 2 more.",
    );
    expect(words.banSentence([])).toBe("No security is in the F&O ban.");
    expect(words.banSentence(["M&M", "SAIL"])).toBe("F&O ban, no new positions: M&M and SAIL.");
    expect([words.resultsSentence([]), words.exDateSentence([])]).toEqual([undefined, undefined]);
  });

  test("results are what a purpose names so", () => {
    for (const purpose of ["Financial Results", "To consider the financial  results for the quarter"])
      expect(words.isOfResults(purpose)).toBe(true);
    for (const purpose of ["Fund Raising", "Financial restructuring", "Resulting dividend"])
      expect(words.isOfResults(purpose)).toBe(false);
  });

  test("expiries are told together", () => {
    expect(words.expirySentence({ monthly: [], weekly: ["Nifty 50"] })).toBe("Options on Nifty 50 expire.");
    expect(words.expirySentence({ monthly: ["Bank Nifty", "stocks"], weekly: ["Nifty 50"] })).toBe(
      "Futures and options on Bank Nifty and stocks, and options on Nifty 50 expire.",
    );
    expect(words.expirySentence({ monthly: [], weekly: [] })).toBe(undefined);
  });
});

describe("place", () => {
  const place = { lower: 11, of: 480, from: "2023-03-03", last: { date: "2024-03-12", sessions: 240 } };
  test.each([
    [
      place,
      "Above 11 of the 480 sessions we hold since 3 March 2023; last so low on 12 March 2024 (240 sessions ago).",
    ],
    [
      { ...place, lower: 470, last: { date: "2024-03-12", sessions: 1 } },
      "Above 470 of the 480 sessions we hold since 3 March 2023; last so high on 12 March 2024 (1 session ago).",
    ],
    [{ ...place, lower: 0, last: null }, "Above none of the 480 sessions we hold since 3 March 2023."],
    [{ ...place, lower: 480, last: null }, "Above all 480 sessions we hold since 3 March 2023."],
    [{ ...place, lower: 240 }, expect.stringContaining("last so high")],
    [{ ...place, of: 59 }, undefined],
    [{ ...place, of: 60, lower: 61 }, undefined],
  ])("%#", (figures, text) => {
    expect(words.placeSentence(figures)).toEqual(text);
  });
});
