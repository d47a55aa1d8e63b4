import type { ReactNode } from "react";
import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { personHref } from "#desk/kit/person.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { readOrderForStaff, type StaffOrder } from "#domain/orders/list-orders.server.ts";
import { orderedPlan, refundSteps } from "#domain/orders/refund.ts";
import { type RefundRequest, readRefundQuery } from "#domain/orders/refund-query.ts";
import { rupees, rupeesAndPaise } from "#platform/format/numbers.ts";
import { callLink, printPhone } from "#platform/format/phone.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/order.ts";

export const loader = permitted("answer", async ({ context, params, url }: Route.LoaderArgs) => {
  const { tools, site } = context.get(deskContext);
  const order = await readOrderForStaff(tools.db, params.id);
  if (!order) throw missing("There is no request at this address.");
  const plan = orderedPlan(order);
  return {
    order,
    origin: site.origin,
    kept: site.facts["records.kept"] ?? "",
    refund: plan && { plan: plan.id, asked: readRefundQuery(url.searchParams, [plan]) },
  };
});

const RECIPIENTS = { client: "To the client", firm: "To the firm" } as const;

function mailState({ acceptedAt, refusal }: StaffOrder["mails"][number]): ReactNode {
  if (acceptedAt)
    return (
      <span className="row">
        <State tone="ok">Mailed</State>
        <When at={acceptedAt} />
      </span>
    );
  if (refusal)
    return (
      <span className="grid gap-1">
        <State tone="bad">Refused</State>
        <span className="wrap-anywhere">{refusal}</span>
        <span>The address may be wrong: call the client.</span>
      </span>
    );
  return <State tone="live">Being mailed</State>;
}

export default function Order({ loaderData: { order, origin, kept, refund } }: Route.ComponentProps) {
  const { consent } = order;
  return (
    <Screen
      title={`Request ${order.number}`}
      back={{ href: "/desk/orders", label: "Requests" }}
      lead={
        <>
          {order.itemName} for {rupees(order.priceRupees)}, received <When at={order.receivedAt} />
        </>
      }
    >
      <div className="panel-grid">
        <Panel title="Details">
          <Facts
            rows={[
              ["Name", order.name],
              [
                "E-mail",
                <a key="mail" href={personHref(order.email)}>
                  {order.email}
                </a>,
              ],
              [
                "Phone",
                <a key="phone" href={callLink(order.phone)}>
                  {printPhone(order.phone)}
                </a>,
              ],
              ["Item", order.itemName],
              order.stock ? ["Stock", order.stock] : undefined,
              order.cycle ? ["Cycle", order.cycle.toLowerCase()] : undefined,
              ["Price", rupees(order.priceRupees)],
              [
                "Client’s page",
                <a key="page" href={`${origin}/orders/${order.id}`}>{`${origin}/orders/${order.id}`}</a>,
              ],
            ]}
          />
        </Panel>
        <Panel title="Mails">
          <Facts rows={order.mails.map((mail) => [RECIPIENTS[mail.recipient], mailState(mail)])} />
        </Panel>
        {refund && <OrderRefund {...refund} />}
        <Panel title="Consent" wide>
          <OrderConsent consent={consent} origin={origin} />
        </Panel>
      </div>
      <Notice tone="idle">
        Requests and consents are kept as evidence for {kept} and cannot be changed or erased before then.
      </Notice>
    </Screen>
  );
}

/** Computes the refund of a plan that ends early, at the order's price. A GET: it changes and stores nothing. */
function OrderRefund({ asked, plan }: { asked: RefundRequest | undefined; plan: string }) {
  const { values, errors, refund } = asked ?? { values: undefined, errors: {}, refund: undefined };
  return (
    <Panel title="Refund if the plan ends early" id="refund" wide>
      <p className="desk-quiet">
        The unexpired days after the notice are refunded. A quarter has 90 days and a year 365, from the first
        day of service.
      </p>
      {asked && !refund && <FormErrors errors={errors} />}
      <form method="get" action="#refund" className="stack">
        <input type="hidden" name="plan" value={plan} />
        <Field
          label="First day of the service"
          name="starts"
          type="date"
          required
          value={values?.starts}
          error={errors.starts}
        />
        <Field
          label="Day of the notice"
          name="notice"
          type="date"
          required
          value={values?.notice}
          error={errors.notice}
        />
        <div>
          <Submit>Compute the refund</Submit>
        </div>
      </form>
      {refund && (
        <div role="status">
          <Facts rows={refundSteps(refund).map(({ step, working }) => [step, working])} />
          <p className="mb-4 font-serif text-[length:clamp(1.5rem,1.2rem_+_1.4vw,2.25rem)]/[1.15] font-normal tracking-[-0.02em] wrap-anywhere lining-nums">
            {rupeesAndPaise(refund.refundPaise)}
          </p>
        </div>
      )}
    </Panel>
  );
}

/** A consent as evidence: what was ticked, where, and the documents as they were. */
function OrderConsent({ consent, origin }: { consent: StaffOrder["consent"]; origin: string }) {
  return (
    <div className="stack">
      <h3>Ticked boxes</h3>
      <ul className="boxes grid gap-2">
        {consent.wording.map((words) => (
          <li className="flex items-start gap-2.5" key={words}>
            <Icon shape="ok" size={18} />
            <span>
              <span className="vh">Ticked: </span>“{words}”
            </span>
          </li>
        ))}
      </ul>
      <Facts
        rows={[
          ["Given", <When key="given" at={consent.givenAt} />],
          ["Price shown", rupees(consent.priceRupees)],
          ["Network", <Exact key="network">{consent.network || "not recorded"}</Exact>],
          ["Browser", consent.browser || "not recorded"],
          ["Consent", <Exact key="id">{consent.id}</Exact>],
        ]}
      />
      <h3>Documents agreed to</h3>
      <ul className="agreed grid gap-2">
        {consent.documents.map(({ slug, title, version, sha256, proven }) => (
          <li className="grid justify-items-start gap-1 border-b border-line pb-3" key={slug}>
            <a
              className="text-brand underline print:after:text-[0.8125rem] print:after:wrap-anywhere print:after:content-['_'_attr(href)]"
              href={`${origin}/legal/${slug}/${sha256}.txt`}
            >
              {title}, version {version}, as agreed to
            </a>
            {proven ? (
              <State tone="ok">The stored text matches this hash</State>
            ) : (
              <State tone="bad">The stored text does not match this hash</State>
            )}
            <span className="mono text-ink-3">SHA-256 {sha256}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Exact = ({ children }: { children: string }) => <span className="mono">{children}</span>;
