import type { Answer } from "#desk/kit/acts.server.ts";
import type { Suppressed } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field, fieldsIn } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import { reasonOf, SuppressedMark } from "./subscriber-state.tsx";
import type { Intent } from "./subscribers.tsx";

/** Shows what is known about an address that was searched in full and is on no list. */
export function Sought({
  address: { email, suppressed, listed },
  answer,
}: {
  address: { email: string; suppressed: Suppressed | null; listed: boolean };
  answer: Answer | undefined;
}) {
  if (listed) return null;
  if (!suppressed) return <Notice tone="idle">{email} is not subscribed and not suppressed.</Notice>;
  return (
    <Panel title={email}>
      <SuppressedFacts suppressed={suppressed} />
      <LiftForm email={email} answer={answer} />
    </Panel>
  );
}

export const SuppressedFacts = ({ suppressed }: { suppressed: Suppressed }) => (
  <p className="row">
    <SuppressedMark suppressed={suppressed} />
    <span>
      {reasonOf(suppressed)}, <When at={suppressed.at} />
      {suppressed.detail && `. ${suppressed.detail}`}
    </span>
  </p>
);

export function LiftForm({ email, answer }: { email: string; answer: Answer | undefined }) {
  const field = fieldsIn(answer?.intent === "lift" ? answer : undefined);
  return (
    <form method="post" className="stack">
      <input type="hidden" name="address" value={email} />
      <Field label="Reason for lifting it" {...field("reason")} required />
      <div className="row">
        <Submit<Intent> intent="lift">Lift suppression</Submit>
      </div>
    </form>
  );
}

/** Ends all mail to an address, on a list or not. With `email`, the form is for that address. */
export function SuppressAddress({ email, answer }: { email?: string; answer: Answer | undefined }) {
  const field = fieldsIn(answer?.intent === "suppress" ? answer : undefined);
  return (
    <Panel title={email ? "Stop all mail" : "Stop all mail to an address"}>
      <form method="post" className="stack max-w-140">
        {email ? (
          <input type="hidden" name="address" value={email} />
        ) : (
          <Field label="Address" {...field("address")} type="email" required autoComplete="off" />
        )}
        <Field
          label="Reason"
          {...field("reason")}
          required
          hint="Such as: asked for it by letter on 3 February."
        />
        <div className="row">
          <Submit<Intent> intent="suppress">Stop all mail</Submit>
        </div>
        <p className="desk-quiet">
          It receives no further mail. If the person asked to be erased, erase what is held instead.
        </p>
      </form>
    </Panel>
  );
}
