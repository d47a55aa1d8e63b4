import type { MailRecord } from "#domain/firm/mail-records.server.ts";
import type { SeenRecord } from "#domain/firm/prove-mail.server.ts";
import { State, type Tone } from "#ui/feedback/notice.tsx";
import { ActionButton } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./mail.tsx";

const WORDS: Record<SeenRecord["state"], { tone: Tone; word: string }> = {
  seen: { tone: "ok", word: "found" },
  other: { tone: "warn", word: "another value found" },
  missing: { tone: "bad", word: "not found" },
  unknown: { tone: "idle", word: "could not be looked up" },
};

type Props = { domain: string; records: MailRecord[]; seen: SeenRecord[] | undefined; mayLook: boolean };

const Part = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-x-3 py-0.75 md:grid-cols-[120px_minmax(0,1fr)]">
    <dt className="text-[0.875rem] text-ink-3">{name}</dt>
    <dd className="mono">{value}</dd>
  </div>
);

/** Explains the three DNS records of the firm, with their current values once they were looked up. */
export function Records({ domain, records, seen, mayLook }: Props) {
  return (
    <Panel
      title={`DNS records of ${domain}`}
      actions={
        mayLook && (
          <ActionButton<Intent> intent="look-up" label="Look up records" action="/desk/launch/mail" />
        )
      }
    >
      <div className="grid gap-5">
        {records.map((record) => {
          const found = seen?.find(({ name }) => name === record.name);
          return (
            <article className="not-first:border-t not-first:border-line not-first:pt-5" key={record.name}>
              <h3 className="flex flex-wrap items-center gap-2">
                {record.name}{" "}
                {found && <State tone={WORDS[found.state].tone}>{WORDS[found.state].word}</State>}
              </h3>
              <p className="mt-1 mb-2 max-w-[72ch] text-ink-2">{record.why}</p>
              <dl>
                <Part name="TXT record at" value={record.host} />
                <Part name="Value to set" value={record.value ?? "—"} />
                {found?.found && <Part name="Value found" value={found.found} />}
              </dl>
            </article>
          );
        })}
      </div>
    </Panel>
  );
}
