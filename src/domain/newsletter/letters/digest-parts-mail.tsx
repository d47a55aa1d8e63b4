import { Heading, Img, Link, Section } from "react-email";
import { CHART, type ChartWords } from "#domain/digest/charts/chart-parts.ts";
import type { DigestFacts } from "./digest-facts.ts";
import { colourOf, SIGN, small } from "./digest-tables-mail.tsx";
import { groundOf, inkOf, letterSans, letterSerif, pictureGround, ruled } from "./look.ts";
import { Amounts, LetterPart, Paragraph, Small } from "./parts-mail.tsx";

/** A chart with the address of its picture. */
export type ShownChart = ChartWords & { src: string };

/** Renders the day and its verdict: a direction has a shape and a word, never a colour alone. */
export function Opening({ facts: { day, verdict, reason, correction } }: { facts: DigestFacts }) {
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
