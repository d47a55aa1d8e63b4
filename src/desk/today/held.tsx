import { deskContext } from "#context.ts";
import { done, textOf } from "#desk/kit/answers.ts";
import { Act, Submit } from "#desk/kit/form.tsx";
import { Done, Facts, Panel, Screen, When } from "#desk/kit/screen.tsx";
import { dropHeldForm, heldForms } from "#domain/staff/held-form.server.ts";
import { HELD_FIELD } from "#domain/staff/rules.ts";
import type { Route } from "./+types/held.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, staff } = context.get(deskContext);
  return { forms: await heldForms(tools, staff.id) };
}

export async function action({ context }: Route.ActionArgs) {
  const { tools, staff, form } = context.get(deskContext);
  await dropHeldForm(tools, textOf(form, "id"), staff.id);
  return done("/desk/held", "dropped");
}

const LONG = 60;
const isLong = (value: string): boolean => value.length > LONG || value.includes("\n");

/** What was sent after the session had ended: to be read, sent again or let go. */
export default function Held({ loaderData: { forms } }: Route.ComponentProps) {
  return (
    <Screen
      title="What is kept for you"
      lead="You sent this after your session had ended. Nothing of it was done yet. Files are not kept: choose them again."
    >
      <Done messages={{ dropped: "It is no longer kept." }} />
      {forms.length === 0 && <p className="empty">Nothing is kept.</p>}
      {forms.map(({ id, path, fields, heldAt }) => (
        <Panel key={id} title={`For ${path}`} actions={<When at={heldAt} />}>
          <form method="post" action={path} className="stack">
            <input type="hidden" name={HELD_FIELD} value={id} />
            {fields.map(([name, value], n) =>
              isLong(value) ? (
                // Fields of one form keep their order, and names may recur.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <label className="desk-field" key={n}>
                  {name}
                  <textarea name={name} rows={8} defaultValue={value} />
                </label>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <input key={n} type="hidden" name={name} value={value} />
              ),
            )}
            <Facts rows={fields.filter(([, value]) => !isLong(value))} />
            <div className="row">
              <Submit tone="primary">Send it again</Submit>
            </div>
          </form>
          <div className="row desk-gap">
            <a className="btn-desk" href={path}>
              Open the screen
            </a>
            <Act intent="drop" label="Let it go" fields={{ id }} tone="quiet" />
          </div>
        </Panel>
      ))}
    </Screen>
  );
}
