import type { ReactNode } from "react";
import { Heading, Img, Link, Section } from "react-email";
import { CHART, type ChartWords } from "#domain/digest/charts/chart-parts.ts";
import type { Label } from "#domain/digest/presenting/labels.ts";
import type { FigureTone } from "#domain/digest/rules.ts";
import {
  type DigestLetter,
  type LetterCorrection,
  type LetterFigure,
  type LetterNews,
  NEWS_HEADING,
  TURNS_HEADING,
} from "./digest-letter.ts";
import type { Frame } from "./frame.ts";
import { sheetHtml } from "./frame-mail.tsx";
import { groundOf, inkOf, letterSans, noteType, pictureGround } from "./look.ts";
import { Amounts, Call, LetterPart, MailTitle, Paragraph, Small, useLink } from "./parts-mail.tsx";
import { MailTable } from "./table-mail.tsx";

/** A chart with the address of its picture. */
type ShownChart = ChartWords & { src: string };

export const digestHtml = (letter: DigestLetter, charts: ShownChart[], frame: Frame): Promise<string> =>
  sheetHtml({
    subject: letter.subject,
    preheader: letter.preheader,
    frame,
    onSite: letter.href,
    children: <Digest letter={letter} charts={charts} />,
  });

function Digest({ letter, charts }: { letter: DigestLetter; charts: ShownChart[] }) {
  const { figures, corrections, news, turns, views, levels, reviewer } = letter;
  return (
    <>
      <Opening letter={letter} />
      <LetterPart>
        <MailTable
          head={["Figure", "Value", "Reading"]}
          rows={figures.map(figureRow)}
          sides={["left", "right", "right"]}
          named
        />
      </LetterPart>
      <Verdict letter={letter} />
      {corrections.length > 0 && <Corrections corrections={corrections} href={letter.href} />}
      {news.length > 0 && (
        <LetterPart heading={NEWS_HEADING}>
          {news.map(({ name, items }) => (
            <Kind key={name} name={name}>
              {items.map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
                <News key={at} item={item} />
              ))}
            </Kind>
          ))}
        </LetterPart>
      )}
      {turns.length > 0 && (
        <LetterPart heading={TURNS_HEADING}>
          {turns.map((turn) => (
            <Line key={turn}>{turn}</Line>
          ))}
        </LetterPart>
      )}
      {charts.map((chart) => (
        <LetterPart key={chart.src} heading={chart.title}>
          <Picture chart={chart} />
        </LetterPart>
      ))}
      {(views.length > 0 || levels) && (
        <LetterPart heading="Levels">
          {views.map(({ index, view }) => (
            <Paragraph key={index}>
              <b>{index}.</b> <Amounts>{view}</Amounts>
            </Paragraph>
          ))}
          {levels && (
            <MailTable head={levels.names} rows={levels.rows} sides={["left", "right", "right"]} named />
          )}
        </LetterPart>
      )}
      <LetterPart>
        <Small>
          {letter.source} {reviewer && `Reviewed by ${reviewer}.`}
        </Small>
      </LetterPart>
      <Call href={letter.href}>Read the whole digest</Call>
    </>
  );
}

const text = { fontFamily: letterSans, fontSize: 16, lineHeight: "24px" };

/** Renders the day, its headline and sentences, and the sessions missing before it. */
function Opening({ letter: { day, state, headline, lines, missing } }: { letter: DigestLetter }) {
  const ink3 = inkOf("ink3");
  return (
    <Section tdClassName="pad" style={{ padding: "30px 32px 0" }}>
      <p className={ink3.className} style={{ ...ink3.style, ...noteType, margin: "0 0 8px" }}>
        {day} · {state}
      </p>
      <MailTitle smaller>{headline}</MailTitle>
      {lines.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
      {missing && <Small>{missing}</Small>}
    </Section>
  );
}

/** A direction's shape, always beside a word or a sign. */
const SIGN: Record<FigureTone, string> = { up: "▲", down: "▼", flat: "▬", none: "" };

function Toned({ tone, way = tone, children }: { tone: FigureTone; way?: FigureTone; children: string }) {
  const ink = inkOf(tone === "none" ? "ink2" : tone);
  return (
    <span className={ink.className} style={{ ...ink.style, whiteSpace: "nowrap" }}>
      {SIGN[way] && <span aria-hidden="true">{SIGN[way]} </span>}
      {children}
    </span>
  );
}

const figureRow = ({ name, value, change, note }: LetterFigure) => [
  <span key="name" style={{ whiteSpace: "nowrap" }}>
    {name}
  </span>,
  <b key="value" style={{ whiteSpace: "nowrap" }}>
    {value}
  </b>,
  <>
    {change && (
      <Toned tone={change.tone} way={change.way}>
        {change.text}
      </Toned>
    )}{" "}
    {note}
  </>,
];

/** Renders the verdict of the day with its reason. */
function Verdict({ letter: { verdict, clause } }: { letter: DigestLetter }) {
  if (!verdict && !clause) return null;
  return (
    <LetterPart heading="Market Pulse">
      <Line>
        {verdict && (
          <b>
            <Mark label={{ ...verdict, word: `${verdict.word}.` }} />
          </b>
        )}{" "}
        {clause && <Amounts>{clause}</Amounts>}
      </Line>
    </LetterPart>
  );
}

const Mark = ({ label: { tone, word } }: { label: Label }) => <Toned tone={tone}>{word}</Toned>;

function Corrections({ corrections, href }: { corrections: LetterCorrection[]; href: string }) {
  const [ground, ink] = [groundOf("note"), inkOf("ink")];
  return (
    <LetterPart>
      <Section
        className={ground.className}
        style={{ ...ground.style, borderRadius: 8, borderCollapse: "separate", padding: "12px 16px" }}
      >
        {corrections.map(({ line, changes }) => (
          <p key={line} className={ink.className} style={{ ...ink.style, ...noteType, margin: "0 0 6px" }}>
            {line}
            {changes.map((change) => (
              <span key={change}>
                <br />
                <Amounts>{change}</Amounts>
              </span>
            ))}
          </p>
        ))}
        <p className={ink.className} style={{ ...ink.style, ...noteType, margin: 0 }}>
          <Link
            href={`${href}#corrections`}
            className={ink.className}
            style={{ ...ink.style, textDecoration: "underline" }}
          >
            All corrections
          </Link>
        </p>
      </Section>
    </LetterPart>
  );
}

function Line({ children }: { children: ReactNode }) {
  const ink = inkOf("ink");
  return (
    <p className={ink.className} style={{ ...ink.style, ...text, margin: 0, padding: "0 0 10px" }}>
      {typeof children === "string" ? <Amounts>{children}</Amounts> : children}
    </p>
  );
}

/** Renders a group of news under its heading. */
function Kind({ name, children }: { name: string; children: ReactNode }) {
  const ink3 = inkOf("ink3");
  return (
    <>
      <Heading
        as="h3"
        className={ink3.className}
        style={{ ...ink3.style, ...noteType, margin: "0 0 6px", fontWeight: 600 }}
      >
        {name}
      </Heading>
      {children}
    </>
  );
}

/** Renders a news item with its rating and source. */
function News({ item: { line, impact, source } }: { item: LetterNews }) {
  const [ink, ink3] = [inkOf("ink"), inkOf("ink3")];
  return (
    <div style={{ padding: "0 0 14px" }}>
      <p className={ink.className} style={{ ...ink.style, ...text, margin: 0 }}>
        <Amounts>{line}</Amounts>
      </p>
      <p className={ink3.className} style={{ ...ink3.style, ...noteType, margin: "2px 0 0" }}>
        <Mark label={impact} />
        {source && " · "}
        {source?.href ? <Source href={source.href}>{source.name}</Source> : source?.name}
      </p>
    </div>
  );
}

const Source = ({ href, children }: { href: string; children: string }) => {
  const link = useLink();
  return (
    <Link href={href} className={link.className} style={{ ...link.style, textDecoration: "underline" }}>
      {children}
    </Link>
  );
};

/** Renders a chart; where pictures are blocked, its text alternative replaces it. */
const Picture = ({ chart: { note, alt, src } }: { chart: ShownChart }) => (
  <>
    <Small>{note}</Small>
    <Img
      src={src}
      alt={`Chart. ${alt}`}
      width={CHART.width}
      height={CHART.height}
      className={pictureGround.className}
      style={{
        ...pictureGround.style,
        ...text,
        width: "100%",
        maxWidth: CHART.width,
        height: "auto",
        borderRadius: 8,
      }}
    />
  </>
);
