import type { RefundAsked } from "#domain/orders/ask-refund.ts";
import { refundSteps } from "#domain/orders/refund.ts";
import { rupeesAndPaise } from "#platform/format/numbers.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel } from "#ui/layout/panel.tsx";

/** Computes the refund of a plan that ends early, at the order's price. A GET: it changes and stores nothing. */
export function OrderRefund({ asked, plan }: { asked: RefundAsked | undefined; plan: string }) {
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
