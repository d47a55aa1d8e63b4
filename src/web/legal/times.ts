import type { FirmFacts } from "#domain/firm/rules.ts";

export type Times = Record<"acknowledgement" | "redress", string>;

/** Returns the two time limits of a complaint, from the ledger's facts. */
export const timesOf = (facts: FirmFacts): Times => ({
  acknowledgement: facts["grievance.acknowledgement"] ?? "",
  redress: facts["grievance.redress"] ?? "",
});
