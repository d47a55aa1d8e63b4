import type { DigestFacts } from "./digest-facts.ts";
import { Chart, News, Opening, type Shown } from "./digest-parts-mail.tsx";
import { Figures, Levels } from "./digest-tables-mail.tsx";
import type { Frame } from "./frame.ts";
import { sheetHtml } from "./frame-mail.tsx";
import { Amounts, Call, Paragraph, Part, Small } from "./parts-mail.tsx";

type Charts = { closes?: Shown; flows?: Shown };

/** The digest letter as HTML. */
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
      <Part>
        <Figures rows={facts.figures} />
        <div style={{ paddingTop: 10 }}>
          <Small>{facts.note}</Small>
        </div>
      </Part>
      {closes && <Chart chart={closes} />}
      {facts.news.length > 0 && (
        <Part heading="In the news">
          {facts.news.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <News key={at} line={line} />
          ))}
        </Part>
      )}
      {flows && <Chart chart={flows} />}
      {facts.watch.length > 0 && (
        <Part heading="What to watch">
          {facts.watch.map(({ index, view, zones }) => (
            <Paragraph key={index}>
              <b>{index}.</b> <Amounts>{[view, zones].filter(Boolean).join(" ")}</Amounts>
            </Paragraph>
          ))}
        </Part>
      )}
      {facts.levels.length > 0 && (
        <Part heading="Key levels">
          <Levels rows={facts.levels} />
        </Part>
      )}
      {facts.approvedBy && (
        <Part>
          <Small>Views approved by {facts.approvedBy}.</Small>
        </Part>
      )}
      <Call href={facts.href}>Read the whole digest</Call>
    </>
  );
}
