import type { RateInForce } from "#domain/firm/rates.ts";
import { longDate } from "#platform/format/dates.ts";
import { capitalized } from "#platform/format/words.ts";
import { DataTable } from "#ui/table/table.tsx";

/** Lists the taxes and charges in force. */
export const RatesPart = ({ rates }: { rates: RateInForce[] }) => (
  <div className="mb-7" id="rates">
    <h2 className="pb-1">
      Taxes and charges <span className="desk-quiet">{rates.length}</span>
    </h2>
    <DataTable
      caption="Taxes and charges"
      rows={rates}
      keyOf={({ key }) => key}
      columns={[
        {
          head: "Name",
          kind: "main",
          cell: ({ name, basis }) => (
            <>
              {capitalized(name)}{" "}
              <span className="block text-[0.875rem] font-normal text-ink-3">{basis}</span>
            </>
          ),
        },
        {
          head: "Value",
          cell: ({ printed, from, next }) => (
            <span>
              <b className="font-medium tabular-nums">{printed}</b>
              <span className="block text-[0.875rem] text-ink-3">known in force from {longDate(from)}</span>
              {next && (
                <span className="block text-[0.875rem] text-tech">
                  {next.printed} from {longDate(next.from)}
                </span>
              )}
            </span>
          ),
        },
        {
          head: "Source",
          cell: ({ document, address }) => (
            <span className="text-[0.875rem] text-ink-3">
              {document}, published by <a href={address}>{new URL(address).hostname}</a>
            </span>
          ),
        },
        {
          head: "Entered",
          cell: ({ enteredOn }) => (
            <span className="text-[0.875rem] text-ink-3">
              {longDate(enteredOn)} by the makers of the product, not checked by the firm yet
            </span>
          ),
        },
      ]}
    />
  </div>
);
