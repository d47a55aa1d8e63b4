import { Heading, Img, Link, Section } from "react-email";
import { CHART, type ChartWords } from "#domain/digest/charts/chart-parts.ts";
import { Lines } from "./digest-brief-mail.tsx";
import type { DigestFacts } from "./digest-facts.ts";
import { colourOf, SIGN, small } from "./digest-tables-mail.tsx";
import { groundOf, inkOf, letterSans, letterSerif, pictureGround, ruled } from "./look.ts";
import { Amounts, LetterPart, Paragraph, Small } from "./parts-mail.tsx";

/** A chart with the address of its picture. */
export type ShownChart = ChartWords & { src: string };

/** Renders the day: its lines, or its verdict and a sentence where it has none. */
export function Opening({ facts }: { facts: DigestFacts }) {
  const { day, verdict, brief, reason, correction } = facts;
  const ink3 = inkOf("ink3");
  const note = groundOf("note");
  const ink = inkOf("ink");
  return (
    <Section tdClassName="pad" style={{ padding: "30px 32px 0" }}>
      <p className={ink3.className} style={{ ...ink3.style, ...small, margin: "0 0 8px" }}>
        {verdict || brief ? `Daily Market Digest · ${day}` : day}
      </p>
      {brief ? (
        <>
          <Lines lines={brief.lines} />
          {verdict && <VerdictLine verdict={verdict} />}
        </>
      ) : (
        <VerdictHeading verdict={verdict} />
      )}
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
              The page shows both values.
            </Link>
          </p>
        </Section>
      )}
    </Section>
  );
}

type Verdict = DigestFacts["verdict"];

function VerdictHeading({ verdict }: { verdict: Verdict }) {
  const tone = verdict ? colourOf(verdict.tone) : inkOf("ink");
  return (
    <Heading
      as="h1"
      className={`${tone.className} big`}
      style={{
        ...tone.style,
        margin: "0 0 12px",
        fontFamily: letterSerif,
        fontSize: 40,
        lineHeight: "46px",
        fontWeight: 400,
      }}
    >
      {verdict && SIGN[verdict.tone] && (
        <span aria-hidden="true" style={{ fontFamily: letterSans, fontSize: "0.6em" }}>
          {SIGN[verdict.tone]}{" "}
        </span>
      )}
      {verdict?.word ?? "Daily Market Digest"}
    </Heading>
  );
}

/** Renders the verdict beside the lines: a direction has a shape and a word, never a colour alone. */
function VerdictLine({ verdict }: { verdict: NonNullable<Verdict> }) {
  const [ink, tone] = [inkOf("ink2"), colourOf(verdict.tone)];
  return (
    <p className={ink.className} style={{ ...ink.style, ...small, margin: "0 0 16px" }}>
      Verdict of the day:{" "}
      <span className={tone.className} style={{ ...tone.style, fontWeight: 600 }}>
        {SIGN[verdict.tone] && <span aria-hidden="true">{SIGN[verdict.tone]} </span>}
        {verdict.word}
      </span>
    </p>
  );
}

/** Renders a chart under a heading that says what it shows; where pictures are off its words replace it. */
export function LetterChart({ chart: { title, note, alt, src } }: { chart: ShownChart }) {
  const ink = inkOf("ink");
  return (
    <LetterPart>
      <Heading
        as="h2"
        className={`${ink.className} ${ruled.className}`}
        style={{
          ...ink.style,
          ...ruled.style,
          margin: "0 0 2px",
          paddingTop: 20,
          fontFamily: letterSans,
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
        alt={`Chart. ${alt}`}
        width={CHART.width}
        height={CHART.height}
        className={pictureGround.className}
        style={{
          ...pictureGround.style,
          width: "100%",
          maxWidth: CHART.width,
          height: "auto",
          borderRadius: 8,
          fontFamily: letterSans,
          fontSize: 16,
          lineHeight: "24px",
        }}
      />
    </LetterPart>
  );
}

/** Renders a line of news with its rating and its source. */
export function LetterNewsLine({
  line: { headline, impact, source },
}: {
  line: DigestFacts["news"][number];
}) {
  const [ink, ink3, tone] = [inkOf("ink"), inkOf("ink3"), colourOf(impact.tone)];
  return (
    <div style={{ padding: "0 0 14px" }}>
      <p
        className={ink.className}
        style={{ ...ink.style, margin: 0, fontFamily: letterSans, fontSize: 16, lineHeight: "24px" }}
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
