import type { OrderItem } from "#domain/orders/rules.ts";
import { rupees } from "#platform/format/numbers.ts";
import { Field } from "#ui/form/field.tsx";
import type { FormRefused } from "#web/forms/refuse.server.ts";

/** The choice of the cycle; a refused form returns with the chosen one. */
export function BillingCycle({ prices, chosen }: { prices: number[]; chosen: string | undefined }) {
  const options = [
    { cycle: "QUARTERLY", price: prices[0], unit: "quarter" },
    { cycle: "YEARLY", price: prices[1], unit: "year" },
  ];
  return (
    // By default a fieldset is as wide as its longest word.
    <fieldset className="consent-cycles grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-[0.875rem] text-ink-2 sm:col-span-full">Billing cycle</legend>
      {options.map(({ cycle, price, unit }) => (
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
            {rupees(price ?? 0)} <span className="text-ink-2">per {unit}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Asks whom to reply to and, for a report, the stock; values and errors come back from a refusal. */
export function ClientFields({ item, refused }: { item: OrderItem; refused: FormRefused | undefined }) {
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
        pattern="[0-9]{10}"
        maxLength={10}
        data-digits="10"
        title="Phone number must have 10 digits"
        autoComplete="tel-national"
      />
    </div>
  );
}
