import { disclosureFrame } from "#domain/compliance/rules.ts";
import { type DigestContent, longDate, printFigure, withoutMarker } from "#domain/digest/rules.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { UNSUBSCRIBE_PATH } from "./rules.ts";

export type Sender = {
  origin: string;
  firm: Pick<Firm, "name" | "legalName" | "registration" | "enlistment" | "address">;
};

/** The six figures of the day, each printed or "—". */
function sixFigures(content: DigestContent): string[] {
  const { NIFTY, BANKNIFTY } = content.index_dashboard ?? {};
  const { fii, dii } = content.fii_dii_analysis?.cash_market ?? {};
  const vix = content.daily_market_pulse?.indicators?.find(({ indicator }) => indicator === "India VIX");
  return [
    `Nifty 50: ${printFigure(NIFTY?.cmp, { places: 2 })}`,
    `Bank Nifty: ${printFigure(BANKNIFTY?.cmp, { places: 2 })}`,
    `FII cash, ₹ crore: ${printFigure(fii, { sign: true, places: 2 })}`,
    `DII cash, ₹ crore: ${printFigure(dii, { sign: true, places: 2 })}`,
    `Nifty PCR: ${printFigure(NIFTY?.oi_data?.pcr, { places: 2 })}`,
    `India VIX: ${printFigure(vix?.closing, { places: 2 })}`,
  ];
}

/** The digest of a day as a mail: its subject, its text, and the headers by which mail programs unsubscribe (RFC 8058). */
export function digestLetter(
  { origin, firm }: Sender,
  { date, content }: { date: string; content: DigestContent },
  token: string,
): { subject: string; text: string; headers: Record<string, string> } {
  const verdict = withoutMarker(content.daily_market_pulse?.scorecard?.verdict).replace(/\s+/g, " ");
  const subject = `Daily Market Digest, ${longDate(date)}${verdict && `: ${verdict}`}`;
  const leave = `${origin}${UNSUBSCRIBE_PATH}?token=${token}`;
  const frame = disclosureFrame(firm);
  const text = [
    `Unsubscribe: ${leave}`,
    subject,
    sixFigures(content).join("\n"),
    `The whole digest, with its sources:\n${origin}/dailydigest/${date}`,
    `${firm.legalName}\n${frame.registration}\n${frame.enlistment}`,
    frame.warning,
    frame.disclaimer,
    frame.education,
    `${firm.name}, ${firm.address}`,
    `You receive this because you asked for it and confirmed your address.\nUnsubscribe: ${leave}`,
  ].join("\n\n");
  return {
    subject,
    text,
    headers: { "List-Unsubscribe": `<${leave}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
