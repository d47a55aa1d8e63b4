import { indianDate } from "#platform/clock/clock.ts";
import { grouped } from "#platform/format/numbers.ts";
import { auditKey, auditYear, yearsToAudit } from "./audits.ts";
import { type BookKey, claimId, isPlainKey } from "./catalogue.ts";
import { type Claim, type SiteState, shownClaim } from "./claims.ts";
import { factsOf } from "./facts.ts";
import { hiddenFilesOf } from "./hidden-files.ts";
import { type IdentitySettings, identitySettings } from "./identity.ts";
import { type LedgerEntry, type LedgerKey, type LedgerValues, ledger, retiredWordings } from "./ledger.ts";
import type { Look } from "./look.ts";
import { isPlaceholder } from "./placeholders.ts";
import { RATES, type RateLedger, rateOn } from "./rates.ts";
import {
  importedTextLine,
  REGULATOR_TEXTS,
  type RegulatorText,
  textAfter,
  textKey,
  textOfKey,
  textOn,
} from "./regulator-texts.ts";
import { RULE_SOURCES, type RuleCheck, type RuleKey, ruleOn } from "./rule-sources.ts";
import { type BookView, firmOf } from "./rules.ts";
import { type SiteKey, withTestimonials } from "./site-lists.ts";
import { copyNow, type SiteTexts, siteTexts } from "./site-texts.ts";

/** The settings, the register of claims and the site's texts with which the product was installed. */
export type Delivered = { settings: object; claims: readonly Claim[]; texts?: SiteTexts };

/** A value that staff changed, and since when it applies. */
export type ChangeInForce = {
  key: string;
  value: unknown;
  source: string;
  decidedBy: string | null;
  decidedAt: Date | null;
};

/**
 * The site's state, the day in India (YYYY-MM-DD) for which claims are read, and since when the settings' values are
 * known to apply.
 */
type BookReading = {
  state: SiteState;
  today(): string;
  seen?: ReadonlyMap<string, Date>;
  /** The firm's last check of each rule of the regulator. */
  checks?: ReadonlyMap<string, RuleCheck>;
  rates?: RateLedger;
};

const PREVIEW: BookReading = { state: "preview", today: () => indianDate(new Date()) };

/** A claim as changed at the desk; the decision records who approved it. */
export type ClaimValue = Pick<Claim, "text" | "evidence" | "expires">;

export type BookValue = number | string | ClaimValue;

export type BookEntry = {
  value: BookValue;
  source: string;
  /** Conflicting values in the firm’s documents that were not adopted. */
  otherReadings: string[];
  /** Since when it replaces the delivered value. */
  changedAt: Date | undefined;
  /** For a text of the regulator with none in force: the first day (YYYY-MM-DD) of the next confirmed one. */
  holdsFrom?: string | undefined;
};

/** The firm's current values. */
export type Book = BookView & {
  entry(key: string): BookEntry | undefined;
  /**
   * The book as of a moment, for a text published then. A placeholder is no value: the first value that replaced it
   * counts, whenever that was.
   */
  asOf(moment: Date): Book;
  keys: BookKey[];
  identity: IdentitySettings;
  claims: Claim[];
};

const IDENTITY_KEYS = Object.keys(identitySettings.shape) as (keyof IdentitySettings)[];
const TEXT_KEYS = (Object.keys(REGULATOR_TEXTS) as RegulatorText[]).map(textKey);
const RULE_KEYS = Object.keys(RULE_SOURCES) as RuleKey[];
const LEDGER_KEYS = Object.keys(ledger) as LedgerKey[];

/**
 * Creates the book: the delivered values with the staff's changes over them. Later changes replace earlier ones of the
 * same key; unknown keys are ignored.
 */
export function createBook(
  delivered: Delivered,
  changes: readonly ChangeInForce[] = [],
  { state, today, seen = new Map(), checks = new Map(), rates = RATES }: BookReading = PREVIEW,
): Book {
  const parts = partsOf(delivered, changes, today);
  const { changed, changedTo, identity, values, register, years } = parts;
  const claim = (id: string): Claim => {
    const found = register.find((entry) => entry.id === id);
    if (!found) throw new Error(`A page names the claim "${id}", which the register does not hold.`);
    return found;
  };
  let keys: BookKey[] | undefined;
  return {
    state,
    value: (key) => values[key],
    identity,
    particular(key) {
      const change = changed.get(key);
      const text = auditYear(key) ? (change?.value ?? "") : identity[key as keyof IdentitySettings];
      return { value: String(text), since: change?.decidedAt ?? seen.get(key) };
    },
    claims: register,
    entry: (key) => entryOf(parts, key),
    asOf: (moment) => createBook(delivered, changesAsOf(changes, delivered, moment)),
    auditYears: years,
    rate: (key) => rateOn(key, today(), rates),
    copy: (doc, copy) => copyNow(doc, copy, changedTo),
    rules: () =>
      RULE_KEYS.map((key) => {
        const at = changed.get(key)?.decidedAt;
        const held = { value: values[key], changedOn: at ? indianDate(at) : undefined };
        return { key, ...ruleOn(key, checks.get(key), held, today()) };
      }),
    claim: (id) => shownClaim(claim(id), state, today()),
    get keys() {
      keys ??= [
        ...IDENTITY_KEYS,
        ...years().map(auditKey),
        ...LEDGER_KEYS,
        ...TEXT_KEYS,
        ...register.map(({ id }): BookKey => `claim:${id}`),
        ...parts.shipped.keys(),
      ];
      return keys;
    },
    facts: { ...factsOf(values, identity), ...parts.retired },
    regulatorText: (name) => textOn(changes, name, today()),
    // Read when printed: a confirmed text applies from its day.
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
      copyNow("look", delivered.texts?.look as Look | undefined, changedTo),
    ),
  };
}

function changesAsOf(
  changes: readonly ChangeInForce[],
  { settings }: Delivered,
  moment: Date,
): ChangeInForce[] {
  const values = new Map<string, unknown>(Object.entries(settings));
  return changes.filter(({ key, value, decidedAt }) => {
    const counts = (decidedAt !== null && decidedAt <= moment) || isPlaceholder(values.get(key));
    if (counts) values.set(key, value);
    return counts;
  });
}

/** The parts of one book. */
type Parts = {
  changed: ReadonlyMap<string, ChangeInForce>;
  changedTo(key: string): unknown;
  changes: readonly ChangeInForce[];
  register: Claim[];
  identity: IdentitySettings;
  values: LedgerValues;
  /** Wordings of superseded texts. */
  retired: Record<string, string>;
  /** The site's texts as delivered, by key. */
  readonly shipped: ReadonlyMap<SiteKey, string>;
  years(): string[];
  today(): string;
};

function partsOf(
  { settings, claims, texts = {} }: Delivered,
  changes: readonly ChangeInForce[],
  today: () => string,
): Parts {
  const changed = new Map(changes.map((change) => [change.key, change]));
  const changedTo = (key: string) => changed.get(key)?.value;
  const now = <T>(key: string, delivered: T): T => {
    const value = changedTo(key);
    return typeof value === typeof delivered ? (value as T) : delivered;
  };
  const installed = settings as IdentitySettings;
  const identity = Object.fromEntries(
    IDENTITY_KEYS.map((key) => [key, now(key, installed[key])]),
  ) as IdentitySettings;
  // Read on first use, and once: a book of the past is made for its facts alone, and each page copies the book.
  let shipped: ReadonlyMap<SiteKey, string> | undefined;
  return {
    changed,
    changedTo,
    changes,
    today,
    identity,
    values: Object.fromEntries(LEDGER_KEYS.map((key) => [key, now(key, ledger[key].value)])) as LedgerValues,
    retired: Object.fromEntries(
      Object.entries(retiredWordings).map(([key, delivered]) => [key, now<string>(key, delivered)]),
    ),
    register: withTestimonials(claims, changedTo).map((claim) =>
      claimNow(claim, changed.get(`claim:${claim.id}`)),
    ),
    years: () => yearsToAudit(identity.REGISTERED_ON, today()),
    get shipped() {
      shipped ??= siteTexts(texts, changedTo);
      return shipped;
    },
  };
}

/** Returns a value as listed, with its source. */
function entryOf(parts: Parts, key: string): BookEntry | undefined {
  const change = parts.changed.get(key);
  const common = { otherReadings: [] as string[], changedAt: change?.decidedAt ?? undefined };
  const [id, year, name] = [claimId(key), auditYear(key), textOfKey(key)];
  if (id !== undefined) {
    const of = parts.register.find((each) => each.id === id);
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
    return parts.years().includes(year)
      ? { ...common, value: typeof text === "string" ? text : "", source }
      : undefined;
  }
  if (name) {
    const text = textOn(parts.changes, name, parts.today());
    const next = text ? undefined : textAfter(parts.changes, name, parts.today());
    return {
      ...common,
      value: text ? importedTextLine(text) : "",
      source: (text ?? next)?.circular ?? "not yet imported",
      holdsFrom: next?.inForceFrom,
    };
  }
  const shipped = parts.shipped.get(key as SiteKey);
  if (shipped !== undefined)
    return {
      ...common,
      value: typeof change?.value === "string" ? change.value : shipped,
      source: change?.source ?? "the product as delivered",
    };
  if (!isPlainKey(key)) return undefined;
  if (!isLedgerKey(key))
    return {
      ...common,
      value: parts.identity[key],
      source: change?.source ?? "delivered with the product",
    };
  const { source, otherReadings = [] }: LedgerEntry = ledger[key];
  const value = parts.values[key];
  const printed = typeof value === "number" ? grouped(value) : value;
  return {
    ...common,
    value,
    source: change?.source ?? source,
    // A reading may name its document, as in "24,000 (FAQ)"; one that was adopted contradicts nothing.
    otherReadings: otherReadings.filter((reading) => reading.split(" (", 1)[0] !== printed),
  };
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
