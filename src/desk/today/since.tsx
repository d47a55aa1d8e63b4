import { LedgerWords } from "#desk/kit/sentence.tsx";
import type { Outcome } from "#domain/notices/read-outcomes.server.ts";
import type { Permission } from "#domain/staff/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { istDayMonthTime, istTime, shortWeekday } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Since } from "./since.server.ts";

/** The hour of today's events, else the day. */
const shortWhen = (at: Date, now: string): string =>
  indianDate(new Date(at)) === indianDate(new Date(now))
    ? istTime(at)
    : `${shortWeekday(indianDate(new Date(at)))} ${istTime(at)}`;

/** Lists others' acts since the member's last visit. */
export function SincePanel({
  since: { from, isFirst, lines, more },
  now,
  permissions,
}: {
  since: Since;
  now: string;
  permissions: readonly Permission[];
}) {
  const mayReadLedger = permissions.includes("ledger");
  return (
    <Panel
      title={isFirst ? "In the last day" : "Since you were last here"}
      actions={!isFirst && <span className="desk-quiet">{istDayMonthTime(from)}</span>}
    >
      {lines.length ? (
        <ul className="grid gap-3">
          {lines.map(({ id, at, sentence }) => (
            <li key={id} className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-3 text-[0.875rem]">
              <time className="text-ink-3 tabular-nums" dateTime={new Date(at).toISOString()}>
                {shortWhen(at, now)}
              </time>
              <p className="min-w-0 wrap-anywhere">
                <LedgerWords sentence={sentence} />
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="desk-quiet">Nothing new for you.</p>
      )}
      {more && (
        <p className="desk-quiet mt-3">
          There is more. {mayReadLedger && <a href="/desk/audit">See the ledger</a>}
        </p>
      )}
    </Panel>
  );
}

/** Lists the outcomes of the member's own work. */
export function OutcomesPanel({ outcomes }: { outcomes: Outcome[] }) {
  if (!outcomes.length) return null;
  return (
    <section className="mb-6" aria-label="Decided this week">
      <h2 className="mb-2">Decided this week</h2>
      <ul className="rounded-card border border-line bg-card">
        {outcomes.map(({ id, at, sentence, path, isBack }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 not-first:border-t not-first:border-t-line"
          >
            <div className="min-w-0 flex-[1_1_240px] wrap-anywhere">
              <p className="whitespace-pre-line">{sentence}</p>
              <p className="desk-quiet flex flex-wrap items-center gap-2">
                <State tone={isBack ? "warn" : "ok"}>{isBack ? "sent back" : "approved"}</State>
                <time dateTime={new Date(at).toISOString()}>{istDayMonthTime(at)}</time>
              </p>
            </div>
            <a className="btn" href={path}>
              Open<span className="vh">: {sentence}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
