import { Heading } from "react-email";
import type { LetterBrief } from "./digest-brief.ts";
import { inkOf, letterSans, letterSerif } from "./look.ts";
import { Amounts, LetterPart } from "./parts-mail.tsx";

const spoken = { fontFamily: letterSerif, fontSize: 24, lineHeight: "32px", fontWeight: 400 };

/** Renders the day's lines, the first of them as the letter's heading. */
export function Lines({ lines: [first = "", ...rest] }: Pick<LetterBrief, "lines">) {
  const ink = inkOf("ink");
  const style = { ...ink.style, ...spoken, margin: "0 0 14px" };
  return (
    <>
      <Heading as="h1" className={`${ink.className} line-said`} style={style}>
        <Amounts>{first}</Amounts>
      </Heading>
      {rest.map((line) => (
        <p key={line} className={`${ink.className} line-said`} style={style}>
          <Amounts>{line}</Amounts>
        </p>
      ))}
    </>
  );
}

/** Renders what changed, what is due and what would change the view, each as short sentences under a heading. */
export function BriefParts({ brief: { changed, due, turns } }: { brief: LetterBrief }) {
  return (
    <>
      <LetterPart heading="What changed">
        <Sentences texts={changed} />
      </LetterPart>
      {due.length > 0 && (
        <LetterPart heading="What is due">
          {due.map(({ day, texts }) => (
            <Sentences key={day} texts={texts} before={day} />
          ))}
        </LetterPart>
      )}
      {turns.length > 0 && (
        <LetterPart heading="What would change the view">
          <Sentences texts={turns} />
        </LetterPart>
      )}
    </>
  );
}

function Sentences({ texts, before }: { texts: string[]; before?: string }) {
  const ink = inkOf("ink");
  return texts.map((text, at) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
      key={at}
      className={ink.className}
      style={{
        ...ink.style,
        margin: 0,
        padding: "0 0 10px",
        fontFamily: letterSans,
        fontSize: 16,
        lineHeight: "24px",
      }}
    >
      {before && at === 0 && <b>{before}. </b>}
      <Amounts>{text}</Amounts>
    </p>
  ));
}
