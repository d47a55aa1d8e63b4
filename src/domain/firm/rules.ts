import { callLink, isMobile, nationalDigits } from "#platform/format/phone.ts";
import type { AuditKey } from "./audits.ts";
import type { ShownClaim, SiteState } from "./claims.ts";
import type { IdentitySettings } from "./identity.ts";
import type { LedgerKey, LedgerValue } from "./ledger.ts";
import type { Look } from "./look.ts";
import { isPlaceholder, NO_PROFILE } from "./placeholders.ts";
import type { RateInForce, RateKey } from "./rates.ts";
import type { ConfirmedText, RegulatorText } from "./regulator-texts.ts";
import type { Rule, RuleKey } from "./rule-sources.ts";
import type { SiteDoc } from "./site-texts.ts";

export type Cycle = "QUARTERLY" | "YEARLY";
export type PlanKey = "momentum" | "wealth";

/** A plan as the specification describes it; prices in rupees per cycle. */
export type Plan = {
  key: PlanKey;
  name: string;
  quarterlyPrice: number;
  yearlyPrice: number;
  description: string;
  tagline: string;
  features: string[];
  type: "active" | "investor";
  path: "/momentum-x" | "/wealth-x";
};

export type PlanCopy = Pick<Plan, "key" | "name" | "description" | "tagline" | "features" | "type">;

/** What the firm's texts may print: each ledger entry and each part of its identity. */
export type FirmFacts = Record<string, string>;

/** Returns the link that opens a conversation with the support number, or calls it if it is a landline. */
export const supportLink = (number: string): string =>
  isMobile(number) ? `https://wa.me/91${nationalDigits(number)}` : callLink(number);

/** The placeholder of a fact in a text. */
export const PLACEHOLDER = /\{\{([\w.]+)\}\}/g;

/** Fills `{{path}}` from the facts. Throws for an unknown path, which is a fault of the text. */
export function fill(text: string, known: FirmFacts): string {
  return text.replace(PLACEHOLDER, (_, path: string) => {
    const value = known[path];
    if (value === undefined) throw new Error(`The text names {{${path}}}, which the ledger does not know.`);
    return value;
  });
}

/** Applies `fill` throughout the arrays and objects of a content file. */
export function fillAll<T>(value: T, known: FirmFacts): T {
  if (typeof value === "string") return fill(value, known) as T;
  if (Array.isArray(value)) return value.map((item) => fillAll(item, known)) as T;
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillAll(inner, known)])) as T;
  }
  return value;
}

export const PLAN_NAMES = { momentum: "Momentum X", wealth: "Wealth X" } as const;
export const PLAN_PATHS = { momentum: "/momentum-x", wealth: "/wealth-x" } as const;

/** Returns the two plans with the book's prices. */
export function plans(copy: PlanCopy[], { facts, value }: Pick<BookView, "facts" | "value">): Plan[] {
  return copy.map((plan) => ({
    ...fillAll(plan, facts),
    quarterlyPrice: value(`plans.${plan.key}.quarterly`),
    yearlyPrice: value(`plans.${plan.key}.yearly`),
    path: PLAN_PATHS[plan.key],
  }));
}

/** The firm as pages show it: no setting that a visitor must not see. */
export type Firm = {
  name: string;
  legalName: string;
  registration: string;
  enlistment: string;
  address: string;
  email: string;
  supportNumber: string;
  supportLink: string;
  complianceOfficer: string;
  complianceEmail: string;
  compliancePhone: string;
  grievanceOfficer: string;
  grievanceEmail: string;
  grievancePhone: string;
  /** The regulator's own words, if imported. */
  imported: { warning: string | undefined; disclaimer: string | undefined };
  links: { x: string; video: string; photo: string; channel: string };
  /** The kinds of exchange file whose figures licences forbid to publish. */
  hiddenFiles: readonly string[];
  /** Its colours and its logo; undefined if none were delivered. */
  look: Look | undefined;
};

/** Returns some fields of the firm. */
export const partOf = <K extends keyof Firm>(firm: Firm, ...fields: K[]): Pick<Firm, K> =>
  Object.fromEntries(fields.map((field) => [field, firm[field]])) as Pick<Firm, K>;

/** The fields printed by the frame of every page. */
export const FRAME_FIELDS = [
  "name",
  "legalName",
  "registration",
  "enlistment",
  "address",
  "supportNumber",
  "complianceOfficer",
  "complianceEmail",
  "compliancePhone",
  "grievanceOfficer",
  "grievanceEmail",
  "grievancePhone",
  "imported",
  "links",
] as const satisfies (keyof Firm)[];
export type FrameFirm = Pick<Firm, (typeof FRAME_FIELDS)[number]>;

/** What `/regulatory` prints one by one: a part of the identity, or the audit of a financial year. */
export type ParticularKey = keyof IdentitySettings | AuditKey;

/** A particular of the firm, and since when it is known to apply. */
export type Particular = { value: string; since: Date | undefined };

/** A rule of the regulator with its constant's key. */
export type RuleLine = Rule & { key: RuleKey };

/** The firm's values for a page: each by its key, so that the page depends only on what it printed. */
export type BookView = {
  facts: FirmFacts;
  firm: Firm;
  /** A stored price, limit or service level. */
  value<K extends LedgerKey>(key: K): LedgerValue<K>;
  /** A part of the identity and since when it applies; empty for an unrecorded audit. */
  particular(key: ParticularKey): Particular;
  /** The financial years whose audit is due or done, newest first. */
  auditYears(): string[];
  /** An imported and confirmed text of the regulator; undefined while none is in force. */
  regulatorText(name: RegulatorText): ConfirmedText | undefined;
  /** A tax or charge in force today, with its source. */
  rate(key: RateKey): RateInForce;
  /** A document of the site's texts: as delivered, with the firm's own words where changed. */
  copy<T>(doc: SiteDoc, delivered: T): T;
  /** The basis of each constant of the regulator, and who checked it last. */
  rules(): RuleLine[];
  /** Whether the site is a preview, which marks what is unproven, or live, which omits it. */
  readonly state: SiteState;
  /**
   * A claim of the register as the page prints it; undefined if it may not appear today. Throws for an unknown claim,
   * which is a fault of the text.
   */
  claim(id: string): ShownClaim | undefined;
};

/** Returns the link to the firm's page elsewhere; empty if it has none, and on a live site for a placeholder. */
const linkOf = (link: string, state: SiteState): string =>
  link === NO_PROFILE || (state === "live" && isPlaceholder(link)) ? "" : link;

/** Returns the firm as pages show it in that state of the site. */
export const firmOf = (
  s: IdentitySettings,
  state: SiteState = "preview",
  imported: Firm["imported"] = { warning: undefined, disclaimer: undefined },
  hiddenFiles: readonly string[] = [],
  look?: Look,
): Firm => ({
  imported,
  hiddenFiles,
  look,
  name: s.FIRM_NAME,
  legalName: s.FIRM_LEGAL_NAME,
  registration: s.SEBI_REGISTRATION,
  enlistment: s.EXCHANGE_ENLISTMENT,
  address: s.FIRM_ADDRESS,
  email: s.FIRM_EMAIL,
  supportNumber: s.SUPPORT_NUMBER,
  supportLink: supportLink(s.SUPPORT_NUMBER),
  complianceOfficer: s.COMPLIANCE_OFFICER,
  complianceEmail: s.COMPLIANCE_EMAIL,
  compliancePhone: s.COMPLIANCE_PHONE,
  grievanceOfficer: s.GRIEVANCE_OFFICER,
  grievanceEmail: s.GRIEVANCE_EMAIL,
  grievancePhone: s.GRIEVANCE_PHONE,
  links: {
    x: linkOf(s.LINK_X, state),
    video: linkOf(s.LINK_VIDEO, state),
    photo: linkOf(s.LINK_PHOTO, state),
    channel: linkOf(s.LINK_CHANNEL, state),
  },
});
