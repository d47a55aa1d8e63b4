import type { Book } from "./book.ts";
import { type BookKey, factTag, type PlainKey, RULES_TAG, STATE_TAG } from "./catalogue.ts";
import { CLAIMS_TAG } from "./claims.ts";
import { keyOfFact } from "./facts.ts";
import type { IdentitySettings } from "./identity.ts";
import { textKey, textOfKey } from "./regulator-texts.ts";
import type { BookView } from "./rules.ts";
import { docKey } from "./site-texts.ts";

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
