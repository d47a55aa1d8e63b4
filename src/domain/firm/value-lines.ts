import { capitalized } from "#platform/format/words.ts";
import { auditYear } from "./audits.ts";
import { catalogue, claimId, type Group, isPlainKey, type Kind } from "./catalogue.ts";
import { conflictOf, valueOfProposal } from "./conflicts.ts";
import { keyOfFact } from "./facts.ts";
import { REGULATOR_TEXTS, textOfKey } from "./regulator-texts.ts";
import { checkedRule } from "./rule-sources.ts";
import { listOfKey, RECORD_CHOICES, recordOf, SITE_LISTS } from "./site-lists.ts";
import { pathLabel, SITE_DOCS, siteTextOf } from "./site-texts.ts";

/** How a value is listed at the desk. */
export type ValueLine = { group: Group; label: string; kind: Kind | "claim" };

/** Returns how an audit, a claim, or a text of the regulator or the site is listed. */
export const lineBeside = (key: string): ValueLine => {
  const [year, text, site] = [auditYear(key), textOfKey(key), siteTextOf(key)];
  const list = listOfKey(key);
  if (site && list)
    return {
      group: SITE_DOCS[site.doc],
      label: `The ${SITE_LISTS[list]?.many} in their order`,
      kind: "list",
    };
  if (site)
    return {
      group: SITE_DOCS[site.doc],
      label: capitalized(pathLabel(site.path)),
      kind: siteKind(key, site.path),
    };
  if (text) return { group: "texts of the regulator", label: REGULATOR_TEXTS[text], kind: "text" };
  return year
    ? { group: "audits", label: `Annual audit of ${year}`, kind: "audit" }
    : {
        group: recordOf(key) ? "testimonials" : "claims",
        label: claimLabel(claimId(key) ?? key),
        kind: "claim",
      };
};

/** Returns how a text of the site is written, by its field name. */
function siteKind(key: string, path: string): Kind {
  const name = path.slice(path.lastIndexOf(".") + 1);
  if (name === "href") return "link";
  if (RECORD_CHOICES[name] && recordOf(key)) return "choice";
  if (/^(brand|accent)\./.test(path)) return "colour";
  return /^(photo|logo|logoDark|favicon)$/.test(name) ? "picture" : "copy";
}

/** monthly-blog-readers → Monthly blog readers. */
const claimLabel = (id: string): string => {
  const words = id.replaceAll("-", " ");
  return capitalized(words);
};

/** Returns how any value is listed. */
export const valueLine = (key: string): ValueLine => (isPlainKey(key) ? catalogue[key] : lineBeside(key));

/** Returns the name of a value, of a rule’s check or of a conflict’s resolution at the desk, by its key. */
export function valueLabel(key: string): string {
  const { label } = valueLine(valueOfProposal(key));
  if (checkedRule(key)) return `${label}: check of the rule`;
  return conflictOf(key) ? `${label}: resolution of the conflict` : label;
}

const LINKS: Readonly<Record<string, string>> = {
  "link.complaintPortal": "Link to SEBI SCORES",
  "link.disputePlatform": "Link to SMART ODR",
  "link.analystList": "Link to SEBI’s list of analysts",
};

/** Returns the name of a fact that a text may print; undefined for a wording that only superseded versions print. */
export function factLabel(fact: string): string | undefined {
  const key = keyOfFact(fact);
  return key ? valueLabel(key) : LINKS[fact];
}
