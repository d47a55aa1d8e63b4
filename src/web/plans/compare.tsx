import { SPECIMEN_PATH } from "#domain/orders/rules.ts";
import { Link } from "#ui/primitives/link.tsx";
import { TableScroll } from "#ui/table/table-scroll.tsx";

type Props = {
  copy: { title: string; columns: string[]; rows: string[][] };
  /** What follows an order. */
  after: string;
};

const MARKS = ["momentum", "wealth", "report"];

/** The services side by side, one row per question. A phone shows each row as a block. */
export function CompareServices({ copy, after }: Props) {
  return (
    <section id="compare" className="wrap sec" aria-labelledby="compare-title">
      <h2 id="compare-title" className="max-w-[14em]">
        {copy.title}
      </h2>
      <TableScroll label="The services as a table" className="mt-[clamp(28px,3.4vw,48px)]">
        <table className="compare table-rows num w-full min-[480px]:min-w-170 table-fixed border-collapse text-left leading-[1.45]">
          <thead>
            <tr>
              <td />
              {copy.columns.map((column, i) => (
                <th key={column} scope="col" data-plan={MARKS[i]}>
                  <span className="text-(color:--plan)">{column}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {copy.rows.map(([head = "", ...cells]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {cells.map((cell, i) => (
                  <td key={copy.columns[i]} data-label={copy.columns[i]}>
                    <div>{cell}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className="mt-5 max-w-[44em] text-ink-2 text-sm">
        When you subscribe: {after}{" "}
        <Link href="/tools/refund" className="underline">
          What comes back on a given day
        </Link>
        {" · "}
        <Link href={SPECIMEN_PATH} className="underline">
          A whole specimen report
        </Link>
      </p>
    </section>
  );
}
