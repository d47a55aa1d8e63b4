import type { KeyFigures } from "#domain/digest/key-figures.ts";
import { CHANGES_SHOWN, type CorrectionView, changeInText } from "#domain/digest/presenting/corrections.ts";
import { dayInText } from "#domain/digest/presenting/day.ts";
import { listRecent, type RecentDigest } from "#domain/digest/read-archive.server.ts";
import type { Firm } from "#domain/firm/rules.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";

/** Renders the newest digests as a JSON feed, each in the words of its page and in numbers. */
export async function digestFeed(
  { site: { origin, tools } }: Host,
  addresses: Addresses,
  { firm, length }: { firm: Firm; length: number },
): Promise<string> {
  const home = origin + addresses.to("digests");
  const item = ({ date, publishedAt, correctedAt, correction, figures, said }: RecentDigest) => {
    const url = origin + addresses.to("digest", { date });
    return {
      id: url,
      url,
      title: said.headline,
      content_text: [dayInText(said), correction && correctedInText(correction)].filter(Boolean).join("\n\n"),
      image: `${origin}/share/dailydigest/${date}.png`,
      date_published: publishedAt.toISOString(),
      ...(correctedAt && { date_modified: correctedAt.toISOString() }),
      _digest: { about: home, date, ...asData(figures), json: `${url}.json` },
    };
  };
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: `${firm.name}: Daily Digest`,
    description: `The market day in figures, by ${firm.legalName}, SEBI-registered research analyst ${firm.registration}. Research is for education.`,
    home_page_url: home,
    feed_url: `${home}/feed.json`,
    language: "en-IN",
    authors: [{ name: firm.name, url: origin }],
    items: (await listRecent(tools.db, firm.hiddenFiles, length)).map(item),
  });
}

/** Says when and why a digest was corrected, and what changed. */
const correctedInText = ({ at, reason, changes }: CorrectionView): string =>
  [`Corrected on ${at}: ${reason}`, ...changes.slice(0, CHANGES_SHOWN).map(changeInText)].join("\n");

/** Returns the verdict and the four figures as numbers: points, per cent, Rs crore; null for what the digest lacks. */
const asData = ({ verdict, nifty, bank, fii, pcr }: KeyFigures) => ({
  verdict: verdict ?? null,
  nifty: { close: nifty.close ?? null, change_percent: nifty.percent ?? null },
  bank_nifty: { close: bank.close ?? null, change_percent: bank.percent ?? null },
  fii_net_crore: fii ?? null,
  nifty_pcr: pcr ?? null,
});
