import { CONSENT_BOXES, MITC_FIELD } from "#domain/compliance/rules.ts";
import { ITEM_PATHS, type OrderItem } from "#domain/orders/rules.ts";
import { rupees } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { DataNotice } from "#web/forms/data-notice.tsx";
import type { FormRefused } from "#web/forms/refuse.server.ts";
import { afterOrder } from "./at-a-glance.tsx";
import type { GateData } from "./gate.server.ts";
import { BillingCycle, ClientFields } from "./gate-fields.tsx";

const TEXT_NAMES = ["Disclaimer & Disclosures", "MITC Terms of Use"];

/**
 * The two boxes and the button that they unlock. The stylesheet swaps the two buttons, so that the gate works
 * before any script and without one; the server decides, not the button.
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

function whatFollows({ reply, kept }: GateData): string {
  const stored = `We store your consent with its time and the versions of both documents, for at least ${kept}`;
  return reply === undefined
    ? `${stored}. ${afterOrder(reply)}`
    : `${stored}, with what you enter, to answer your request. ${afterOrder(reply)}`;
}
