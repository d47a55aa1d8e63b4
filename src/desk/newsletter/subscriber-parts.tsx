import type { SubscriberFile } from "#domain/newsletter/subscribers/read-subscriber.server.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Facts, When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import { DELIVERIES } from "./issue-state.tsx";
import { CHOSEN } from "./subscriber-state.tsx";

/** Shows a reader's dates and choices, and the mail provider's reports. */
export const Known = ({ reader }: { reader: SubscriberFile }) => (
  <Facts
    rows={[
      ["Subscribed", <When key="asked" at={reader.createdAt} />],
      ["Confirmation mailed", <When key="mailed" at={reader.confirmationSentAt} />],
      ["Confirmed", <When key="confirmed" at={reader.confirmedAt} />],
      reader.unsubscribedAt ? ["Unsubscribed", <When key="left" at={reader.unsubscribedAt} />] : undefined,
      ["Receives", CHOSEN[reader.mailed]],
      reader.pausedUntil ? ["Paused until", reader.pausedUntil] : undefined,
      ...reader.reports.map(
        ({ kind, at, detail }) =>
          [
            `Reported: ${kind}`,
            <span key={`${kind} ${at}`}>
              <When at={at} /> {detail}
            </span>,
          ] as const,
      ),
    ]}
  />
);

/** The evidence: what was agreed to, when and from where. */
export function Consents({ consents }: Pick<SubscriberFile, "consents">) {
  if (!consents.length) return <p className="empty">No consent is stored.</p>;
  return (
    <ol className="consents grid gap-3">
      {consents.map(({ wording, source, network, browser, at }) => (
        <li className="not-first:border-t not-first:border-line not-first:pt-3" key={`${at} ${source}`}>
          <p>“{wording}”</p>
          <p className="desk-quiet">
            <When at={at} />, {source}
            {network && `, from ${network}`}
            {browser && `, ${browser}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The latest mails to a reader, with their outcomes. */
export const Deliveries = ({ reader: { deliveries } }: { reader: SubscriberFile }) => (
  <DataTable
    caption="Latest 50 mails"
    rows={deliveries}
    keyOf={({ id }) => id}
    empty="No mail yet."
    columns={[
      {
        head: "Letter",
        kind: "main",
        cell: ({ issueId, subject }) => <a href={`/desk/newsletter/issues/${issueId}`}>{subject}</a>,
      },
      {
        head: "State",
        cell: ({ state }) => <State tone={DELIVERIES[state].tone}>{DELIVERIES[state].word}</State>,
      },
      { head: "Time", cell: ({ at }) => <When at={at} /> },
      { head: "Mail server’s reply", cell: ({ reply }) => reply },
    ]}
  />
);
