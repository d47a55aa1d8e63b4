import { LedgerWords } from "#desk/kit/sentence.tsx";
import type { LedgerExport } from "#domain/audit/export-ledger.server.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./audit.tsx";

/** The facts of an export: author, time, size, and hash. */
function ExportFacts({ made: { at, by, entries, hash } }: { made: LedgerExport }) {
  return (
    <Facts
      rows={[
        ["Exported by", by],
        ["On", `${istLongMoment(at)} IST`],
        ["Entries", counted(entries, "entry", "entries")],
        [
          "SHA-256",
          <span key="hash" className="mono">
            {hash}
          </span>,
        ],
      ]}
    />
  );
}

/** Exports what the list shows, and offers the latest export with its hash. */
export function ExportPanel({ query, made }: { query: string; made: LedgerExport | undefined }) {
  return (
    <Panel title="Export entries" id="export">
      {made && (
        <div className="mb-4 grid gap-3">
          <ExportFacts made={made} />
          <p>
            <a className="btn" href={`/desk/audit/export/${made.entry}`}>
              Download file
            </a>
          </p>
        </div>
      )}
      <form className="grid gap-3" method="post" action={`/desk/audit?${query}`}>
        <p>The file holds every entry that matches the filters above; the ledger records its SHA-256.</p>
        <Field
          label="Format"
          name="format"
          options={[
            { value: "csv", label: "CSV, for a spreadsheet" },
            { value: "jsonl", label: "JSON lines, for a program" },
          ]}
        />
        <p>
          <Submit<Intent> intent="export">Export entries</Submit>
        </p>
      </form>
    </Panel>
  );
}

type Errors = Record<string, string>;

/** Reports whether a file, or a hash, is that of an export. */
export function CheckPanel({
  query,
  errors,
  recognised,
}: {
  query: string;
  errors: Errors;
  recognised: LedgerExport | undefined;
}) {
  return (
    <Panel title="Check an exported file" id="check">
      <FormErrors errors={errors} />
      {recognised && (
        <Notice tone="ok">
          <p>
            <LedgerWords
              sentence={{
                who: recognised.by,
                before: "exported ",
                thing: undefined,
                after: `this file on ${istLongMoment(recognised.at)}. It is unchanged.`,
              }}
            />
          </p>
          <ExportFacts made={recognised} />
        </Notice>
      )}
      <form
        className="grid gap-3"
        method="post"
        encType="multipart/form-data"
        action={`/desk/audit?${query}#check`}
      >
        <Field label="File" name="file" type="file" accept=".csv,.jsonl" />
        <Field label="Or its SHA-256" name="hash" autoComplete="off" spellCheck={false} />
        <p>
          <Submit<Intent> intent="check">Check file</Submit>
        </p>
      </form>
    </Panel>
  );
}
