import type { OldRecords } from "#domain/orders/erase-old-records.server.ts";
import { istLongDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { Field } from "#ui/form/field.tsx";
import { Ask, FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./orders.tsx";

/** Erases messages, requests and consents whose legal retention has ended: counted first, then confirmed. */
export function OldRecordsPanel({ kept, word, answer }: { kept: string; word: string; answer: Answer }) {
  const { errors = {}, values = {}, old } = answer ?? {};
  return (
    <Panel title={`Records older than ${kept}`} id="old">
      <FormErrors errors={errors} />
      <form method="post" action="#old" className="stack max-w-140">
        <Field
          label="Addresses with an open dispute"
          name="keep"
          rows={3}
          value={values.keep}
          error={errors.keep}
          hint="One a line. Their records are kept until the dispute is settled."
        />
        <div className="row">
          <Submit<Intent> intent="count-old">Count old records</Submit>
        </div>
        <p className="desk-quiet">Counting erases nothing.</p>
      </form>
      {old && <Due old={old} keep={values.keep ?? ""} word={word} />}
    </Panel>
  );
}

function Due({ old, keep, word }: { old: OldRecords; keep: string; word: string }) {
  const { before, messages, orders, consents } = old;
  const what = `${counted(messages, "message")}, ${counted(orders, "request")} and ${counted(consents, "consent")} from before ${istLongDate(before)}`;
  return (
    <div className="stack" role="status">
      <p>{`${what} may be erased.`}</p>
      {messages + orders + consents > 0 && (
        <Ask<Intent>
          intent="erase-old"
          label="Erase old records"
          thing={word}
          action="#old"
          fields={{ keep }}
          question={<p>They are erased for good. The ledger keeps how many, when and by whom.</p>}
        />
      )}
    </div>
  );
}
