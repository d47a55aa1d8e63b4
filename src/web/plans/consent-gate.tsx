import { CONSENT_BOXES, MITC_FIELD } from "#domain/compliance/rules.ts";
import { ITEM_PATHS, type OrderItem } from "#domain/orders/rules.ts";
import { rupees } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { DataNotice } from "#web/forms/data-notice.tsx";
import type { FormRefused } from "#web/forms/refuse.server.ts";
import { afterOrder } from "./at-a-glance.tsx";
import type { GateData } from "./gate.server.ts";
import { CYCLES } from "./plan-card.tsx";

const TEXT_NAMES = ["Disclaimer & Disclosures", "MITC Terms of Use"];

/**
 * The two boxes and the button that they unlock. The stylesheet swaps the two buttons, so that the gate works before or
 * without script; the server decides, not the button.
 */
export function ConsentGateForm({
  item,
  data,
  refused,
}: {
  item: OrderItem;
  data: GateData;
  refused?: FormRefused | undefined;
}) {
  const plan = item === "report" ? undefined : item;
  const leaves = plan !== undefined && data.linked;
  return (
    <form
      method="post"
      action={ITEM_PATHS[item]}
      id="subscribe"
      className="consent-gate grid scroll-mt-24 grid-cols-1 gap-6"
      data-item={item}
      aria-label={plan ? "Subscribe" : "Order"}
      {...(leaves && { target: "_blank", rel: "noopener" })}
    >
      {refused && (
        // The refusal must be announced first, and the form is far down the page.
        <Notice tone="bad" tabIndex={-1} autoFocus>
          {refused.message}
        </Notice>
      )}
      {plan && <BillingCycle prices={data.prices} chosen={refused?.values.cycle} />}
      {!leaves && <ClientFields item={item} refused={refused} />}
      <fieldset className="grid min-w-0 gap-1">
        <legend className="vh">Your consent</legend>
        {CONSENT_BOXES.map(({ name, wording, slug }, i) => (
          <div key={name} className="consent-box">
            <label className="flex min-h-11 min-w-0 flex-[1_1_12rem] gap-3 py-3">
              <input type="checkbox" name={name} required autoComplete="off" />
              <span>{wording}</span>
            </label>
            <Link
              href={`/${slug}`}
              target="_blank"
              className="min-w-11 py-3 text-right underline underline-offset-[0.2em]"
            >
              Read<span className="vh"> {TEXT_NAMES[i]}</span>
            </Link>
            <input type="hidden" name={`${name}Hash`} value={data.hashes[i]} />
          </div>
        ))}
        {data.hashes[CONSENT_BOXES.length] && (
          <input type="hidden" name={`${MITC_FIELD}Hash`} value={data.hashes[CONSENT_BOXES.length]} />
        )}
      </fieldset>
      {plan && <input type="hidden" name="plan" value={plan} />}
      <input type="hidden" name="prices" value={data.prices.join()} />
      <GuardFields />
      <div>
        <button type="submit" className="btn btn-amber consent-go w-full">
          {plan ? "Subscribe Now" : `Order Report for ${rupees(data.prices[0] ?? 0)}`}
        </button>
        <button type="submit" disabled className="btn consent-wait">
          Please accept terms to continue
        </button>
        <div className="mt-3">
          <DataNotice>{whatFollows(data)}</DataNotice>
        </div>
      </div>
    </form>
  );
}

function whatFollows({ reply, retention }: GateData): string {
  const stored = `We store your consent with its time and the versions of both documents, for at least ${retention}`;
  return reply === undefined
    ? `${stored}. ${afterOrder(reply)}`
    : `${stored}, with what you enter, to answer your request. ${afterOrder(reply)}`;
}

/** The choice of the billing cycle; a refused form returns with the chosen one. */
function BillingCycle({ prices, chosen }: { prices: number[]; chosen: string | undefined }) {
  return (
    // By default a fieldset is as wide as its longest word.
    <fieldset className="consent-cycles grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-[0.875rem] text-ink-2 sm:col-span-full">Billing cycle</legend>
      {CYCLES.map(({ cycle, unit }, n) => (
        <label key={cycle}>
          <input
            className="h-4.5 w-4.5 accent-brand"
            type="radio"
            name="cycle"
            value={cycle}
            required
            defaultChecked={cycle === (chosen ?? "QUARTERLY")}
          />
          <span className="num">
            {rupees(prices[n] ?? 0)} <span className="text-ink-2">per {unit}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Asks whom to reply to and, for a report, the stock; values and errors come back from a refusal. */
function ClientFields({ item, refused }: { item: OrderItem; refused: FormRefused | undefined }) {
  const field = (name: string) => ({
    name,
    id: `order-${name}`,
    required: true,
    value: refused?.values[name],
    error: refused?.errors[name],
  });
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {item === "report" && (
        <div className="sm:col-span-2">
          <Field {...field("stock")} label="Stock *" maxLength={120} autoComplete="off" />
        </div>
      )}
      <div className="sm:col-span-2">
        <Field {...field("name")} label="Full Name *" maxLength={120} autoComplete="name" />
      </div>
      <Field {...field("email")} label="Email Address *" type="email" maxLength={254} autoComplete="email" />
      <Field
        {...field("phone")}
        label="Phone Number *"
        type="tel"
        inputMode="numeric"
        pattern="[1-9][0-9]{9}"
        maxLength={10}
        data-digits="10"
        title="Phone number must have 10 digits, without a leading 0"
        autoComplete="tel-national"
      />
    </div>
  );
}
