import specimenCopy from "#content/report-specimen.json" with { type: "json" };
import reportCopy from "#content/stock-report.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { SPECIMEN_PATH } from "#domain/orders/rules.ts";
import { type SpecimenBlock, specimenOf } from "#domain/orders/specimen.ts";
import { definePage } from "#page.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import { TableScroll } from "#ui/table/table-scroll.tsx";
import { fixedMeta } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/specimen.ts";

export const middleware = [definePage({ listed: true })];

export function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  return specimenOf(view, specimenCopy, view.copy("report", reportCopy));
}

export const meta = fixedMeta({ path: SPECIMEN_PATH, ...specimenCopy.meta });

export default function SpecimenPage({
  loaderData: { title, mark, lead, summary, parts },
}: Route.ComponentProps) {
  return (
    <article className="wrap pt-14 pb-20 lg:pt-20" data-plan="report" data-allow-copy="">
      <Level name="Specimen" />
      <p className="inline-block bg-accent px-3 py-1.5 font-semibold text-accent-ink">{mark}</p>
      <h1 className="mt-5 max-w-[14em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)] print:text-[26pt]">
        {title}
      </h1>
      <p className="mt-6 max-w-[36em] text-ink-2 text-lead">{lead}</p>
      <p className="no-print mt-4 flex flex-wrap gap-x-6">
        <Link
          href={`${SPECIMEN_PATH}.pdf`}
          className="inline-flex min-h-11 items-center font-medium underline"
        >
          {specimenCopy.pdf}
        </Link>
        <Link href="/stockizenreport#pricing" className="inline-flex min-h-11 items-center underline">
          What a report costs
        </Link>
      </p>
      <dl className="num mt-6 border-line border-b">
        {summary.map(([term, text]) => (
          <div
            className="grid gap-x-6 gap-y-0.5 border-line border-t py-3 sm:grid-cols-[14rem_1fr]"
            key={term}
          >
            <dt className="text-ink-3 text-sm leading-[1.8]">{term}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {parts.map((part) => (
        <section key={part.id} aria-labelledby={part.id} className="mt-14">
          <h2 id={part.id} className="text-h3" {...markOf(part.claim)}>
            {part.title}
          </h2>
          {part.blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} label={`${part.title}: table`} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Block({ block, label }: { block: SpecimenBlock; label: string }) {
  if (block.kind === "text") return <p className="mt-4 max-w-[44em]">{block.text}</p>;
  if (block.kind === "list")
    return (
      <ul className="mt-4 grid max-w-[44em] list-disc gap-2 pl-5">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  const labels = block.head;
  const isWide = labels.length > 3 && block.rows.flat().some((cell) => cell.length > 20);
  return (
    <TableScroll label={label} className="mt-5">
      <table
        className={`${isWide ? "table-rows " : ""}num w-full border-collapse text-left [&_:is(th,td)]:border-line [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:align-baseline [&_tr]:border-b [&_tr]:border-line`}
      >
        <thead className="text-ink-2 text-sm">
          <tr>
            {labels.map((name) => (
              <th key={name} scope="col" className="font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row" className="font-normal">
                {first}
              </th>
              {cells.map((cell, i) => (
                <td key={labels[i + 1]} data-label={labels[i + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
