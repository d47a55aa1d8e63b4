import type { ComparedBlock, Difference, TextRun } from "#domain/blog/writing/compare.server.ts";
import { articleFields } from "#domain/blog/writing/fields.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import { When } from "#ui/layout/panel.tsx";
import { BothTexts } from "./two-texts.tsx";
import type { Values } from "./values.ts";

type Side = "mine" | "theirs";
export type ArticleConflict = {
  theirs: WorkingCopy;
  /** Whether the same person saved both, in two tabs. */
  isOwn: boolean;
  difference: Difference | undefined;
};

/** The kind of words that only the other side has. */
const FOREIGN: Record<Side, TextRun["kind"]> = { mine: "removed", theirs: "added" };

/** Two texts of one article side by side, with their differences marked. */
export function TwoTexts({ values, conflict }: { values: Values; conflict: ArticleConflict }) {
  const { theirs, isOwn, difference } = conflict;
  const myTime = timeOf(values);
  const text = (side: Side, at: string | null | undefined, html: string) => (
    <>
      {myTime !== theirs.publishAt && <Time at={at} />}
      <Text side={side} difference={difference} html={html} />
    </>
  );
  return (
    <BothTexts
      what="article"
      path={`/desk/articles/${theirs.id}`}
      values={values}
      theirs={theirs}
      isOwn={isOwn}
      notice={
        <>
          The saved one is kept among the versions.{" "}
          <span className="scripted">The one of this tab is kept in this browser.</span>
        </>
      }
      texts={{
        mine: text("mine", myTime, values.html ?? ""),
        theirs: text("theirs", theirs.publishAt, theirs.html),
      }}
    />
  );
}

/** Returns the moment in a form: null for at once, undefined if invalid. */
const timeOf = ({ publishAt }: Values): string | null | undefined =>
  articleFields.shape.publishAt.safeParse(publishAt).data;

function Time({ at }: { at: string | null | undefined }) {
  return (
    <p className="ed-compared">
      <span className="desk-quiet">Publish from: </span>
      <mark>{at === null ? "on approval" : at ? <When at={at} /> : "not a date: enter it again"}</mark>
    </p>
  );
}

function Text({ side, difference, html }: { side: Side; difference: Difference | undefined; html: string }) {
  if (!difference)
    return <pre className="overflow-x-auto text-[0.8125rem] wrap-anywhere whitespace-pre-wrap">{html}</pre>;
  const foreign = FOREIGN[side];
  return (
    <div className="prose ed-compared">
      {difference.fields.map(({ label, parts }) => (
        <p key={label}>
          <span className="desk-quiet">{label}: </span>
          <Words parts={parts} foreign={foreign} />
        </p>
      ))}
      <Blocks blocks={difference.text} foreign={foreign} />
      {difference.faqs.some(({ change }) => change !== "same") && <h3>Questions and answers</h3>}
      <Blocks blocks={difference.faqs.filter(({ change }) => change !== "same")} foreign={foreign} />
      {difference.onlyMarkup && <p className="desk-quiet">Only the formatting differs.</p>}
    </div>
  );
}

function Blocks({ blocks, foreign }: { blocks: ComparedBlock[]; foreign: TextRun["kind"] }) {
  return blocks
    .filter(({ change }) => change !== foreign)
    .map(({ parts, change }, n) => (
      // Blocks have no identity but their position.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <p key={n} data-change={change === "same" ? undefined : "own"}>
        <Words parts={parts} foreign={foreign} />
      </p>
    ));
}

const Words = ({ parts, foreign }: { parts: TextRun[]; foreign: TextRun["kind"] }) =>
  parts
    .filter(({ kind }) => kind !== foreign)
    .map(({ kind, text }, n) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have no identity but their position
      kind === "same" ? <span key={n}>{text}</span> : <mark key={n}>{text}</mark>,
    );
