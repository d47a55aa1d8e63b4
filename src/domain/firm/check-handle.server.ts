import { domainToUnicode } from "node:url";
import { completePhone } from "#platform/format/phone.ts";
import { decodedUri } from "#platform/format/uri.ts";
import { differenceIn, isOneSlipFrom, shapeOf } from "./look-alikes.ts";
import { type HandleKind, MAX_CHECKED_LENGTH, type OwnHandle } from "./own-handles.ts";

/** `unknown`: of a kind without a complete list, or not comparable at all. */
export type Verdict = "ours" | "not-ours" | "unknown";

export type CheckedHandle = {
  verdict: Verdict;
  /** What was compared, as printed. */
  asked: string;
  kind: HandleKind | "link" | "none";
  /** Why, in one or two sentences. */
  reason: string;
  /** The number of comparable things in the pasted text. */
  of: number;
};

type Found = Pick<CheckedHandle, "verdict" | "kind" | "reason">;

const MAX_PARTS = 20;
const MAX_SHOWN = 200;

const SEVERITY: readonly Verdict[] = ["not-ours", "unknown", "ours"];

/**
 * Compares what a person received with the firm's own handles. A message is searched for comparable things, the worst
 * of which decides. Only an exact match is the firm's, apart from case and the separators in a number.
 */
export function checkHandle(text: string, own: readonly OwnHandle[]): CheckedHandle {
  const asked = text
    .slice(0, MAX_CHECKED_LENGTH)
    .replace(/\p{Cc}+/gu, " ")
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "");
  const shown = (part: string) => [...part.replace(/\p{Cf}/gu, "")].slice(0, MAX_SHOWN).join("");
  if (text.length > MAX_CHECKED_LENGTH)
    return {
      ...nothing("This is longer than any of these. Paste the handle, number, address or link alone."),
      asked: "",
      of: 0,
    };
  const parts = partsOf(asked);
  const checked = parts.map((part) => ({ ...checkPart(part, own), asked: shown(part), of: parts.length }));
  const [worst] = checked.toSorted((a, b) => SEVERITY.indexOf(a.verdict) - SEVERITY.indexOf(b.verdict));
  return (
    worst ?? {
      ...nothing(
        "We found no handle, number, address or link in this. A name or a registration number alone proves nothing: anyone can copy them.",
      ),
      asked: shown(asked),
      of: 0,
    }
  );
}

const nothing = (reason: string): Found => ({ verdict: "unknown", kind: "none", reason });

const PHONE = /^\+?[\p{Nd}\s().-]{6,24}$/u;
const PHONES_WITHIN = /\+?\p{Nd}[\p{Nd} ().-]{7,20}\p{Nd}/gu;

/** Returns the comparable things in a text: the whole, or those in a message. */
function partsOf(text: string): string[] {
  const numbers = text.match(PHONES_WITHIN) ?? [];
  if (!/\s/.test(text)) return text ? [text] : [];
  if (PHONE.test(text)) return [text];
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^[\s<>()[\]{}"'“”‘’,;:!?]+|[\s<>()[\]{}"'“”‘’,;:!?.]+$/g, ""))
    .filter((word) =>
      /^@?[^@\s]+@[^@\s]+$|^@[^@\s]{2,}$|:\/\/|^[^\s@/]+\.\p{L}{2,}(?:[/?#:].*)?$/u.test(word),
    );
  return [...new Set([...words, ...numbers])].slice(0, MAX_PARTS);
}

function checkPart(part: string, own: readonly OwnHandle[]): Found {
  const scheme = /^(mailto|tel|sms|upi):/i.exec(part)?.[1]?.toLowerCase();
  if (scheme === "upi")
    return checkUpi(/[?&]pa=([^&#\s]+)/i.exec(part)?.[1]?.replace(/%40/i, "@") ?? "", own);
  if (scheme) return checkPart(part.slice(scheme.length + 1).split("?")[0] ?? "", own);
  if (PHONE.test(part)) return checkPhone(part, own);
  if (/^[^@/\s]+@[^@/\s]+$/.test(part))
    return /@.*\./.test(part) ? checkEmail(part, own) : checkUpi(part, own);
  if (part.startsWith("@")) return checkName(part, own);
  if (/^[a-z][a-z0-9+.-]*:|[/]|^[^\s.．。]+(?:[.．。][^\s.．。]+)+\.?$/iu.test(part))
    return checkLink(part, own);
  return checkName(part, own);
}

const listed = (own: readonly OwnHandle[], kind: HandleKind): OwnHandle[] =>
  own.filter((each) => each.kind === kind);

const valuesOf = (handles: readonly OwnHandle[]): string[] => handles.map(({ value }) => value);

const printed = (handles: readonly OwnHandle[]): string => handles.map(({ text }) => text).join(", ");

/** States how something similar to one of the firm's differs from it. */
function whyNot(asked: string, ours: string): string | undefined {
  const shape = shapeOf(asked);
  const own = shapeOf(ours);
  const reads = `It resembles ours, ${ours}, but is different.`;
  if (shape === own)
    return `${reads} ${differenceIn(asked, ours) ?? "The difference is in a sign, or in letters that look like others."}`;
  if (isOneSlipFrom(shape, own)) return `${reads} It is spelt differently.`;
  return undefined;
}

/** A shorter name occurs in too many words. */
const MIN_NAME_LENGTH = 4;

/** The names by which the firm is known: its site's, and those elsewhere. */
const ownNames = (own: readonly OwnHandle[]): string[] =>
  [
    ...valuesOf(listed(own, "website")).map((host) => domainOfHost(host).split(".")[0] ?? ""),
    ...listed(own, "profile").map(nameOf),
  ]
    .map(shapeOf)
    .filter((name) => name.length > MIN_NAME_LENGTH);

function likeOurs(asked: string, own: readonly OwnHandle[], kinds: readonly string[]): string | undefined {
  for (const ours of kinds) {
    const reason = whyNot(asked, ours);
    if (reason) return reason;
  }
  return ownNames(own).some((name) => shapeOf(asked).includes(name))
    ? "It contains our name, which anyone can use."
    : undefined;
}

function checkPhone(part: string, own: readonly OwnHandle[]): Found {
  const digits = part.normalize("NFKC").replace(/\p{Nd}/gu, digitOf);
  const number = completePhone(digits);
  const ours = listed(own, "phone");
  const found = ours.find(({ value }) => number !== undefined && completePhone(value) === number);
  if (found)
    return {
      verdict: "ours",
      kind: "phone",
      reason: `This is a number of ours (${found.label}). A caller can make any number appear on your screen: to be sure, hang up and call it yourself.`,
    };
  if (number === undefined)
    return {
      verdict: "unknown",
      kind: "phone",
      reason: "This is not an Indian number. All our numbers begin with +91.",
    };
  return {
    verdict: "unknown",
    kind: "phone",
    reason: "This number is not on our list, but we cannot say whose it is. Treat it as not ours.",
  };
}

/** Returns the value 0 to 9 of a script's digit; each script's digits are consecutive from zero. */
function digitOf(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}

function checkEmail(part: string, own: readonly OwnHandle[]): Found {
  const asked = part.toLowerCase();
  const ours = listed(own, "email");
  if (ours.some(({ value }) => value.toLowerCase() === asked))
    return {
      verdict: "ours",
      kind: "email",
      reason:
        "This is an address of ours. A sender’s name can be forged: write to the address yourself rather than reply.",
    };
  const domain = domainOfHost(asked.slice(asked.indexOf("@") + 1));
  const homes = valuesOf(listed(own, "website")).map(domainOfHost);
  if (homes.includes(domain))
    return {
      verdict: "unknown",
      kind: "email",
      reason: `It ends in our domain, but is not an address on our list. Ours are ${printed(ours)}.`,
    };
  return {
    verdict: "not-ours",
    kind: "email",
    reason:
      likeOurs(asked, own, valuesOf(ours)) ??
      likeOurs(domain, own, homes) ??
      "Our list of addresses is complete, and this one is not on it.",
  };
}

function checkUpi(part: string, own: readonly OwnHandle[]): Found {
  const asked = part.toLowerCase();
  const ours = listed(own, "upi");
  if (ours.some(({ value }) => value.toLowerCase() === asked))
    return {
      verdict: "ours",
      kind: "upi",
      reason:
        "This is the UPI ID on which we are paid. Your payment app shows our registered name before you pay: stop if it shows another.",
    };
  const bank = asked.slice(asked.indexOf("@") + 1);
  return {
    verdict: "not-ours",
    kind: "upi",
    reason:
      ours.length === 0
        ? "We have published no UPI ID. Do not pay any that claims to be ours."
        : [
            likeOurs(asked, own, valuesOf(ours)) ??
              "We accept payment to one UPI ID only, and this is not it.",
            bank.startsWith("valid")
              ? ""
              : "After the sign, a registered firm’s UPI ID begins with “valid”; this one does not.",
          ]
            .filter(Boolean)
            .join(" "),
  };
}

/** A platform's alternative hosts, by the current one. */
const PLATFORMS: Readonly<Record<string, string>> = {
  "twitter.com": "x.com",
  "x.com": "x.com",
  "telegram.me": "t.me",
  "telegram.dog": "t.me",
  "t.me": "t.me",
  "instagram.com": "instagram.com",
  "youtube.com": "youtube.com",
  "facebook.com": "facebook.com",
  "linkedin.com": "linkedin.com",
  "threads.net": "threads.net",
  "discord.gg": "discord.gg",
  "whatsapp.com": "whatsapp.com",
};

const SHORTENERS: ReadonlySet<string> = new Set(
  "bit.ly bitly.com buff.ly cutt.ly dub.sh goo.gl is.gd j.mp linktr.ee lnkd.in ow.ly rb.gy rebrand.ly s.id shorturl.at shrtco.de t.co t.ly t2m.io tiny.cc tinyurl.com urlz.fr v.gd wa.link youtu.be".split(
    " ",
  ),
);

/** Path prefixes of posts, which do not name their author. */
const POST = /^\/(?:embed|i|live|p|playlist|posts|reels?|shorts|stories|watch)(?:\/|$)/;

const INVITATION = /^\/(?:\+|joinchat\/|invite\/)/;

const platformOf = (host: string): string | undefined =>
  PLATFORMS[host.replace(/^(?:www|m|mobile|web|chat|api)\./, "")];

/** Returns a profile's path in lower case, without its sign and the final slash. */
const pathOf = ({ pathname }: URL): string => {
  const path = decodedUri(pathname)
    .replace(/\/$/, "")
    .replace(/^\/(?:s\/)?@?/, "");
  // A channel's id is case-sensitive.
  return path.startsWith("channel/") ? path : path.toLowerCase();
};

const nameOf = ({ value }: OwnHandle): string => pathOf(new URL(value)).split("/").at(-1) ?? "";

function addressOf(part: string): URL | undefined {
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(part) ? part : `https://${part}`;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

function checkLink(part: string, own: readonly OwnHandle[]): Found {
  const url = addressOf(part);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    return nothing("This is not a website address. Do not open it.");
  const host = url.host.replace(/^www\./, "").replace(/\.(?=$|:)/, "");
  const number = /^(?:wa\.me|(?:api\.|web\.)?whatsapp\.com)$/.test(host)
    ? (url.searchParams.get("phone") ?? url.pathname.slice(1)).replace(/\D/g, "")
    : "";
  if (number.length > 6) return checkPhone(`+${number}`, own);
  if (SHORTENERS.has(host))
    return {
      verdict: "unknown",
      kind: "link",
      reason: "A short link hides where it leads, and none is on our list. Do not open it.",
    };
  const platform = platformOf(host);
  return platform ? checkProfile(url, platform, own) : checkSite(url, host, own);
}

function checkProfile(url: URL, platform: string, own: readonly OwnHandle[]): Found {
  const ours = listed(own, "profile").filter(({ value }) => platformOf(new URL(value).host) === platform);
  const path = pathOf(url);
  if (INVITATION.test(url.pathname) || platform === "discord.gg" || platform === "whatsapp.com")
    return {
      verdict: "unknown",
      kind: "link",
      reason:
        "An invitation does not show whose group it opens. Ours is only on your order’s page; we never send one in a message.",
    };
  if (POST.test(url.pathname))
    return {
      verdict: "unknown",
      kind: "link",
      reason: "The address of a post does not show whose it is. Open the profile behind it and paste that.",
    };
  const found = ours.find(({ value }) => pathOf(new URL(value)) === path);
  if (found)
    return {
      verdict: "ours",
      kind: "profile",
      reason: "This is a profile of ours. We ask for no money in messages.",
    };
  if (ours.some(({ value }) => path.startsWith(`${pathOf(new URL(value))}/`)))
    return {
      verdict: "unknown",
      kind: "profile",
      reason: `It begins like our profile, but a platform may open another’s post at such an address. Start from ${printed(ours)}.`,
    };
  return {
    verdict: "not-ours",
    kind: "profile",
    reason:
      likeOurs(path, own, ours.map(nameOf)) ??
      (ours.length > 0
        ? `Our list is complete, and this is not on it. There we are ${printed(ours)}.`
        : "We have no profile there."),
  };
}

/** Suffixes below which names are registered at the third level: example.co.in. */
const SECOND = /^(?:ac|co|com|edu|firm|gen|gov|ind|net|nic|org|res)$/;

/** Returns the registrable domain of a host. */
function domainOfHost(host: string): string {
  const labels = host.replace(/:\d+$/, "").split(".");
  return labels.slice(SECOND.test(labels.at(-2) ?? "") && labels.at(-1)?.length === 2 ? -3 : -2).join(".");
}

function checkSite(url: URL, host: string, own: readonly OwnHandle[]): Found {
  const ours = listed(own, "website");
  const hosts = ours.map(({ value }) => value.toLowerCase().replace(/^www\./, ""));
  if (hosts.includes(host))
    return {
      verdict: "ours",
      kind: "website",
      reason:
        "This is our website. Check the address in your browser’s bar as well: every page of ours begins with it.",
    };
  const [home = ""] = hosts;
  const name = home.replace(/:\d+$/, "");
  if (name && (url.hostname === name || url.hostname.endsWith(`.${name}`)))
    return {
      verdict: "unknown",
      kind: "website",
      reason: `It is on our domain, but not an address that we publish. Our website is ${home}.`,
    };
  const shown = domainToUnicode(host.replace(/:\d+$/, "")) || host;
  const domain = domainOfHost(shown);
  const around = [url.username, shown.slice(0, -domain.length), url.pathname].map((text) =>
    shapeOf(decodedUri(text)),
  );
  const isAround = ownNames(own).some((name) => around.some((text) => text.includes(name)));
  return {
    verdict: "not-ours",
    kind: "website",
    reason:
      likeOurs(domain, own, hosts.map(domainOfHost)) ??
      (isAround ? `The site is ${domain}: our name before or after that is decoration.` : undefined) ??
      `Our only website is ${home}.`,
  };
}

function checkName(part: string, own: readonly OwnHandle[]): Found {
  const asked = part.replace(/^@/, "").toLowerCase();
  const profiles = listed(own, "profile");
  const ours = profiles.filter((profile) => nameOf(profile).replace(/^@/, "") === asked);
  if (ours.length > 0)
    return {
      verdict: "ours",
      kind: "profile",
      reason: `This is our name at ${printed(ours)}. Elsewhere the same name may be another’s: open the profile by the address on this page.`,
    };
  const reason = likeOurs(asked, own, profiles.map(nameOf));
  if (!reason && !part.startsWith("@"))
    return nothing(
      "A word or a name alone proves nothing: anyone can write it. Paste the handle, number, address or link that you were sent.",
    );
  return {
    verdict: "not-ours",
    kind: "profile",
    reason: reason ?? "Our list of handles is complete, and this one is not on it.",
  };
}
