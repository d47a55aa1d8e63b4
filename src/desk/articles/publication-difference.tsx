import type { ComparedBlock, Difference, TextRun } from "#domain/blog/writing/compare.server.ts";
import { counted } from "#platform/format/numbers.ts";

/** Shows how one text became another: additions underlined, deletions struck through, unchanged blocks folded. */
export function DifferenceView({ difference, none }: { difference: Difference; none: string }) {
  const { fields, text, faqs, onlyMarkup, same } = difference;
  if (same) return <p className="empty">{none}</p>;
  const textChanged = text.some(({ change }) => change !== "same");
  const faqsChanged = faqs.some(({ change }) => change !== "same");
  return (
    <div className="difference">
      <p className="desk-quiet mb-3">{summaryOf(difference)}</p>
      {fields.length > 0 && (
        <dl className="facts mx-0 my-3 grid gap-2 border-y border-line px-0 py-3">
          {fields.map(({ label, parts }) => (
            <div className="grid grid-cols-[clamp(72px,20%,128px)_minmax(0,1fr)] gap-3" key={label}>
              <dt className="text-ink-3">{label}</dt>
              <dd className="wrap-anywhere">
                <Words parts={parts} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {onlyMarkup && (
        <p className="desk-quiet">Only the formatting changed, as emphasis, headings or lists.</p>
      )}
      {textChanged && <Blocks name="Text" blocks={text} />}
      {faqsChanged && <Blocks name="Questions" blocks={faqs} />}
    </div>
  );
}

function summaryOf({ added, removed, fields }: Difference): string {
  const parts = [
    added > 0 && `${counted(added, "word")} added`,
    removed > 0 && `${counted(removed, "word")} removed`,
    fields.length > 0 && `changed: ${fields.map(({ label }) => label.toLowerCase()).join(", ")}`,
  ].filter(Boolean);
  return parts.length ? `${parts.join(" · ")}.` : "No words changed.";
}

/** The unchanged blocks shown around a changed one, for context. */
const AROUND = 1;

function Blocks({ name, blocks }: { name: string; blocks: ComparedBlock[] }) {
  const near = blocks.map((_, n) =>
    blocks.slice(Math.max(0, n - AROUND), n + AROUND + 1).some(({ change }) => change !== "same"),
  );
  const runs: { shown: boolean; from: number; blocks: ComparedBlock[] }[] = [];
  blocks.forEach((block, n) => {
    const shown = near[n] ?? false;
    const last = runs.at(-1);
    if (last && last.shown === shown) last.blocks.push(block);
    else runs.push({ shown, from: n, blocks: [block] });
  });
  return (
    <section aria-label={name}>
      <h3 className="mt-4 mb-2 font-medium text-ink-3">{name}</h3>
      {runs.map((run) =>
        run.shown || run.blocks.length === 1 ? (
          <BlockList key={run.from} blocks={run.blocks} from={run.from} />
        ) : (
          <details key={run.from} className="difference-fold my-1.5 border-y border-dashed border-line-2">
            <summary className="flex min-h-11 cursor-pointer items-center pl-3.5 text-[0.875rem] text-ink-3">
              {run.blocks.length} unchanged paragraphs
            </summary>
            <BlockList blocks={run.blocks} from={run.from} />
          </details>
        ),
      )}
    </section>
  );
}

const CHANGE_WORDS = { same: "", changed: "", added: "Added paragraph: ", removed: "Removed paragraph: " };

function BlockList({ blocks, from }: { blocks: ComparedBlock[]; from: number }) {
  return blocks.map(({ kind, change, parts }, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one comparison never change their order
    <p key={from + n} className={`difference-block block-${kind} block-${change}`}>
      {CHANGE_WORDS[change] && <span className="vh">{CHANGE_WORDS[change]}</span>}
      <Words parts={parts} />
    </p>
  ));
}

function Words({ parts }: { parts: TextRun[] }) {
  return parts.map(({ kind, text }, n) => {
    const key = `${n}${kind}`;
    if (kind === "added") return <ins key={key}>{text}</ins>;
    return kind === "removed" ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
}
