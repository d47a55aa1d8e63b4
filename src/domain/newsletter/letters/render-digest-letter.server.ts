import { digestCharts } from "#domain/digest/charts/charts.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { digestFacts } from "./digest-facts.ts";
import { digestText } from "./digest-text.ts";
import { finished, type LetterRefusal } from "./finish.ts";
import { mailingFrame } from "./frame.ts";
import { type Letter, PICTURES_PATH, type Sender } from "./letter.ts";

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
  const facts = digestFacts(sender, day, issueKey);
  const charts = Object.entries(digestCharts(day));
  const drawn = await Promise.all(
    charts.map(async ([place, chart]) => ({ place, chart, picture: await drawPicture(chart) })),
  );
  const shown = Object.fromEntries(
    drawn.map(({ place, chart: { title, note, alt }, picture: { name } }) => [
      place,
      { title, note, alt, src: `${sender.origin}${PICTURES_PATH}/${name}` },
    ]),
  );
  const html = await digestHtml(facts, shown, frame);
  const text = digestText(
    facts,
    charts.map(([, chart]) => chart),
    frame,
  );
  const letter = { subject: facts.subject, html, text, pictures: drawn.map(({ picture }) => picture) };
  return finished(letter, frame, "Shorten the digest’s news, reason or views.");
}
