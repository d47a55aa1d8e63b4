import { Screen } from "#desk/kit/screen.tsx";
import type { ComparedBlock, Difference, TextRun } from "#domain/blog/writing/compare.server.ts";
import { articleFields } from "#domain/blog/writing/fields.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./editor.tsx";
import type { Values } from "./values.ts";

type Side = "mine" | "theirs";
export type ArticleConflict = { theirs: WorkingCopy; difference: Difference | undefined };

/** The kind of words that only the other side has. */
const FOREIGN: Record<Side, TextRun["kind"]> = { mine: "removed", theirs: "added" };

/** Two texts of one article side by side: neither is overwritten before one is chosen. */
export function TwoTexts({ values, conflict }: { values: Values; conflict: ArticleConflict }) {
  const { theirs, difference } = conflict;
  const path = `/desk/articles/${theirs.id}`;
  const myTime = timeOf(values);
  const otherTime = myTime !== theirs.publishAt;
  const kept = Object.entries(values).filter(([name]) => name !== "intent" && name !== "revision");
  return (
    <Screen
      title="Two texts of one article"
      lead="Somebody saved this article after you had opened it. Yours is not saved yet; nothing was overwritten."
    >
      <Notice tone="warn">
        Choose the text to continue with. The other is not lost: theirs is kept among the versions, yours in
        this browser.
      </Notice>
      <div className="grid items-start gap-x-5 min-[60rem]:grid-cols-2">
        <Panel title="Yours, not saved yet">
          <form method="post" action={path} className="mb-4">
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="revision" value={theirs.revision} />
            <Submit<Intent> intent="save" tone="primary">
              Keep mine
            </Submit>
          </form>
          {otherTime && <Time at={myTime} />}
          <Text side="mine" difference={difference} html={values.html ?? ""} />
        </Panel>
        <Panel title={`Theirs, saved by ${theirs.updatedBy}`} actions={<When at={theirs.updatedAt} />}>
          <p className="mb-4">
            <a className="btn" href={path}>
              Take theirs
            </a>
          </p>
          {otherTime && <Time at={theirs.publishAt} />}
          <Text side="theirs" difference={difference} html={theirs.html} />
        </Panel>
      </div>
    </Screen>
  );
}

/** Returns the moment that a form names: null for at once, undefined for words that name no moment. */
const timeOf = ({ publishAt }: Values): string | null | undefined =>
  articleFields.shape.publishAt.safeParse(publishAt).data;

function Time({ at }: { at: string | null | undefined }) {
  return (
    <p className="ed-compared">
      <span className="desk-quiet">Publish from: </span>
      <mark>
        {at === null ? "at once, when approved" : at ? <When at={at} /> : "no moment: write it anew"}
      </mark>
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
      {difference.onlyMarkup && <p className="desk-quiet">The words are the same; their markup differs.</p>}
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
