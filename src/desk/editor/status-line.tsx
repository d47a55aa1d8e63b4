import type { FormQuestion, SaveLine } from "./status.ts";

/** Where the text stands; it is read out where it changes. */
export function StatusLine({ line }: { line: SaveLine | undefined }) {
  return (
    <p role="status" data-status="" data-tone={line?.tone ?? "waits"}>
      {line?.sentence}
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

/** What a person is asked above the form; a question goes when one of its buttons is pressed. */
export function Questions({
  list,
  onAnswered,
}: {
  list: FormQuestion[];
  onAnswered(question: FormQuestion): void;
}) {
  return list.map((question) => (
    <div key={question.sentence} className="notice notice-warn grid gap-2.5" role="alert">
      <p>{question.sentence}</p>
      <div className="row">
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
    </div>
  ));
}
