import type { SubscriberChanges } from "#domain/newsletter/subscribers/subscriber-changes.server.ts";
import { counted, grouped } from "#platform/format/numbers.ts";
import { Panel } from "#ui/layout/panel.tsx";
import { CountTable } from "./count-table.tsx";
import { CountsFigure, CsvLink } from "./counts-figure.tsx";
import { type Period, periodParts } from "./period.ts";

/** The places where a subscription can begin, in the words of the desk. */
const PLACES: Record<string, string> = {
  home: "Home page",
  blog: "Blog page",
  digest: "Digest page",
  swing: "Momentum X page",
  page: "Newsletter page",
  contact: "Contact form",
  api: "API",
  import: "Imported list",
  "": "Not recorded",
};

/** Shows how many readers confirmed their address and how many left, by time and by what they had come by. */
export function SubscribersPanel({
  period,
  changes: { days, places, erased, stopped },
}: {
  period: Period;
  changes: SubscriberChanges;
}) {
  const parts = periodParts(
    period,
    days.map(({ day, gained, left }) => ({ day, above: gained, below: left })),
  );
  const sum = (of: "above" | "below") => parts.reduce((total, part) => total + part[of], 0);
  return (
    <Panel
      wide
      title="Subscribers"
      actions={<CsvLink part="subscribers" days={period.days} of="subscribers gained and lost" />}
    >
      <CountsFigure
        title={`${grouped(sum("above"))} confirmed their address, ${grouped(sum("below"))} unsubscribed`}
        measure="Gained above the line, lost below it. An address counts from its confirmation."
        parts={parts}
        names={["Gained", "Unsubscribed"]}
      />
      <CountTable
        caption="Subscribers by source"
        rows={places}
        keyOf={({ place }) => place}
        empty="Nobody subscribed or unsubscribed in this period."
        heads={["Source", "Gained", "Unsubscribed"]}
        cells={({ place, gained, left }) => [PLACES[place] ?? place, gained, left]}
      />
      {stopped > 0 && (
        <p className="desk-quiet mt-2">
          {counted(stopped, "address", "addresses")} no longer mailed, because mail bounced or the reader
          complained.
        </p>
      )}
      {erased > 0 && (
        <p className="desk-quiet mt-2">
          {counted(erased, "reader")} had their data erased and are not counted above.
        </p>
      )}
    </Panel>
  );
}
