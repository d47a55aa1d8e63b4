import { BothTexts, StoredWords } from "#desk/editor/two-texts.tsx";
import type { LetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";

type TwoProps = { values: Record<string, string>; theirs: LetterDraft; isOwn: boolean };

/** Two texts of one letter side by side. */
export const TwoLetters = ({ values, theirs, isOwn }: TwoProps) => (
  <BothTexts
    what="letter"
    path={`/desk/newsletter/letters/${theirs.id}`}
    values={values}
    theirs={theirs}
    isOwn={isOwn}
    notice={<span className="scripted">The text of this tab is kept in this browser.</span>}
    texts={{ mine: <WordsOfLetter {...values} />, theirs: <WordsOfLetter {...theirs} /> }}
  />
);

type WordsProps = { subject?: string | undefined; preheader?: string | undefined; text?: string | undefined };

/** The words of a letter, for reading. */
export const WordsOfLetter = ({ subject, preheader, text }: WordsProps) => (
  <StoredWords
    lines={[
      ["Subject", subject],
      ["Preview line", preheader],
    ]}
    text={text}
  />
);
