import type { readSenders } from "#domain/newsletter/feedback/list-issues.server.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";

/** Warns if no process sends, and shows the sending processes' reports to the staff. */
export function SendersNotice({ silent, heardAt, alerts }: Awaited<ReturnType<typeof readSenders>>) {
  return (
    <>
      {silent && (
        <Notice tone="bad">
          {heardAt ? (
            <>
              No sending process was seen since <When at={heardAt} />.
            </>
          ) : (
            "No sending process was ever seen."
          )}{" "}
          Nothing is mailed until one runs.
        </Notice>
      )}
      {alerts.length > 0 && (
        <Panel title="Notices to staff in the last three days">
          <ul className="alerts grid gap-3">
            {alerts.map(({ id, message, at }) => (
              <li className="grid gap-0.5 border-l-2 border-flat pl-3" key={id}>
                <When at={at} />
                <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{message}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
