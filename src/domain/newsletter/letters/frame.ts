import { disclosureFrame } from "#domain/compliance/rules.ts";
import { preferencesLink, type Sender, TOKEN_MARK, unsubscribeLink } from "./letter.ts";

/** What stands around every letter: who sends it, what the regulator asks for, and the way out. */
export type Frame = {
  firm: string;
  legalName: string;
  registration: string;
  enlistment: string;
  /** The risk warning, the registration disclaimer, the word on education: in this order. */
  warnings: string[];
  address: string;
  why: string;
  /** The reader's own pages; a note that is no mailing has none. */
  own?: { unsubscribe: string; preferences: string };
};

const WHY = "You receive this because you asked for it and confirmed your address.";

/** The frame of a mailing, with the mark of the reader's own pages. */
export const mailingFrame = (sender: Sender): Frame => ({
  ...noteFrame(sender),
  why: WHY,
  own: {
    unsubscribe: unsubscribeLink(sender.origin, TOKEN_MARK),
    preferences: preferencesLink(sender.origin, TOKEN_MARK),
  },
});

/** The frame of a note that answers one request: it is no mailing, so there is nothing to leave. */
export function noteFrame({ origin, firm }: Sender): Frame {
  const { registration, enlistment, warning, disclaimer, education } = disclosureFrame(firm);
  return {
    firm: firm.name,
    legalName: firm.legalName,
    registration,
    enlistment,
    warnings: [warning, disclaimer, education],
    address: firm.address,
    why: `This note answers a request made at ${new URL(origin).host}. It is not part of a mailing.`,
  };
}

/** The way out, as the first lines and the last of a mailing's text. */
export const ownLines = ({ own }: Frame): string =>
  own ? `Unsubscribe: ${own.unsubscribe}\nPreferences: ${own.preferences}` : "";

/** The frame as the end of a letter's text. */
export const frameText = (frame: Frame): string[] =>
  [
    "---",
    `${frame.legalName}\n${frame.registration}\n${frame.enlistment}`,
    ...frame.warnings,
    `${frame.firm}, ${frame.address}`,
    frame.why,
    ownLines(frame),
  ].filter(Boolean);
