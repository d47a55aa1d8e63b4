import type { LaunchDoer, LaunchSection } from "#domain/firm/launch.ts";

const OWN = "For you";
const OTHERS: Record<LaunchDoer, string> = {
  firm: "For a member who manages firm details",
  complaints: "For a member who keeps the complaint register",
  approve: "For a member who approves",
  staff: "For a member who manages staff",
  server: "For the server operator",
};

/** Sorts the parts of the checklist by who can settle them: those of a member with these permissions first. */
export function byDoer(
  sections: readonly LaunchSection[],
  permissions: readonly string[],
): { heading: string; parts: LaunchSection[] }[] {
  const groups = Map.groupBy(sections, ({ by }) => (permissions.includes(by) ? OWN : OTHERS[by]));
  return [...groups]
    .map(([heading, parts]) => ({ heading, parts }))
    .toSorted((a, b) => Number(b.heading === OWN) - Number(a.heading === OWN));
}
