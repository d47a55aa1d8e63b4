import type { ComponentProps } from "react";
import { calculatorOf, formOf } from "#domain/calculators/list.ts";
import { dataFor, enteredIn } from "#domain/calculators/rules.ts";
import type { BookView } from "#domain/firm/rules.ts";
import { Island } from "#ui/island/island.tsx";
import { CalculatorForm } from "./calculator-form.island.tsx";

export type EmbeddedCalculatorProps = {
  title: string;
  form: Omit<ComponentProps<typeof CalculatorForm>, "embedded">;
};

const ADDRESS = /^\/tools\/([a-z-]+)(?:\?(.*))?$/;

/** Returns the calculator whose page an address leads to, with the address's input. */
export function calculatorAt(
  href: string,
  book: Pick<BookView, "rate" | "value">,
): EmbeddedCalculatorProps | undefined {
  const [, slug = "", query] = ADDRESS.exec(href) ?? [];
  const calculator = calculatorOf(slug);
  if (!calculator) return undefined;
  const asked = enteredIn(calculator, new URLSearchParams(query));
  return { title: calculator.title, form: formOf(calculator, dataFor(calculator, book), asked) };
}

/** The form of a calculator between the blocks of an article. */
export const EmbeddedCalculator = ({ title, form }: EmbeddedCalculatorProps) => (
  <section
    className="placed rounded-card border border-line bg-card p-5"
    aria-labelledby={`${form.slug}-title`}
  >
    <p className="mb-4! text-md font-semibold" id={`${form.slug}-title`}>
      {title}
    </p>
    <Island of={CalculatorForm} with={{ ...form, embedded: true }} />
  </section>
);
