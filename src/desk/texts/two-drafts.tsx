import { BothTexts } from "#desk/editor/two-texts.tsx";
import { isDay } from "#platform/clock/days.ts";
import { longDate } from "#platform/format/dates.ts";

type Words = {
  title?: string;
  summary?: string;
  effectiveOn?: string;
  reason?: string;
  words?: string;
};

type Props = {
  slug: string;
  values: Record<string, string>;
  saved: Required<Words> & { began: string; updatedBy: string; updatedAt: string };
  isOwn: boolean;
};

/** Two drafts of one legal text side by side. */
export const TwoDrafts = ({ slug, values, saved, isOwn }: Props) => (
  <BothTexts
    what="legal text"
    path={`/desk/texts/${slug}/next`}
    values={values}
    theirs={saved}
    over={{ name: "began", value: saved.began }}
    isOwn={isOwn}
    notice="The one that is not chosen is lost once you save: copy from it what you need."
    texts={{ mine: <WordsOfText {...values} />, theirs: <WordsOfText {...saved} /> }}
  />
);

const WordsOfText = ({ title, summary, effectiveOn = "", reason, words }: Words) => (
  <dl>
    <dt className="text-[0.875rem] text-ink-3">Title</dt>
    <dd>{title || "None"}</dd>
    <dt className="mt-2 text-[0.875rem] text-ink-3">Summary</dt>
    <dd>{summary || "None"}</dd>
    <dt className="mt-2 text-[0.875rem] text-ink-3">In force from</dt>
    <dd>{isDay(effectiveOn) ? longDate(effectiveOn) : effectiveOn || "None"}</dd>
    <dt className="mt-2 text-[0.875rem] text-ink-3">Reason</dt>
    <dd>{reason || "None"}</dd>
    <dt className="mt-2 text-[0.875rem] text-ink-3">Text</dt>
    <dd>
      <pre className="text-[0.8125rem]/normal wrap-anywhere whitespace-pre-wrap">{words}</pre>
    </dd>
  </dl>
);
