import "#ui/styles/desk-newsletter.css";
import { data } from "react-router";
import { deskContext } from "#context.ts";
import { done, idOf, isConfirmed, missing, NOT_CONFIRMED, textsOf } from "#desk/kit/answers.ts";
import { Ask, FormErrors } from "#desk/kit/form.tsx";
import { Done, Panel, Screen } from "#desk/kit/screen.tsx";
import { readSubscriber } from "#domain/newsletter/subscribers/read-subscriber.server.ts";
import { eraseByAddress } from "#domain/newsletter/subscribing/erase-reader.server.ts";
import type { Route } from "./+types/subscriber.ts";
import { type AddressTold, workOnAddress } from "./address-acts.server.ts";
import { Consents, Deliveries, Known } from "./subscriber-parts.tsx";
import { SubscriberMark, SuppressedMark } from "./subscriber-state.tsx";
import { LiftForm, SuppressAddress, SuppressedFacts } from "./suppress-form.tsx";

const GONE = "There is no subscriber with this number: the row may have been erased.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { tools } = context.get(deskContext);
  const reader = await readSubscriber(tools.db, idOf(params.id), tools.clock.now());
  if (!reader) throw missing(GONE);
  return { reader };
}

export async function action({ context, params }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const { tools, staff, form } = desk;
  const reader = await readSubscriber(tools.db, idOf(params.id), tools.clock.now());
  if (!reader) throw missing(GONE);
  if (form.get("intent") !== "erase")
    return workOnAddress(desk, reader.email, `/desk/newsletter/subscribers/${reader.id}`);
  if (!isConfirmed(form, reader.email))
    return data(
      { intent: "erase", errors: { "": NOT_CONFIRMED }, values: textsOf(form) } satisfies AddressTold,
      { status: 422 },
    );
  await eraseByAddress(tools, reader.email, staff.name, staff.id);
  return done("/desk/newsletter/subscribers", "erased");
}

const DONE = {
  suppressed: "The address is mailed nothing from now on.",
  kept: "The address was suppressed before; that stays as it is.",
  lifted: "The address may be mailed again.",
};

export default function Subscriber({ loaderData: { reader }, actionData }: Route.ComponentProps) {
  const told = actionData as AddressTold | undefined;
  return (
    <Screen
      title={reader.email}
      back={{ href: "/desk/newsletter/subscribers", label: "Subscribers" }}
      lead={
        <span className="row">
          <SubscriberMark status={reader.status} />
          <SuppressedMark suppressed={reader.suppressed} />
        </span>
      }
      actions={
        <a className="btn-desk" href={`/desk/newsletter/subscribers/${reader.id}/export`}>
          Export what is held
        </a>
      }
    >
      {!told && <Done messages={DONE} />}
      {told && <FormErrors errors={told.errors} />}
      <div className="panel-aside">
        <div>
          <Panel title="What the reader agreed to">
            <Consents consents={reader.consents} />
          </Panel>
          <Panel title="What was mailed last">
            <Deliveries reader={reader} />
          </Panel>
        </div>
        <div>
          <Known reader={reader} />
          {reader.suppressed ? (
            <Panel title="Suppressed">
              <SuppressedFacts suppressed={reader.suppressed} />
              <LiftForm email={reader.email} told={told} />
            </Panel>
          ) : (
            <SuppressAddress email={reader.email} told={told} />
          )}
          <Panel title="Erase">
            <Ask
              intent="erase"
              label="Erase the reader"
              thing={reader.email}
              question="At the reader’s request: the address, the consents and the choices are deleted for good. What remains is a hash, so that no list brings the address back."
            />
          </Panel>
        </div>
      </div>
    </Screen>
  );
}
