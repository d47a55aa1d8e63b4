import type { Editor } from "@tiptap/core";
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { WritingProps } from "./writing.tsx";
import type { WritingPage, WrittenText } from "./written-text.ts";

type Props = WritingPage & {
  name: "html" | "text";
  value: string | undefined;
  error: string | undefined;
  /** The editor, loaded on demand: the server does not need its library. */
  editor: ComponentType<WritingProps>;
  /** Help for writers of the source. */
  sourceHelp?: ReactNode;
  onReady(text: WrittenText, editor: Editor): void;
};

/** A long text: in the editor with script, as its source in a field without. */
export function TextField({ name, value = "", error, editor: Writing, sourceHelp, onReady, ...page }: Props) {
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
          name={name}
          className="field"
          rows={24}
          defaultValue={value}
          hidden={shown === "text"}
          spellCheck
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "ed-error" : undefined}
        />
      </div>
      {shown !== "text" && sourceHelp}
      {shown !== "field" && (
        <p className="field-hint" id="ed-help">
          Type / on an empty line to add a block. Escape moves to the toolbar; arrow keys move within it.
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
