import { expect, test } from "vitest";
import { refusalOf } from "#test/read-exchange.ts";

test.each([
  [
    "the file of 52-week highs and lows",
    '"Disclaimer - The Data provided in the adjusted 52 week high and adjusted 52 week low columns are adjusted"\n"Effective for 30-Sep-2026"\n"SYMBOL","SERIES"\n',
    /52-week.*own history/,
  ],
  ["its date alone", '"Effective for 30-Sep-2026"\n"SYMBOL","SERIES"\n', /52-week/],
  [
    "the site's table of new highs",
    "Symbol ,Series ,LTP ,%chng ,New 52W/H price ,Prev.High ,Prev. High Date \n",
    /52-week/,
  ],
  ["surveillance", "ScripCode,Symbol,Nse Exclusive,Status,Series,GSM\nNA,A,N,A,BZ,0\n", /surveillance/],
  ["long-term surveillance", '{"longterm":{"data":[]},"shortterm":{"data":[]}}', /surveillance/],
  ["graded surveillance", '[{"symbol":"A","gsmStage":"LXII","survCode":"GSM 0"}]', /surveillance/],
  [
    "deliverable positions (MTO)",
    "Security Wise Delivery Position - Compulsory Rolling Settlement\n10,MTO,07082026,1549728086,0003154\n",
    /MTO.*sec_bhavdata_full/,
  ],
  ["FII statistics (.xls)", Buffer.from("d0cf11e0a1b11ae1", "hex"), /spreadsheet.*fii_stats.*not read/],
])("%s is known, and refused with what gives the figure instead", async (_, content, sentence) => {
  const refused = await refusalOf(content, "dropped");
  expect(refused).toMatchObject({ refused: "unknown-shape" });
  expect(refused).not.toHaveProperty("kind");
  expect(refused.message).toMatch(sentence);
});
