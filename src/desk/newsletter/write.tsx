import { deskContext } from "#context.ts";
import { defineActs, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { monthsToMail } from "#domain/newsletter/issues/month-letter.server.ts";
import { monthName } from "#platform/format/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/write.ts";
import { begunFrom, sourceIn } from "./begun.server.ts";
import { saveLetter } from "./letter-acts.server.ts";
import { LetterForm } from "./letter-form.tsx";

export const loader = permitted("write", async ({ context, url }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const source = sourceIn(url);
  return {
    source,
    begun: source && (await begunFrom(desk, source)),
    months: await monthsToMail(desk.tools.db),
  };
});

export const action = defineActs({ save: saveLetter });

export default function Write({ loaderData: { source, begun, months }, actionData }: Route.ComponentProps) {
  return (
    <Screen
      title="Write a newsletter"
      lead="A letter to everybody who asked for the newsletter. It is a draft until a second person approves it."
      back={{ href: "/desk/newsletter", label: "Newsletter" }}
    >
      {source && !begun && <Notice tone="warn">{NOTHING_OF[source.name]}</Notice>}
      {months.length > 0 && !actionData && (
        <Months months={months} chosen={begun && source?.name === "month" ? source.value : ""} />
      )}
      <LetterForm begun={begun} answer={actionData} />
    </Screen>
  );
}

const NOTHING_OF = {
  month: "There is no digest of that month to write from.",
  article: "There is no published article at this address to write from.",
  digest: "There is no digest of that day to write from.",
  from: "The words of that letter are not kept: there is nothing to copy.",
} as const;

/** Begins the letter with what the page of a month says by rule. */
const Months = ({ months, chosen }: { months: string[]; chosen: string }) => (
  <Panel title="Begin with a month">
    <form method="get" className="row items-end">
      <Field
        label="Month"
        name="month"
        value={chosen}
        options={months.map((month) => ({ value: month, label: monthName(month) }))}
        hint="Its sentences and extremes by rule, from the published digests, are put into the form below."
      />
      <button type="submit" className="btn">
        Fill in the month
      </button>
    </form>
  </Panel>
);
