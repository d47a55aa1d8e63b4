import { grouped } from "#platform/format/numbers.ts";
import { Check, Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./issue.tsx";

type Row = { id: number; email: string | null; reply: string; handedAt: string | null };

const nameOf = (email: string | null): string => email ?? "An erased reader";
const known = ({ id, reply, handedAt }: Omit<Row, "email">) => (
  <>
    Number {id}, handed over <When at={handedAt} />. {reply}
  </>
);

/** Messages that the mail server may or may not have accepted: a person decides on each, or on all. */
export function Uncertain({
  rows,
  count,
  retriable,
  answer,
}: {
  rows: Row[];
  count: number;
  retriable: boolean;
  answer: Answer;
}) {
  const mine = answer?.form === "uncertain" ? answer : undefined;
  return (
    <Panel title={`${grouped(count)} unknown`} id="uncertain">
      <p className="mb-3 max-w-[72ch]">
        The mail server’s answer was not recorded: some readers may not have received this mail, and sending
        again may deliver it twice. A number in the mail server’s log was accepted.
      </p>
      {mine && <FormErrors errors={mine.errors} />}
      <form method="post" action="#uncertain" className="stack">
        <ul className="grid rounded-control border border-line">
          {rows.map(({ id, email, reply, handedAt }) => (
            <li className="px-3 py-2 not-first:border-t not-first:border-line" key={id}>
              {retriable ? (
                <Check
                  name="delivery"
                  value={String(id)}
                  label={nameOf(email)}
                  hint={known({ id, reply, handedAt })}
                />
              ) : (
                <>
                  <strong>{nameOf(email)}</strong>
                  <p className="desk-quiet">{known({ id, reply, handedAt })}</p>
                </>
              )}
            </li>
          ))}
        </ul>
        {count > rows.length && (
          <p className="desk-quiet">
            The first {grouped(rows.length)} are shown; “Send all again” covers every one.
          </p>
        )}
        {retriable ? (
          <>
            <Field
              label="Reason for sending again"
              name="reason"
              required
              value={mine?.values.reason}
              error={mine?.errors.reason}
            />
            <div className="row">
              <Submit<Intent> intent="retry">Send selected again</Submit>
              <Submit<Intent> intent="retry-all" tone="danger">
                Send all again
              </Submit>
            </div>
            <p className="desk-quiet">To send none again, leave them.</p>
          </>
        ) : (
          <p className="desk-quiet">This letter can no longer be sent, so none can be sent again.</p>
        )}
      </form>
    </Panel>
  );
}
