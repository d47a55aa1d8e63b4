import { BriefParts } from "./digest-brief-mail.tsx";
import type { DigestFacts } from "./digest-facts.ts";
import { LetterChart, LetterNewsLine, Opening, type ShownChart } from "./digest-parts-mail.tsx";
import { LetterFigures, Levels } from "./digest-tables-mail.tsx";
import type { Frame } from "./frame.ts";
import { sheetHtml } from "./frame-mail.tsx";
import { Amounts, Call, LetterPart, Paragraph, Small } from "./parts-mail.tsx";

type Charts = { closes?: ShownChart; flows?: ShownChart };

/** Renders the digest letter as HTML. */
export const digestHtml = (facts: DigestFacts, charts: Charts, frame: Frame): Promise<string> =>
  sheetHtml({
    subject: facts.subject,
    preheader: facts.preheader,
    frame,
    onSite: facts.href,
    children: <Digest facts={facts} charts={charts} />,
  });

function Digest({ facts, charts: { closes, flows } }: { facts: DigestFacts; charts: Charts }) {
  return (
    <>
      <Opening facts={facts} />
      <LetterPart>
        <LetterFigures rows={facts.figures} />
        <div style={{ paddingTop: 10 }}>
          <Small>{facts.note}</Small>
        </div>
        {facts.missing && (
          <div style={{ paddingTop: 10 }}>
            <Small>{facts.missing}</Small>
          </div>
        )}
      </LetterPart>
      {facts.brief && <BriefParts brief={facts.brief} />}
      {closes && <LetterChart chart={closes} />}
      {facts.news.length > 0 && (
        <LetterPart heading="In the news">
          {facts.news.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <LetterNewsLine key={at} line={line} />
          ))}
        </LetterPart>
      )}
      {flows && <LetterChart chart={flows} />}
      {facts.watch.length > 0 && (
        <LetterPart heading="What to watch">
          {facts.watch.map(({ index, view, zones }) => (
            <Paragraph key={index}>
              <b>{index}.</b> <Amounts>{[view, zones].filter(Boolean).join(" ")}</Amounts>
            </Paragraph>
          ))}
        </LetterPart>
      )}
      {facts.levels.length > 0 && (
        <LetterPart heading="Key levels">
          <Levels rows={facts.levels} />
        </LetterPart>
      )}
      {facts.approvedBy && (
        <LetterPart>
          <Small>Views approved by {facts.approvedBy}.</Small>
        </LetterPart>
      )}
      <Call href={facts.href}>Read the whole digest</Call>
    </>
  );
}
