import { digestCharts } from "#domain/digest/charts/charts.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { digestLetter } from "./digest-letter.ts";
import { digestText } from "./digest-text.ts";
import { finished, type LetterRefusal } from "./finish.ts";
import { mailingFrame } from "./frame.ts";
import { LARGEST_DIGEST_HTML, type Letter, PICTURES_PATH, type Sender } from "./letter.ts";

/**
 * Renders the digest of a day as the letter that all its readers get, with the mark of each one's token. The same day
 * gives the same bytes. Refuses a sample, and a letter that mail programs would cut off.
 */
export async function renderDigestLetter(
  sender: Sender,
  day: DigestDay,
  issueKey: string,
): Promise<Letter | LetterRefusal> {
  if (day.sample)
    return refusal("sample", `The digest of ${day.date} is a sample: samples are never mailed.`);
  // React, the mail components and the picture makers are heavy and needed once a day: loaded with the first letter.
  const [{ digestHtml }, { drawPicture }] = await Promise.all([
    import("./digest-mail.tsx"),
    import("#domain/digest/charts/chart-picture.server.ts"),
  ]);
  const frame = mailingFrame(sender);
  const said = digestLetter(sender, day, issueKey);
  const charts = Object.values(digestCharts(day));
  const pictures = await Promise.all(charts.map(drawPicture));
  const shown = charts.map(({ title, note, alt }, at) => ({
    title,
    note,
    alt,
    src: `${sender.origin}${PICTURES_PATH}/${pictures[at]?.name}`,
  }));
  const html = await digestHtml(said, shown, frame);
  const text = digestText(said, charts, frame);
  const letter = { subject: said.subject, html, text, pictures };
  return finished(letter, frame, "Shorten the digest’s news, reason or views.", LARGEST_DIGEST_HTML);
}
