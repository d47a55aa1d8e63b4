import type { TextBlock } from "#domain/blog/writing/blocks.server.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";

/** Shows a never published text in full, with its links' targets and its pictures' descriptions. */
export function NewText({ copy, blocks }: { copy: WorkingCopy; blocks: TextBlock[] }) {
  return (
    <div className="difference">
      <p className="desk-quiet mb-3">This text was never published, so all of it is new.</p>
      {copy.summary && <p className="mb-2 max-w-[68ch] pl-4 text-[1.0625rem] text-ink-2">{copy.summary}</p>}
      <Blocks blocks={blocks} />
      {copy.faqs.length > 0 && (
        <section aria-label="Questions">
          <h3 className="mt-4 mb-2 font-medium text-ink-3">Questions</h3>
          {copy.faqs.map(({ question, answer }) => (
            <div key={question}>
              <p className="difference-block block-heading">{question}</p>
              <p className="difference-block">{answer}</p>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

function Blocks({ blocks }: { blocks: TextBlock[] }) {
  if (!blocks.length) return <p className="empty">There is no text yet.</p>;
  return blocks.map(({ kind, text }, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text never change their order
    <p key={n} className={`difference-block block-${kind}`}>
      {text}
    </p>
  ));
}
