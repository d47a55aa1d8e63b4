import type { IntentOf } from "#desk/kit/acts.server.ts";
import { lawfullyKept } from "#domain/leads/inbox/rules.ts";
import type { Holdings } from "#domain/people/read-holdings.server.ts";
import { istLongDate, longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { listedNames } from "#platform/format/words.ts";
import { Check } from "#ui/form/field.tsx";
import { ActionButton, Ask } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { action as exporting } from "./export.ts";
import type { Intent } from "./people.tsx";

/** The value of the box of the letters; that of a message is its number. */
export const LETTERS = "letters";

type Props = {
  email: string;
  holdings: Holdings;
  optOut: string;
  /** The boxes ticked in a refused form; undefined before one is sent, when all are. */
  ticked: readonly string[] | undefined;
};

/** Exports what is held about a person, and erases what no law retains; both are listed before the press. */
export function DataRequests({ email, holdings, optOut, ticked }: Props) {
  const going = (holdings.messages ?? []).filter(({ kept }) => !kept);
  const past = (holdings.orders ?? []).filter(({ keptUntil }) => !keptUntil);
  const readable = holdings.letters?.readable === true;
  return (
    <Panel title="Export and erase" id="data">
      <div className="stack">
        <p className="desk-quiet">
          One file of everything that this page shows, with every word and every consent. The ledger keeps who
          took it.
        </p>
        <div className="row">
          <ActionButton<IntentOf<typeof exporting>>
            intent="export"
            label="Export all"
            action={`/desk/people/export?address=${encodeURIComponent(email)}`}
          />
        </div>
        <Stays holdings={holdings} />
        {readable || going.length > 0 || past.length > 0 ? (
          <Ask<Intent>
            intent="erase"
            label="Erase what may be erased"
            thing={email}
            isOpen={ticked !== undefined}
            question={
              <div className="stack">
                <p>
                  Erase only at the person’s request, within {optOut}, or once their matter is closed. These
                  go for good:
                </p>
                {past.length > 0 && (
                  <p>
                    {counted(past.length, "request")} older than five years, with{" "}
                    {past.length === 1 ? "its consent" : "their consents"}:{" "}
                    {listedNames(past.map(({ number }) => number))}
                  </p>
                )}
                {readable && (
                  <Check
                    label="Letters: the subscription, its choices and consents, and who received which mail"
                    name="chosen"
                    value={LETTERS}
                    checked={ticked?.includes(LETTERS) ?? true}
                    hint="Clear the box if only a matter is closed: the subscription goes on."
                  />
                )}
                {going.length > 0 && <Messages going={going} ticked={ticked} />}
              </div>
            }
          />
        ) : (
          <p className="empty">Nothing can be erased today.</p>
        )}
      </div>
    </Panel>
  );
}

type MessagesProps = { going: NonNullable<Holdings["messages"]> } & Pick<Props, "ticked">;

function Messages({ going, ticked }: MessagesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1">Messages, each with its notes, answers and files:</legend>
      {going.map(({ id, receivedAt, opening }) => (
        <label className="flex min-h-11 items-start gap-2 py-1" key={id}>
          <input
            type="checkbox"
            name="chosen"
            value={id}
            defaultChecked={ticked?.includes(String(id)) ?? true}
            className="mt-1"
          />
          <span className="min-w-0">
            Message {id}, {istLongDate(receivedAt)}
            <span className="line-clamp-1 text-[0.875rem] text-ink-3">{opening}</span>
          </span>
        </label>
      ))}
      {going.some(({ young }) => young) && (
        <p className="desk-quiet">
          Clear the box of a message that talks about the research services as somebody who may become a
          client: records of dealings with prospects are kept for five years too.
        </p>
      )}
    </fieldset>
  );
}

/** What is retained, by which law, and until when. */
function Stays({ holdings: { letters, messages, orders, staff } }: Pick<Props, "holdings">) {
  const kept = (messages ?? []).flatMap(({ id, kept: law, until }) => (law ? [{ id, law, until }] : []));
  const requests = (orders ?? []).flatMap(({ id, number, keptUntil }) =>
    keptUntil ? [{ id, number, keptUntil }] : [],
  );
  return (
    <>
      <h3>What stays</h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem]">
        {requests.map(({ id, number, keptUntil }) => (
          <li key={id}>
            Request {number} with its consent, until {longDate(keptUntil)}: records of dealings with a client
            are kept for five years (SEBI (Research Analysts) Regulations, 2014, regulation 25).
          </li>
        ))}
        {kept.map(({ id, law, until }) => (
          <li key={id}>
            Message {id}. {lawfullyKept(law, longDate(until))}
          </li>
        ))}
        {(letters?.readable || letters?.fingerprint) && (
          <li>
            A fingerprint of the address, so that no list brings it back, and that a letter was sent, without
            to whom.
          </li>
        )}
        {staff && (
          <li>
            The account or the invitation at this desk: the ledger names its member for good. Close it under
            Staff.
          </li>
        )}
        {messages === null && (
          <li>Messages and requests, if there are any: ask a colleague who answers messages.</li>
        )}
        <li>
          The ledger: who erased what and when, by number. Backups, until the firm deletes them: erase again
          after a restore.
        </li>
      </ul>
    </>
  );
}
