import type { Editor } from "@tiptap/core";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { ARTICLE_FIGURES } from "#domain/blog/figures.ts";
import type { ArticleText, WritingPage } from "./article-text.ts";

type Props = WritingPage & {
  html: string | undefined;
  error: string | undefined;
  onReady(text: ArticleText, editor: Editor): void;
};

/** The server does not need the editor's library. */
const Writing = lazy(async () => ({ default: (await import("./writing.tsx")).Writing }));

/** The text of an article: with script in the editor, without script as HTML in its field. */
export function TextField({ html = "", error, onReady, ...page }: Props) {
  const place = useRef<HTMLTextAreaElement>(null);
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const [shown, setShown] = useState<"field" | "text" | "source">("field");
  useEffect(() => setField(place.current), []);
  return (
    <div className="form-field">
      <label id="ed-label" htmlFor="ed-source" className={shown === "text" ? "vh" : undefined}>
        Text
      </label>
      <div className={shown === "field" ? "form-field" : "ed"} data-shown={shown}>
        {field && (
          <Suspense>
            <Writing
              {...page}
              field={field}
              isSource={shown !== "text"}
              showSource={(isSource) => setShown(isSource ? "source" : "text")}
              onReady={(text, editor) => {
                setShown("text");
                // A writer who began in the field continues in the editor.
                if (document.activeElement === field) editor.commands.focus("end");
                onReady(text, editor);
              }}
            />
          </Suspense>
        )}
        <textarea
          ref={place}
          id="ed-source"
          name="html"
          className="field"
          rows={24}
          defaultValue={html}
          hidden={shown === "text"}
          spellCheck
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "ed-error" : undefined}
        />
      </div>
      {shown !== "text" && (
        <>
          <ChartLines />
          <FigureNames />
        </>
      )}
      {shown !== "field" && (
        <p className="field-hint" id="ed-help">
          Type / on an empty line for a block. Escape leaves the text for its buttons; the arrow keys move
          between them.
        </p>
      )}
      {error && (
        <p className="field-error" id="ed-error">
          {error}
        </p>
      )}
    </div>
  );
}

const CHART_EXAMPLE = `<pre><code class="language-chart">type: column
title: Profit rose, and cash fell
unit: ₹ crore
source: Annual reports of the company
description: Profit rises from 60 to 90, operating cash falls from 66 to 50.

Year | Profit | Cash
2021 | 60 | 66
2025 | 90 | 50
</code></pre>`;

/** The lines of a chart: for a writer who types the text as HTML. */
const ChartLines = () => (
  <details className="mt-2">
    <summary className="min-h-11 content-center">A chart of a table</summary>
    <p className="field-hint">The type is line, column or bar. Title, source and description are required.</p>
    <pre className="mono mt-2 text-[0.875rem] whitespace-pre-wrap">{CHART_EXAMPLE}</pre>
  </details>
);

/** The figures by name, with the line that places each: for a writer who types the text as HTML. */
const FigureNames = () => (
  <details className="mt-2">
    <summary className="min-h-11 content-center">Figures that the text may place</summary>
    <p className="field-hint">
      A figure stands on a line of its own between two paragraphs. The site draws it from its name.
    </p>
    <dl className="mt-2 grid gap-3">
      {Object.entries(ARTICLE_FIGURES).map(([name, title]) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>
            <code className="mono text-[0.875rem] wrap-anywhere">{`<figure data-figure="${name}"></figure>`}</code>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
