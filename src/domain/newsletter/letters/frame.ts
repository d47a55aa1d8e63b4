import { disclosureFrame, officersOf } from "#domain/compliance/rules.ts";
import { isWordmark, logoOf } from "#domain/firm/look.ts";
import { verifyLine, verifyLink } from "#domain/firm/verify-path.ts";
import { renditionOf, widthsFor } from "#domain/media/rules.ts";
import { preferencesLink, type Sender, TOKEN_MARK, unsubscribeLink } from "./letter.ts";
import { type Brand, DELIVERED_BRAND } from "./look.ts";

/** The firm's logo as mail programs show it: its address, and its size there. */
export type LetterLogo = { src: string; width: number; height: number; hasName: boolean };

/** What surrounds every letter: the sender, required disclosures, and unsubscribe links. */
export type Frame = {
  firm: string;
  brand: Brand;
  logo?: LetterLogo | undefined;
  legalName: string;
  registration: string;
  enlistment: string;
  /** The risk warning, the registration disclaimer and the education notice, in this order. */
  warnings: string[];
  address: string;
  officers: string[];
  why: string;
  /** Where a reader verifies that a message is the firm's. */
  verify: string;
  /** The reader's own pages; a note has none, since it is not a mailing. */
  own?: { unsubscribe: string; preferences: string };
};

const WHY = "You receive this because you asked for it.";

/** Returns the frame of a mailing, with the token mark of the reader's own pages. */
export const mailingFrame = (sender: Sender): Frame => ({
  ...noteFrame(sender),
  why: WHY,
  own: {
    unsubscribe: unsubscribeLink(sender.origin, TOKEN_MARK),
    preferences: preferencesLink(sender.origin, TOKEN_MARK),
  },
});

/** Returns the frame of a note that answers one request: it is no mailing, so there is nothing to unsubscribe from. */
export function noteFrame({ origin, firm }: Sender): Frame {
  const { registration, enlistment, warning, disclaimer, education } = disclosureFrame(firm);
  return {
    firm: firm.name,
    brand: firm.look?.brand ?? DELIVERED_BRAND,
    logo: logoIn(origin, firm.look?.logo ?? ""),
    legalName: firm.legalName,
    registration,
    enlistment,
    warnings: [warning, disclaimer, education],
    address: firm.address,
    officers: officersOf(firm),
    verify: verifyLink(origin),
    why: `You receive this once, because somebody asked for it at ${new URL(origin).host}.`,
  };
}

const LOGO_HEIGHT = 32;

/** Returns the logo as JPEG of the largest rendition, since some mail programs do not support WebP. */
function logoIn(origin: string, address: string): LetterLogo | undefined {
  const logo = logoOf(address);
  const rendition = logo && renditionOf(logo.src);
  if (!logo || !rendition) return undefined;
  const src = `${origin}/media/uploads/${rendition.hash}/${widthsFor(logo.width).at(-1)}.jpg`;
  const width = Math.round((LOGO_HEIGHT * logo.width) / logo.height);
  return { src, width, height: LOGO_HEIGHT, hasName: isWordmark(logo) };
}

/** Returns the unsubscribe lines that open and close a mailing's text. */
export const ownLines = ({ own }: Frame): string =>
  own ? `Unsubscribe: ${own.unsubscribe}\nPreferences: ${own.preferences}` : "";

/** Returns the closing lines of a letter's text. */
export const frameText = (frame: Frame): string[] =>
  [
    "---",
    `${frame.legalName}\n${frame.registration}\n${frame.enlistment}`,
    ...frame.warnings,
    [`${frame.firm}, ${frame.address}`, ...frame.officers].join("\n"),
    frame.why,
    verifyLine(frame.verify),
    ownLines(frame),
  ].filter(Boolean);
