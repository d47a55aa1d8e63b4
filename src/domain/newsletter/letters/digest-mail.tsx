import { Heading, Img, Link, Section } from "react-email";
import { MISSING } from "#domain/digest/rules.ts";
import { CHART, type ChartWords } from "./charts.ts";
import type { DigestFacts, LetterTone } from "./digest-facts.ts";
import type { Frame } from "./frame.ts";
import { Amounts, Call, Paragraph, Part, Small, sheetHtml } from "./frame-mail.tsx";
import { groundOf, inkOf, picture, ruled, sans, serif } from "./look.ts";

/** A chart with the address of its picture. */
export type Shown = ChartWords & { src: string };
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

const SIGN: Record<LetterTone, string> = { up: "▲", down: "▼", flat: "▬", plain: "" };
const colourOf = (tone: LetterTone) => inkOf(tone === "plain" ? "ink2" : tone);
const small = { fontFamily: sans, fontSize: 14, lineHeight: "20px" };

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

/** The day and its verdict: a direction has a shape and a word, never a colour alone. */
function Opening({ facts: { day, verdict, reason, correction } }: { facts: DigestFacts }) {
  const ink3 = inkOf("ink3");
  const tone = verdict ? colourOf(verdict.tone) : inkOf("ink");
  const note = groundOf("note");
  const ink = inkOf("ink");
  return (
    <Section tdClassName="pad" style={{ padding: "30px 32px 0" }}>
      <p className={ink3.className} style={{ ...ink3.style, ...small, margin: "0 0 4px" }}>
        {verdict ? `Daily Market Digest · ${day}` : day}
      </p>
      <Heading
        as="h1"
        className={`${tone.className} big`}
        style={{
          ...tone.style,
          margin: "0 0 12px",
          fontFamily: serif,
          fontSize: 40,
          lineHeight: "46px",
          fontWeight: 400,
        }}
      >
        {verdict && SIGN[verdict.tone] && (
          <span aria-hidden="true" style={{ fontFamily: sans, fontSize: "0.6em" }}>
            {SIGN[verdict.tone]}{" "}
          </span>
        )}
        {verdict?.word ?? "Daily Market Digest"}
      </Heading>
      {reason && (
        <Paragraph>
          <Amounts>{reason}</Amounts>
        </Paragraph>
      )}
      {correction && (
        <Section
          className={note.className}
          style={{ ...note.style, borderRadius: 8, borderCollapse: "separate", padding: "12px 16px" }}
        >
          <p className={ink.className} style={{ ...ink.style, ...small, margin: 0 }}>
            {correction.text}{" "}
            <Link
              href={correction.href}
              className={ink.className}
              style={{ ...ink.style, textDecoration: "underline" }}
            >
              Both values stand on the page.
            </Link>
          </p>
        </Section>
      )}
    </Section>
  );
}

const cell = { padding: "10px 0", verticalAlign: "baseline" as const };
const number = {
  ...cell,
  textAlign: "right" as const,
  whiteSpace: "nowrap" as const,
  fontVariantNumeric: "tabular-nums",
};

const HeadCell = ({ children, first = false }: { children: string; first?: boolean }) => {
  const ink3 = inkOf("ink3");
  return (
    <th
      scope="col"
      className={ink3.className}
      style={{
        ...ink3.style,
        ...small,
        padding: "0 0 6px",
        fontWeight: 400,
        textAlign: first ? "left" : "right",
      }}
    >
      {children}
    </th>
  );
};

function Figures({ rows }: { rows: DigestFacts["figures"] }) {
  const [ink, ink3] = [inkOf("ink"), inkOf("ink3")];
  const line = ruled.className;
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" border={0}>
      <thead>
        <tr>
          <HeadCell first>Figure</HeadCell>
          <HeadCell>At the close</HeadCell>
          <HeadCell>Reading</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, unit, value, reading, tone, provisional }) => {
          const told = colourOf(reading === MISSING ? "plain" : tone);
          const under = [unit, provisional ? "provisional" : ""].filter(Boolean).join(", ");
          return (
            <tr key={name}>
              <th
                scope="row"
                className={`${ink.className} ${line}`}
                style={{ ...ink.style, ...ruled.style, ...cell, ...left }}
              >
                {name}
                {under && (
                  <span className={ink3.className} style={{ ...ink3.style, ...small, display: "block" }}>
                    {under}
                  </span>
                )}
              </th>
              <td
                className={`${ink.className} ${line}`}
                style={{ ...ink.style, ...ruled.style, ...number, ...large }}
              >
                {value}
              </td>
              <td
                className={`${told.className} ${line}`}
                style={{ ...told.style, ...ruled.style, ...number, ...reads }}
              >
                {SIGN[tone] && <span aria-hidden="true">{SIGN[tone]} </span>}
                {reading}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const left = {
  textAlign: "left" as const,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "22px",
  fontWeight: 400,
};
const large = { fontFamily: sans, fontSize: 18, lineHeight: "22px", fontWeight: 600, paddingLeft: 8 };
const reads = { fontFamily: sans, fontSize: 16, lineHeight: "22px", paddingLeft: 12 };

function Chart({ chart: { title, note, told, src } }: { chart: Shown }) {
  const ink = inkOf("ink");
  return (
    <Part>
      <Heading
        as="h2"
        className={`${ink.className} ${ruled.className}`}
        style={{
          ...ink.style,
          ...ruled.style,
          margin: "0 0 2px",
          paddingTop: 20,
          fontFamily: sans,
          fontSize: 17,
          lineHeight: "24px",
          fontWeight: 600,
        }}
      >
        {title}
      </Heading>
      <Small>{note}</Small>
      <Img
        src={src}
        alt={`Chart. ${told}`}
        width={CHART.width}
        height={CHART.height}
        className={picture.className}
        style={{
          ...picture.style,
          width: "100%",
          maxWidth: CHART.width,
          height: "auto",
          borderRadius: 8,
          fontFamily: sans,
          fontSize: 16,
          lineHeight: "24px",
        }}
      />
    </Part>
  );
}

function News({ line: { headline, impact, source } }: { line: DigestFacts["news"][number] }) {
  const [ink, ink3, tone] = [inkOf("ink"), inkOf("ink3"), colourOf(impact.tone)];
  return (
    <div style={{ padding: "0 0 14px" }}>
      <p
        className={ink.className}
        style={{ ...ink.style, margin: 0, fontFamily: sans, fontSize: 16, lineHeight: "24px" }}
      >
        <Amounts>{headline}</Amounts>
      </p>
      <p className={ink3.className} style={{ ...ink3.style, ...small, margin: "2px 0 0" }}>
        <span className={tone.className} style={tone.style}>
          {SIGN[impact.tone] && <span aria-hidden="true">{SIGN[impact.tone]} </span>}
          {impact.word}
        </span>
        {source && " · "}
        {source?.href ? <Source href={source.href}>{source.name}</Source> : source?.name}
      </p>
    </div>
  );
}

const Source = ({ href, children }: { href: string; children: string }) => {
  const link = inkOf("link");
  return (
    <Link href={href} className={link.className} style={{ ...link.style, textDecoration: "underline" }}>
      {children}
    </Link>
  );
};

function Levels({ rows }: { rows: DigestFacts["levels"] }) {
  const ink = inkOf("ink");
  const value = {
    ...ink.style,
    ...ruled.style,
    ...number,
    fontFamily: sans,
    fontSize: 16,
    lineHeight: "22px",
  };
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" border={0}>
      <thead>
        <tr>
          <HeadCell first>Level</HeadCell>
          <HeadCell>Nifty 50</HeadCell>
          <HeadCell>Bank Nifty</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, nifty, bank }) => {
          const weight = name === "Close" ? 600 : 400;
          const classes = `${ink.className} ${ruled.className}`;
          return (
            <tr key={name}>
              <th
                scope="row"
                className={classes}
                style={{ ...ink.style, ...ruled.style, ...cell, ...left, fontWeight: weight }}
              >
                {name}
              </th>
              <td className={classes} style={{ ...value, fontWeight: weight }}>
                {nifty}
              </td>
              <td className={classes} style={{ ...value, fontWeight: weight }}>
                {bank}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
