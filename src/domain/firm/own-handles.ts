import { printPhone } from "#platform/format/phone.ts";
import { catalogue, type Kind } from "./catalogue.ts";
import type { IdentitySettings } from "./identity.ts";
import { isPlaceholder, NO_PROFILE } from "./placeholders.ts";
import type { BookView } from "./rules.ts";

export type HandleKind = "website" | "upi" | "email" | "profile" | "phone";

/** A channel by which the firm is reached or paid. */
export type OwnHandle = {
  kind: HandleKind;
  /** Its purpose, as labelled in the book: "Compliance officer, e-mail". */
  label: string;
  value: string;
  /** As printed. */
  text: string;
  /** Since when the book knows it to apply. */
  since: Date | undefined;
  /** Whether it is a preview's placeholder. */
  isUnset: boolean;
};

/** Longer texts are neither a handle nor a message with some. */
export const MAX_CHECKED_LENGTH = 2_000;

const KINDS: Partial<Record<Kind, HandleKind>> = {
  upi: "upi",
  email: "email",
  link: "profile",
  phone: "phone",
};

const ORDER: readonly HandleKind[] = ["website", "upi", "email", "profile", "phone"];

const GROUPS: ReadonlySet<string> = new Set(["addresses", "handles"]);

/** Returns the address in `Name <name@domain>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Returns a profile's URL without its common prefix. */
const printedLink = (address: string): string => address.replace(/^https:\/\/(?:www\.)?|\/$/g, "");

const PRINTED: Partial<Record<HandleKind, (value: string) => string>> = {
  phone: printPhone,
  profile: printedLink,
};

/**
 * Lists the firm's own handles from its book, each once: the site, and every address, number and profile. A live site
 * omits placeholders.
 */
export function ownHandles(
  { particular, state }: Pick<BookView, "particular" | "state">,
  { origin, mailFrom }: { origin: string; mailFrom: string },
): OwnHandle[] {
  const booked = Object.entries(catalogue).flatMap(([key, { group, kind: written, label }]) => {
    const kind = KINDS[written];
    if (!kind || !GROUPS.has(group)) return [];
    const { value, since } = particular(key as keyof IdentitySettings);
    if (value === NO_PROFILE) return [];
    return [
      { kind, label, value: value.replace(/ \(placeholder\)$/, ""), isUnset: isPlaceholder(value), since },
    ];
  });
  const { host } = new URL(origin);
  const sender = addressIn(mailFrom);
  const all = [
    { kind: "website" as const, label: "Website", value: host, isUnset: false, since: undefined },
    {
      kind: "email" as const,
      label: "Sender of our mails",
      value: sender,
      isUnset: isPlaceholder(sender),
      since: undefined,
    },
    ...booked,
  ].filter(({ isUnset }) => state === "preview" || !isUnset);
  return [...Map.groupBy(all, ({ kind, value }) => `${kind} ${value.toLowerCase()}`).values()]
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const { kind, value, isUnset } = first;
      const since = same.find((each) => each.since)?.since;
      return [
        {
          kind,
          label: same.map(({ label }) => label).join("; "),
          value,
          text: (PRINTED[kind] ?? String)(value),
          isUnset,
          since,
        },
      ];
    })
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
