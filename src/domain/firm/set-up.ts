import { identitySettings } from "./identity.ts";
import { type LaunchItem, type LaunchState, launchSections, NEEDED } from "./launch.ts";
import { REGULATOR_TEXTS } from "./regulator-texts.ts";

/** The steps from an empty desk to a live site, in their order. */
export const SET_UP_STEPS = ["firm", "people", "mail", "prices", "texts", "look", "live"] as const;
export type SetUpStepId = (typeof SET_UP_STEPS)[number];

/** A step of setting up: how much of it is settled or waived, what waits for a second person, and what is open. */
export type SetUpStep = {
  id: SetUpStepId;
  done: number;
  waived: number;
  total: number;
  waiting: number;
  open: LaunchItem[];
};

/** What the checklist does not hold: how many values have another reading, and which wait for a decision. */
type Beside = { conflicts: number; pending: ReadonlySet<string> };

const STEP_OF_PART: Record<string, SetUpStepId> = {
  conflicts: "prices",
  texts: "texts",
  complaints: "texts",
  imports: "texts",
  claims: "look",
  mail: "mail",
  people: "people",
};

/** Two members who can approve are the least. */
const APPROVERS = 2;

/** The sender, the recipient, the server, and a test mail that arrived. */
const MAIL_CONDITIONS = 4;

/** Returns the step in which a red item is settled. */
function stepOf(part: string, { about }: LaunchItem): SetUpStepId {
  if (part !== "values") return STEP_OF_PART[part] ?? "live";
  const name = about.startsWith("setting ") ? about.slice("setting ".length) : undefined;
  if (name === undefined) return "look";
  if (/^(MAIL|SMTP)_/.test(name)) return "mail";
  return Object.hasOwn(identitySettings.shape, name) ? "firm" : "live";
}

const VALUE_HREF = "/desk/firm/";
const keyOf = ({ href }: LaunchItem): string =>
  href?.startsWith(VALUE_HREF) ? href.slice(VALUE_HREF.length) : "";

/**
 * Returns the steps of setting up, from the launch checklist alone: a step is done once nothing of it is red, the last
 * one only when the site is live. A value that somebody proposed waits, and is not open.
 */
export function setUpSteps(state: LaunchState, { conflicts, pending }: Beside): SetUpStep[] {
  const red = new Map<SetUpStepId, LaunchItem[]>(SET_UP_STEPS.map((id) => [id, []]));
  const waived = new Map<SetUpStepId, LaunchItem[]>(SET_UP_STEPS.map((id) => [id, []]));
  for (const section of launchSections(state)) {
    for (const item of section.red) red.get(stepOf(section.id, item))?.push(item);
    for (const item of section.waived) waived.get(stepOf(section.id, item))?.push(item);
  }
  const totals = totalsOf(state, conflicts);
  return SET_UP_STEPS.map((id) => {
    const items = distinct(red.get(id) ?? []);
    const open = items.filter((item) => !pending.has(keyOf(item)));
    const left = id === "people" ? peopleLeft(state, items) : items.length + (id === "live" ? 1 : 0);
    const passing = id === "people" ? 0 : distinct(waived.get(id) ?? []).length;
    const total = Math.max(totals[id], left + passing);
    return {
      ...{ id, total, open, waived: passing, done: total - left - passing },
      waiting: items.length - open.length,
    };
  });
}

const totalsOf = (state: LaunchState, conflicts: number): Record<SetUpStepId, number> => ({
  firm: Object.keys(identitySettings.shape).length,
  people: APPROVERS,
  mail: MAIL_CONDITIONS,
  prices: conflicts,
  // The register of complaints is one of them.
  texts: state.statutory.length + Object.keys(REGULATOR_TEXTS).length + 1,
  look: state.claims.length + Object.keys(state.texts).length + 1,
  // The settings of a live site but for the mail server's, the rules, the backup, and the decision.
  live: Object.keys(NEEDED).length - 1 + state.rules.length + 2,
});

/** Returns how many approvers are missing, and how many members have no second factor. */
function peopleLeft({ members }: LaunchState, items: LaunchItem[]): number {
  const ready = members.filter((member) => member.hasSecondFactor && member.permissions.includes("approve"));
  const without = items.filter(({ about }) => about.startsWith("member ")).length;
  return Math.max(0, APPROVERS - ready.length) + without;
}

/** Returns the first item about each thing: a text that prints two former values is one text. */
const distinct = (items: LaunchItem[]): LaunchItem[] =>
  items.filter(({ about }, n) => items.findIndex((other) => other.about === about) === n);
