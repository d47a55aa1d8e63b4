import { expect, test } from "vitest";
import claims from "#content/claims.json" with { type: "json" };
import { proves } from "#test/proves.ts";
import { claimsRegister, claimsWithoutEvidence } from "./claims.ts";

const words = { id: "a-claim", text: "A claim", where: "/" };
const awaiting = { ...words, evidence: null, approvedBy: null, expires: null };
const proven = { ...words, evidence: "audited list", approvedBy: "A. Officer", expires: "2026-11-20" };
const readable = (value: unknown) => claimsRegister.safeParse(value).success;

test(
  "each claim of the register has evidence, approval and expiry together, or awaits all three",
  proves("PLCY-50"),
  () => {
    expect(claimsRegister.parse(claims).length).toBe(claims.length);
    expect([readable([awaiting]), readable([proven])]).toEqual([true, true]);
    for (const part of ["evidence", "approvedBy", "expires"]) {
      expect(readable([{ ...proven, [part]: null }]), part).toBe(false);
      expect(readable([{ ...proven, [part]: " " }]), part).toBe(false);
    }
    expect(readable([awaiting, awaiting]), "an id stands once").toBe(false);
  },
);

test("a claim counts with evidence, until its day has passed", () => {
  expect(claimsWithoutEvidence([awaiting, { ...proven, id: "b" }], "2026-11-20")).toEqual([awaiting]);
  expect(claimsWithoutEvidence([proven], "2026-11-21")).toEqual([proven]);
});
