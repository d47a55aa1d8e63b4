import type { Editor } from "@tiptap/core";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ArticleText, WritingPage } from "./article-text.ts";

type Props = WritingPage & {
  html: string | undefined;
  error: string | undefined;
  onReady(text: ArticleText, editor: Editor): void;
};

/** The server does not need the editor's library. */
const Writing = lazy(async () => ({ default: (await import("./writing.tsx")).Writing }));

const PLACE =
  "ed min-w-0 rounded-card border border-ink-3 bg-card has-[.ed-text:focus-visible]:border-focus has-[.ed-text:focus-visible]:[box-shadow:0_0_0_1px_var(--focus)]";

/** The text of an article: with script in the editor, without script as HTML in its field. */
export function TextField({ html = "", error, onReady, ...page }: Props) {
  const place = useRef<HTMLTextAreaElement>(null);
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const [shown, setShown] = useState<"field" | "text" | "source">("field");
  useEffect(() => setField(place.current), []);
  return (
    <div className="form-field">
      <label id="ed-label" htmlFor="ed-source">
        Text
      </label>
      <div className={shown === "field" ? "form-field" : PLACE}>
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
      {shown !== "field" && (
        <p className="field-hint" id="ed-help">
          Escape leaves the text for the buttons above it; the arrow keys move between them.
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
