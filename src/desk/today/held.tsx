import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { browserName } from "#desk/staff/session-table.tsx";
import { dropHeldForm, type HeldForm, heldForms } from "#domain/staff/held-form.server.ts";
import { HELD_FIELD } from "#domain/staff/rules.ts";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/held.ts";

export const loader = permitted("anyone", async ({ context, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  return { forms: await heldForms(tools, staff.id, url.searchParams.get("whole") ?? "") };
});

export const action = defineActs({
  drop: act({
    needs: "anyone",
    schema: z.object({ id: text }),
    run: ({ tools, staff }, { id }) => dropHeldForm(tools, id, staff.id),
    done: { dropped: "The form is discarded." },
  }),
});

type Intent = IntentOf<typeof action>;

const LONG = 60;
const isLong = (value: string): boolean => value.length > LONG || value.includes("\n");

/** Shows what was sent after the session had ended: to read, send again or discard. */
export default function Held({ loaderData: { forms } }: Route.ComponentProps) {
  return (
    <Screen
      title="Kept forms"
      lead={
        forms.length > 0 &&
        "Sent after your session ended and not carried out. Choose files again; discard what you did not send, and tell a member who manages the staff."
      }
    >
      {forms.length === 0 && <p className="empty">No kept forms.</p>}
      {forms.map((form) => (
        <Panel key={form.id} id={form.id} title={`For ${form.path}`} actions={<When at={form.heldAt} />}>
          <p className="desk-quiet">
            Sent with {browserName(form.browser)}
            {form.network && `, from ${form.network}`}.
          </p>
          {form.isShort ? <Shortened form={form} /> : <Whole form={form} />}
          <div className="row mt-5">
            <a className="btn" href={form.path}>
              Open page
            </a>
            <ActionButton<Intent> intent="drop" label="Discard form" fields={{ id: form.id }} tone="quiet" />
          </div>
        </Panel>
      ))}
    </Screen>
  );
}

/** Shows the beginnings of a long form's fields; shown whole, it can be sent again. */
const Shortened = ({ form: { id, fields } }: { form: HeldForm }) => (
  <div className="stack">
    <Facts rows={fields.map(([name, value]) => [name, isLong(value) ? `${value.slice(0, LONG)}…` : value])} />
    <p>
      <a className="btn btn-primary" href={`/desk/held?whole=${id}#${id}`}>
        Show whole form
      </a>
    </p>
  </div>
);

const Whole = ({ form: { id, path, fields } }: { form: HeldForm }) => (
  <form method="post" action={path} className="stack">
    <input type="hidden" name={HELD_FIELD} value={id} />
    {fields.map(([name, value], n) =>
      isLong(value) ? (
        // Fields of one form keep their order, and names may recur.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Field key={n} label={name} name={name} rows={8} value={value} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <input key={n} type="hidden" name={name} value={value} />
      ),
    )}
    <Facts rows={fields.filter(([, value]) => !isLong(value))} />
    <div className="row">
      <Submit tone="primary">Send form</Submit>
    </div>
  </form>
);
