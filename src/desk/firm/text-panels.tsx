import type { Answer } from "#desk/kit/acts.server.ts";
import type { ImportedText } from "#domain/firm/regulator-texts.ts";
import { longDate } from "#platform/format/dates.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./value.tsx";

/** Shows an imported text and its source file, for the confirming member to compare. */
export function Words({ title, text }: { title: string; text: ImportedText }) {
  const { words, sha256, file, circular, dated, inForceFrom } = text;
  return (
    <Panel title={title}>
      <Facts
        rows={[
          ["Circular", `${circular}, ${longDate(dated)}`],
          ["In force from", longDate(inForceFrom)],
          [
            "The regulator’s file",
            <a key="file" href={`/desk/firm-file/${file.sha256}/export`}>
              {file.name}
            </a>,
          ],
        ]}
      />
      <details className="mt-2">
        <summary className="min-h-9 cursor-pointer py-1.5">Details</summary>
        <Facts
          rows={[
            ["SHA-256 of the file", <code key="hash">{file.sha256}</code>],
            ["SHA-256 of the words", <code key="words">{sha256}</code>],
          ]}
        />
      </details>
      <pre className="mt-4 max-h-[60vh] overflow-auto border border-line p-4 wrap-anywhere whitespace-pre-wrap [font:inherit]">
        {words}
      </pre>
    </Panel>
  );
}

type ImportProps = {
  /** The circular of the last imported text, which the form begins with. */
  last: Pick<ImportedText, "circular" | "dated" | "inForceFrom"> | undefined;
  refusal: Answer | undefined;
};

/** Imports a text from the regulator's circular; another person confirms it word by word. */
export function ImportForm({ last, refusal }: ImportProps) {
  const own = refusal?.intent === "import" ? refusal : undefined;
  const field = (name: keyof NonNullable<typeof last>) => ({
    name,
    value: own?.values[name] ?? last?.[name],
    error: own?.errors[name],
  });
  return (
    <Panel title="Import the regulator’s text" id="import">
      <form method="post" encType="multipart/form-data" className="stack">
        <FormErrors errors={own?.errors} />
        <Field
          label="Text, as a plain text file"
          name="words"
          type="file"
          required
          accept=".txt,.md,text/plain"
          error={own?.errors.text}
          hint="Word for word, in UTF-8, without an added heading."
        />
        <Field
          label="The regulator’s file"
          name="original"
          type="file"
          error={own?.errors.original}
          hint="The circular, as a PDF; kept with its hash."
        />
        <Field
          {...field("circular")}
          label="Circular, number"
          required
          maxLength={200}
          hint={last && "As in the last import."}
        />
        <Field {...field("dated")} label="Circular, date" type="date" required />
        <Field {...field("inForceFrom")} label="In force from" type="date" required />
        <div>
          <Submit<Intent> intent="import" tone="primary">
            Import
          </Submit>
        </div>
      </form>
    </Panel>
  );
}
