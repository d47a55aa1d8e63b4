import type { Complaints } from "#domain/complaints/read-complaints.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { CarryChain } from "./carry-chain.tsx";
import { ComplaintSample, Impersonation, RedressNote, TableFootnotes, Twins } from "./complaint-notes.tsx";
import { SourceTable, TrendTable } from "./complaint-tables.tsx";
import { ComplaintCorrections } from "./corrections.tsx";
import { HowItAddsUp } from "./how-it-adds-up.tsx";

/** The complaint tables of the latest closed month, under the heading of the month that is due. */
export function ComplaintData({ complaints, redress }: { complaints: Complaints; redress: string }) {
  const { sample, heading, register, latest, tables, corrections } = complaints;
  return (
    <section
      className="mt-[clamp(56px,6vw,88px)] border-t-2 border-ink pt-[clamp(28px,3vw,40px)]"
      aria-labelledby="complaints"
      data-allow-copy=""
    >
      <h2
        className="max-w-[16em] scroll-mt-6 text-[length:clamp(1.75rem,1.5rem_+_1.2vw,2.625rem)]"
        id="complaints"
      >
        Complaint data for the month ending {heading.name}
      </h2>
      {heading.sentence && (
        <div className="ch-due mt-5.5 max-w-176 border-l-3 border-flat bg-flat-tint px-4.5 py-3.5 text-sm print:break-inside-avoid">
          <p>
            <b className="font-semibold">{heading.sentence}</b>
          </p>
          <p>A month that is not closed has no row and no zeros here.</p>
        </div>
      )}
      {latest && tables && (
        <>
          {sample && <ComplaintSample />}
          <CarryChain register={register} />
          <SourceTable
            caption={`By source, month ending ${latest.name}`}
            note={latest.closed ? `Closed on ${longDate(latest.closed.on)} by ${latest.closed.by}` : "Sample"}
            table={tables.bySource}
          />
          <Impersonation month={latest.name} count={latest.impersonation} />
          <TrendTable caption="Trend of monthly disposal of complaints" unit="Month" table={tables.monthly} />
          <TrendTable caption="Trend of annual disposal of complaints" unit="Year" table={tables.annual} />
          <TableFootnotes />
          <ComplaintCorrections corrections={corrections} />
          <Twins />
          <HowItAddsUp tables={tables} />
        </>
      )}
      <RedressNote redress={redress} />
    </section>
  );
}
