import { expect, test } from "vitest";
import { publishDigest } from "#domain/digest/publish.server.ts";
import { testTools } from "#test/database.ts";
import { letterFromFields } from "../letters/letter-fields.server.ts";
import { monthLetter, monthsToMail } from "./month-letter.server.ts";

const file = (date: string, close: number, percent: number, sample = false) =>
  JSON.stringify({
    json_content: {
      date: date.split("-").toReversed().join("/"),
      daily_market_pulse: { indicators: [{ indicator: "Nifty 50", percent_change: percent }] },
      index_dashboard: { NIFTY: { cmp: close } },
      fii_dii_analysis: { cash_market: { fii: -1000.5, dii: 800 } },
    },
    sample,
  });

test("a letter on a month is written from its digests alone, and passes the checks of a letter", async () => {
  const tools = await testTools();
  await publishDigest(tools, file("2025-01-31", 23_508.4, 1.11), "test");
  await publishDigest(tools, file("2025-02-27", 22_545.05, -0.01), "test");
  await publishDigest(tools, file("2025-02-28", 22_124.7, -1.86), "test");
  expect(await monthsToMail(tools.db)).toEqual(["2025-02", "2025-01"]);
  const letter = await monthLetter(tools.db, [], "2025-02");
  if (!letter) throw new Error("There is no letter.");
  expect(letter).toMatchObject({ subject: "February 2025: Nifty 50 fell 1.86%" });
  expect(letter.text).toContain(
    "In the cash market FII sold ₹2,001 crore net and DII bought ₹1,600 crore net.",
  );
  expect(letter.text).toContain("| Nifty 50, lowest close | 22,124.70 | 28 February |");
  expect(letter.text).not.toMatch(/bullish|bearish|verdict/i);
  expect(letterFromFields(letter)).toMatchObject({ findings: [] });
  for (const none of ["2024-12", "2025-13", "2025", "", "x"])
    expect([none, await monthLetter(tools.db, [], none)]).toEqual([none, undefined]);
  await tools.close();
});

test("no letter is written on a month of samples", async () => {
  const tools = await testTools();
  await publishDigest(tools, file("2025-02-28", 22_124.7, -1.86, true), "test");
  expect([await monthsToMail(tools.db), await monthLetter(tools.db, [], "2025-02")]).toEqual([[], undefined]);
  await tools.close();
});
