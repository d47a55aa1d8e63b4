import type { FirmFacts } from "#domain/firm/rules.ts";

export type Times = Record<"acknowledgement" | "redress" | "before" | "conciliation", string>;

/** Returns the time limits of a complaint, with us and on the dispute platform, from the firm's facts. */
export const timesOf = (facts: FirmFacts): Times => ({
  acknowledgement: facts["grievance.acknowledgement"] ?? "",
  redress: facts["grievance.redress"] ?? "",
  before: facts["odr.before"] ?? "",
  conciliation: facts["odr.conciliation"] ?? "",
});
