import { calculatorHref } from "#domain/calculators/list.ts";
import { type RefundPlan, refundSteps } from "#domain/orders/refund.ts";
import type { RefundField, RefundRequest } from "#domain/orders/refund-query.ts";
import { longDate } from "#platform/format/dates.ts";
import { rupees, rupeesAndPaise } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Link } from "#ui/primitives/link.tsx";

export const CALCULATOR = { id: "refund-calculator", title: "Refund calculator" };

type Props = { plans: RefundPlan[]; asked: RefundRequest | undefined };

/** Computes a refund with its steps. A plain GET: the address holds the input and can be saved or sent. */
export function RefundCalculator({ plans, asked }: Props) {
  const { values, errors } = asked ?? { values: undefined, errors: {} };
  const date = (name: Extract<RefundField, "starts" | "notice">) => ({
    name,
    id: `refund-${name}`,
    type: "date",
    required: true,
    min: "2000-01-01",
    max: "2100-12-31",
    value: values?.[name],
    error: errors[name],
  });
  return (
    <section
      className="mt-12 grid max-w-152 scroll-mt-6 grid-cols-1 gap-5 border-t border-line pt-10"
      id={CALCULATOR.id}
      aria-labelledby={`${CALCULATOR.id}-heading`}
    >
      <h2 id={`${CALCULATOR.id}-heading`} className="text-h3">
        {CALCULATOR.title}
      </h2>
      <p className="max-w-[36em] text-ink-2">
        Compute the refund of a subscription that ends early, for any plan and two dates. Nothing that you
        enter is stored. If you know only the number of days, see{" "}
        <Link className="underline" href={calculatorHref("refund")}>
          the refund by day
        </Link>
        .
      </p>
      {asked && <Answer asked={asked} />}
      <form
        method="get"
        action={`/refundpolicy#${CALCULATOR.id}`}
        className="grid grid-cols-1 gap-5"
        noValidate
      >
        <Field
          id="refund-plan"
          name="plan"
          label="Plan"
          options={plans.map(({ id, label, feeRupees }) => ({
            value: id,
            label: `${label}: ${rupees(feeRupees)}`,
          }))}
          value={values?.plan ?? plans[0]?.id}
          error={errors.plan}
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field {...date("starts")} label="First day of the service" />
          <Field {...date("notice")} label="Day of the notice" />
        </div>
        <Field
          name="fee"
          id="refund-fee"
          label="Fee paid, if different from today’s price"
          hint="In whole rupees, such as 12,500. If you leave it empty, we use the price beside the plan."
          inputMode="numeric"
          maxLength={12}
          value={values?.fee}
          error={errors.fee}
        />
        <div>
          <button type="submit" className="btn btn-amber max-sm:w-full">
            Compute
          </button>
        </div>
      </form>
    </section>
  );
}

function Answer({ asked: { refund } }: { asked: RefundRequest }) {
  if (!refund) return <Notice tone="bad">Please correct the marked fields.</Notice>;
  return (
    <div role="status" className="border-l-3 pl-4" data-allow-copy="">
      <p className="num text-lead">
        The refund is <b>{rupeesAndPaise(refund.refundPaise)}</b>, for a notice given on{" "}
        {longDate(refund.noticeOn)}.
      </p>
      <dl className="num mt-3 grid gap-1 text-sm">
        {refundSteps(refund).map(({ step, working }) => (
          <div key={step} className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
            <dt className="text-ink-3">{step}</dt>
            <dd>{working}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
