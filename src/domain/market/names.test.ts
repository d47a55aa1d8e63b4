import { expect, test } from "vitest";
import { companyOf, isFund } from "./names.ts";

test("a security is named by its company without the legal form, else by its symbol", () => {
  const named = [
    { symbol: "KSB", company: "KSB Limited" },
    { symbol: "GAROPOWER", company: " Garo Power Ltd. " },
    { symbol: "LIMITED", company: "" },
    { symbol: "INFY" },
  ];
  expect(named.map(companyOf)).toEqual(["KSB", "Garo Power", "LIMITED", "INFY"]);
});

test("funds are told by their symbols, and no company of series EQ is taken for one", () => {
  const funds =
    "NIFTYBEES GOLDETF CPSEETF LIQUIDPLUS NIFTY50ADD ABSLLIQUID HDFCSENSEX ABSLNN50ET HDFCBSE500 MON100 GOLDCASE SILVER1 HDFCGOLD AXISILVER TATAGOLD SBISILVER MOLOWVOL GSEC10YEAR GOLDAXIS SILVERBETA EBBETF0430 MOMENTUM50";
  const companies =
    "RELIANCE SKYGOLD SHANTIGOLD GOLDIAM GOLDTECH AFCONS TATATECH TATACONSUM HDFCBANK ICICIBANK AXISBANK AXISCADES KOTAKBANK SBIN PNBGILTS NETWORK18 360ONE 3MINDIA 5PAISA 63MOONS E2E FAZE3Q CONSOFINVT INDBANK BAJAJ-AUTO M&M ADANIENT MOTHERSON QUESS UTIAMC";
  expect(funds.split(" ").filter((symbol) => !isFund({ symbol }))).toEqual([]);
  expect(companies.split(" ").filter((symbol) => isFund({ symbol }))).toEqual([]);
  expect(isFund({ symbol: "ALPHA", company: "Kotak Nifty Alpha 50 ETF" })).toBe(true);
});
