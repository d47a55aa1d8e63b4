import { Notice } from "#ui/feedback/notice.tsx";
import type { FormQuestion, SaveLine } from "./status.ts";

/** Shows the state of the text; screen readers announce changes. */
export function StatusLine({ line }: { line: SaveLine | undefined }) {
  return (
    <p role="status" data-status="" data-tone={line?.tone ?? "waits"}>
      {/* A new element each time: React cannot find a text that a translation has wrapped. */}
      {line && <span key={line.sentence}>{line.sentence}</span>}
      {line?.link && (
        <>
          {" "}
          <a href={line.link.href} target="_blank" rel="noreferrer">
            {line.link.label}
          </a>
        </>
      )}
    </p>
  );
}

/** Shows the questions above the form; a question disappears when one of its buttons is pressed. */
export function Questions({
  list,
  onAnswered,
}: {
  list: FormQuestion[];
  onAnswered(question: FormQuestion): void;
}) {
  return list.map((question) => (
    <Notice key={question.sentence} tone="warn" role="alert">
      <p>{question.sentence}</p>
      <div className="row mt-2.5">
        {question.answers.map(({ label, act }) => (
          <button
            key={label}
            type="button"
            className="btn"
            onClick={() => {
              onAnswered(question);
              act();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </Notice>
  ));
}
