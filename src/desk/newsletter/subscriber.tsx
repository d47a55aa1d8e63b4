import { z } from "zod";
import { deskContext } from "#context.ts";
import { type Asked, act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { isConfirmed, missing, NOT_CONFIRMED } from "#desk/kit/answers.ts";
import { typed } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { exportSubscriber, readSubscriber } from "#domain/newsletter/subscribers/read-subscriber.server.ts";
import { eraseByAddress } from "#domain/newsletter/subscribing/erase-reader.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import { ActionButton, Ask, FormErrors } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/subscriber.ts";
import { addressActs } from "./address-acts.server.ts";
import { Consents, Deliveries, Known } from "./subscriber-parts.tsx";
import { SubscriberMark, SuppressedMark } from "./subscriber-state.tsx";
import { LiftForm, SuppressAddress, SuppressedFacts } from "./suppress-form.tsx";

const GONE = "There is no subscriber with this number. The subscriber may have been erased.";

export const loader = permitted("send", async ({ context, params }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const reader = await readSubscriber(tools.db, idOf(params.id), tools.clock.now());
  if (!reader) throw missing(GONE);
  return { reader };
});

const readerOf = async ({ tools, params }: Asked) => {
  const reader = await readSubscriber(tools.db, idOf(params.id), tools.clock.now());
  if (!reader) throw missing(GONE);
  return reader;
};

export const action = defineActs({
  ...addressActs(async (asked) => (await readerOf(asked)).email),
  export: act({
    needs: "send",
    run: async ({ tools, params, staff: by }) => {
      const id = idOf(params.id);
      const held = await exportSubscriber(tools, { id, by });
      if (!held) throw missing(GONE);
      return Response.json(held, {
        headers: { "Content-Disposition": `attachment; filename="subscriber-${id}.json"` },
      });
    },
  }),
  erase: act({
    needs: "send",
    schema: z.object({ thing: typed }),
    run: async (asked, { thing }) => {
      const { email } = await readerOf(asked);
      if (!isConfirmed(thing, email)) return NOT_CONFIRMED;
      await eraseByAddress(asked.tools, email, asked.staff.name, asked.staff.id);
      return {};
    },
    to: "/desk/newsletter/subscribers",
    done: {
      erased: "The subscriber is erased. No import subscribes the address again.",
    },
  }),
});

type Intent = IntentOf<typeof action>;

export default function Subscriber({ loaderData: { reader }, actionData: answer }: Route.ComponentProps) {
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
        <>
          <a className="btn" href={`/desk/people?address=${encodeURIComponent(reader.email)}`}>
            View person
          </a>
          <ActionButton<Intent> intent="export" label="Export data" />
        </>
      }
    >
      <FormErrors errors={answer?.errors} />
      <div className="panel-aside">
        <div>
          <Panel title="Consents">
            <Consents consents={reader.consents} />
          </Panel>
          <Panel title="Mails">
            <Deliveries reader={reader} />
          </Panel>
        </div>
        <div>
          <Known reader={reader} />
          {reader.suppressed ? (
            <Panel title="Suppressed">
              <SuppressedFacts suppressed={reader.suppressed} />
              <LiftForm email={reader.email} answer={answer} />
            </Panel>
          ) : (
            <SuppressAddress email={reader.email} answer={answer} />
          )}
          <Panel title="Erase">
            <Ask<Intent>
              intent="erase"
              label="Erase subscriber"
              thing={reader.email}
              question="Erase only at the reader’s request: address, consents and choices are deleted for good. A hash stays, so that no import subscribes the address again."
            />
          </Panel>
        </div>
      </div>
    </Screen>
  );
}
