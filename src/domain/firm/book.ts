import { indianDate } from "#platform/clock/clock.ts";
import { grouped, rupees } from "#platform/format/numbers.ts";
import { auditKey, auditYear, yearsToAudit } from "./audits.ts";
import {
  type BookKey,
  claimId,
  factTag,
  isPlainKey,
  type PlainKey,
  RULES_TAG,
  STATE_TAG,
} from "./catalogue.ts";
import { CLAIMS_TAG, type Claim, type SiteState, shownClaim } from "./claims.ts";
import { hiddenFilesOf } from "./hidden-files.ts";
import { type IdentitySettings, identitySettings } from "./identity.ts";
import { type LedgerEntry, type LedgerKey, type LedgerValue, ledger, retiredWordings } from "./ledger.ts";
import { officialLinks } from "./official-links.ts";
import { RATES, type RateLedger, rateOn } from "./rates.ts";
import {
  importedTextLine,
  REGULATOR_TEXTS,
  type RegulatorText,
  textKey,
  textOfKey,
  textOn,
} from "./regulator-texts.ts";
import { RULE_SOURCES, type RuleKey, type RuleSource, ruleOn } from "./rule-sources.ts";
import {
  type BookView,
  type FirmFacts,
  firmOf,
  messagingLink,
  type Particular,
  type ParticularKey,
  spacedNumber,
} from "./rules.ts";
import { copyNow, docKey, type SiteTexts, siteTexts } from "./site-texts.ts";

/** The settings, the register of claims and the site's texts that the product was installed with. */
export type Delivered = { settings: object; claims: readonly Claim[]; texts?: SiteTexts };

/** A value that staff changed, and since when it holds. */
export type ChangeInForce = {
  key: string;
  value: unknown;
  source: string;
  decidedBy: string | null;
  decidedAt: Date | null;
};

/**
 * The site's state, the day in India (YYYY-MM-DD) on which a claim is read, and since when the values of the settings
 * are known to hold.
 */
type BookReading = {
  state: SiteState;
  today(): string;
  seen?: ReadonlyMap<string, Date>;
  /** The firm's last check of each rule of the regulator. */
  checks?: ReadonlyMap<string, RuleSource>;
  rates?: RateLedger;
};

const PREVIEW: BookReading = { state: "preview", today: () => indianDate(new Date()) };

/** A claim as it is changed at the desk; the decision records who approved it. */
export type ClaimValue = Pick<Claim, "text" | "evidence" | "expires">;

export type BookValue = number | string | ClaimValue;

export type BookEntry = {
  value: BookValue;
  source: string;
  /** Readings of the mandate that were not adopted. */
  otherReadings: string[];
  /** Since when it replaces the delivered value. */
  changedAt: Date | undefined;
};

/** Every value of the firm as it holds now. */
export type Book = BookView & {
  entry(key: string): BookEntry | undefined;
  keys: BookKey[];
  identity: IdentitySettings;
  claims: Claim[];
};

const MONEY: ReadonlySet<string> = new Set<LedgerKey>([
  "plans.momentum.quarterly",
  "plans.momentum.yearly",
  "plans.wealth.quarterly",
  "plans.wealth.yearly",
  "report.price",
]);

const IDENTITY_KEYS = Object.keys(identitySettings.shape) as (keyof IdentitySettings)[];
const TEXT_KEYS = (Object.keys(REGULATOR_TEXTS) as RegulatorText[]).map(textKey);
const RULE_KEYS = Object.keys(RULE_SOURCES) as RuleKey[];
const LEDGER_KEYS = Object.keys(ledger) as LedgerKey[];

/** The parts of the identity that texts name, each with the setting that it prints. */
const IDENTITY_FACTS = {
  "firm.name": "FIRM_NAME",
  "firm.legalName": "FIRM_LEGAL_NAME",
  "registration.number": "SEBI_REGISTRATION",
  "enlistment.number": "EXCHANGE_ENLISTMENT",
  "firm.address": "FIRM_ADDRESS",
  "contact.email": "FIRM_EMAIL",
  "contact.support": "SUPPORT_NUMBER",
  "contact.supportSpaced": "SUPPORT_NUMBER",
  "contact.supportLink": "SUPPORT_NUMBER",
  "compliance.officer": "COMPLIANCE_OFFICER",
  "compliance.email": "COMPLIANCE_EMAIL",
  "grievance.officer": "GRIEVANCE_OFFICER",
  "grievance.email": "GRIEVANCE_EMAIL",
} as const satisfies Record<string, keyof IdentitySettings>;

const OTHERWISE: Record<string, (value: string) => string> = {
  "contact.supportSpaced": spacedNumber,
  "contact.supportLink": messagingLink,
};

const OFFICIAL: FirmFacts = {
  "link.complaintPortal": officialLinks.complaintPortal,
  "link.disputePlatform": officialLinks.disputePlatform,
  "link.analystList": officialLinks.analystList,
};

const FIRM_FIELDS: Record<string, PlainKey> = {
  hiddenFiles: "digest.hiddenFiles",
  name: "FIRM_NAME",
  legalName: "FIRM_LEGAL_NAME",
  registration: "SEBI_REGISTRATION",
  enlistment: "EXCHANGE_ENLISTMENT",
  address: "FIRM_ADDRESS",
  email: "FIRM_EMAIL",
  supportNumber: "SUPPORT_NUMBER",
  supportLink: "SUPPORT_NUMBER",
  complianceOfficer: "COMPLIANCE_OFFICER",
  complianceEmail: "COMPLIANCE_EMAIL",
  compliancePhone: "COMPLIANCE_PHONE",
  grievancePhone: "GRIEVANCE_PHONE",
  grievanceOfficer: "GRIEVANCE_OFFICER",
  grievanceEmail: "GRIEVANCE_EMAIL",
};

const IMPORTED_FIELDS: Record<string, BookKey> = { warning: "text:warning", disclaimer: "text:disclaimer" };

const LINK_FIELDS: Record<string, keyof IdentitySettings> = {
  x: "LINK_X",
  video: "LINK_VIDEO",
  photo: "LINK_PHOTO",
  channel: "LINK_CHANNEL",
};

/** Returns the key whose value a fact of a text prints; a link of the regulator has none. */
export function keyOfFact(fact: string): BookKey | undefined {
  if (Object.hasOwn(IDENTITY_FACTS, fact)) return IDENTITY_FACTS[fact as keyof typeof IDENTITY_FACTS];
  return isPlainKey(fact) ? fact : undefined;
}

/**
 * Creates the book: the delivered values with the staff's changes over them. A later change of the list replaces an
 * earlier one of its key; a change of a key that is no longer known is left out.
 */
export function createBook(
  { settings, claims, texts = {} }: Delivered,
  changes: readonly ChangeInForce[] = [],
  { state, today, seen = new Map(), checks = new Map(), rates = RATES }: BookReading = PREVIEW,
): Book {
  const changed = new Map(changes.map((change) => [change.key, change]));
  const now = <T>(key: string, delivered: T): T => {
    const value = changed.get(key)?.value;
    return typeof value === typeof delivered ? (value as T) : delivered;
  };
  const given = settings as IdentitySettings;
  const identity = Object.fromEntries(
    IDENTITY_KEYS.map((key) => [key, now(key, given[key])]),
  ) as IdentitySettings;
  const values = Object.fromEntries(LEDGER_KEYS.map((key) => [key, now(key, ledger[key].value)])) as {
    [K in LedgerKey]: LedgerValue<K>;
  };
  const retired = Object.fromEntries(
    Object.entries(retiredWordings).map(([key, delivered]) => [key, now<string>(key, delivered)]),
  );
  const register = claims.map((claim) => claimNow(claim, changed.get(`claim:${claim.id}`)));
  const years = () => yearsToAudit(identity.REGISTERED_ON, today());
  const particular = (key: ParticularKey): Particular => {
    const change = changed.get(key);
    const text = auditYear(key) ? (change?.value ?? "") : identity[key as keyof IdentitySettings];
    return { value: String(text), since: change?.decidedAt ?? seen.get(key) };
  };
  const value = <K extends LedgerKey>(key: K): LedgerValue<K> => values[key];
  const claim = (id: string): Claim => {
    const found = register.find((entry) => entry.id === id);
    if (!found) throw new Error(`A page names the claim "${id}", which the register does not hold.`);
    return found;
  };
  const shipped = siteTexts(texts);
  const held: Held = { changed, changes, register, identity, values, shipped, years, today };
  return {
    ...{ state, value, identity, particular, claims: register },
    entry: (key) => entryOf(held, key),
    auditYears: years,
    rate: (key) => rateOn(key, today(), rates),
    copy: (doc, copy) => copyNow(doc, copy, (key) => changed.get(key)?.value),
    rules: () => RULE_KEYS.map((key) => ({ key, ...ruleOn(key, checks.get(key), today()) })),
    claim: (id) => shownClaim(claim(id), state, today()),
    keys: [
      ...IDENTITY_KEYS,
      ...years().map(auditKey),
      ...LEDGER_KEYS,
      ...TEXT_KEYS,
      ...claims.map(({ id }): BookKey => `claim:${id}`),
      ...shipped.keys(),
    ],
    facts: { ...factsOf(values, identity), ...retired },
    regulatorText: (name) => textOn(changes, name, today()),
    // Read when printed: a confirmed text holds from its day.
    firm: firmOf(
      identity,
      state,
      {
        get warning() {
          return textOn(changes, "warning", today())?.words;
        },
        get disclaimer() {
          return textOn(changes, "disclaimer", today())?.words;
        },
      },
      hiddenFilesOf(values["digest.hiddenFiles"]),
    ),
  };
}

/** The parts of one book. */
type Held = {
  changed: ReadonlyMap<string, ChangeInForce>;
  changes: readonly ChangeInForce[];
  register: Claim[];
  identity: IdentitySettings;
  values: { [K in LedgerKey]: LedgerValue<K> };
  /** The site's texts as delivered, by their keys. */
  shipped: ReadonlyMap<string, string>;
  years(): string[];
  today(): string;
};

/** Returns how one value is listed, with its source. */
function entryOf(held: Held, key: string): BookEntry | undefined {
  const change = held.changed.get(key);
  const common = { otherReadings: [] as string[], changedAt: change?.decidedAt ?? undefined };
  const [id, year, name] = [claimId(key), auditYear(key), textOfKey(key)];
  if (id !== undefined) {
    const of = held.register.find((each) => each.id === id);
    const { text, evidence = null, expires = null } = of ?? {};
    return text === undefined
      ? undefined
      : {
          ...common,
          value: { text, evidence, expires },
          source: change?.source ?? "the register as delivered",
        };
  }
  if (year) {
    const { value: text, source = "not recorded yet" } = change ?? {};
    return held.years().includes(year)
      ? { ...common, value: typeof text === "string" ? text : "", source }
      : undefined;
  }
  if (name) {
    const text = textOn(held.changes, name, held.today());
    return {
      ...common,
      value: text ? importedTextLine(text) : "",
      source: text?.circular ?? "not yet imported",
    };
  }
  const shipped = held.shipped.get(key);
  if (shipped !== undefined)
    return {
      ...common,
      value: typeof change?.value === "string" ? change.value : shipped,
      source: change?.source ?? "the product as delivered",
    };
  if (!isPlainKey(key)) return undefined;
  if (!isLedgerKey(key))
    return { ...common, value: held.identity[key], source: change?.source ?? `setting ${key}` };
  const { source, otherReadings = [] }: LedgerEntry = ledger[key];
  return { ...common, value: held.values[key], source: change?.source ?? source, otherReadings };
}

const isLedgerKey = (key: string): key is LedgerKey => Object.hasOwn(ledger, key);

function claimNow(claim: Claim, change: ChangeInForce | undefined): Claim {
  if (!change) return claim;
  const { id, where } = claim;
  const { text, evidence, expires } = change.value as ClaimValue;
  return evidence === null || expires === null
    ? { id, where, text, evidence: null, expires: null, approvedBy: null }
    : { id, where, text, evidence, expires, approvedBy: change.decidedBy ?? "" };
}

function factsOf(values: { [K in LedgerKey]: LedgerValue<K> }, identity: IdentitySettings): FirmFacts {
  const printed = LEDGER_KEYS.map((key) => {
    const value = values[key];
    return [key, typeof value === "string" ? value : MONEY.has(key) ? rupees(value) : grouped(value)];
  });
  const named = Object.entries(IDENTITY_FACTS).map(([fact, key]) => [
    fact,
    (OTHERWISE[fact] ?? String)(identity[key]),
  ]);
  return {
    ...Object.fromEntries(printed),
    "fee.cap": `${rupees(values["fee.cap"])} per family per year`,
    ...Object.fromEntries(named),
    ...OFFICIAL,
  };
}

/**
 * Returns the book as one answer reads it: each value that is read adds its tag, so that the answer depends only on
 * what it printed. The values are those of the given book, whatever changes meanwhile.
 */
export function recordingView(book: Book, tags: Set<string>): BookView {
  const note = (key: BookKey) => {
    tags.add(factTag(key));
    if (textOfKey(key)) tags.add(CLAIMS_TAG);
  };
  return {
    get state() {
      tags.add(STATE_TAG);
      return book.state;
    },
    facts: new Proxy(book.facts, {
      get(facts, name) {
        const key = typeof name === "string" ? keyOfFact(name) : undefined;
        if (key) note(key);
        return Reflect.get(facts, name);
      },
    }),
    firm: watch(
      {
        ...book.firm,
        links: watch(book.firm.links, LINK_FIELDS, note),
        imported: watch(book.firm.imported, IMPORTED_FIELDS, note),
      },
      FIRM_FIELDS,
      note,
    ),
    particular(key) {
      note(key);
      return book.particular(key);
    },
    auditYears() {
      note("REGISTERED_ON");
      tags.add(CLAIMS_TAG);
      return book.auditYears();
    },
    regulatorText(name) {
      note(textKey(name));
      return book.regulatorText(name);
    },
    rate(key) {
      note(`rate:${key}`);
      // A rate changes with a day, not with a publication.
      tags.add(CLAIMS_TAG);
      return book.rate(key);
    },
    copy(doc, delivered) {
      note(docKey(doc));
      return book.copy(doc, delivered);
    },
    rules() {
      tags.add(RULES_TAG).add(CLAIMS_TAG);
      return book.rules();
    },
    value(key) {
      note(key);
      return book.value(key);
    },
    claim(id) {
      note(`claim:${id}`);
      tags.add(STATE_TAG).add(CLAIMS_TAG);
      return book.claim(id);
    },
  };
}

function watch<T extends object>(values: T, keys: Record<string, BookKey>, note: (key: BookKey) => void): T {
  return new Proxy(values, {
    get(target, name) {
      const key = typeof name === "string" ? keys[name] : undefined;
      if (key) note(key);
      return Reflect.get(target, name);
    },
  });
}
