type Props = { copy: { title: string; columns: string[]; rows: string[][] } };

const MARKS = ["momentum", "wealth", "report"];

/** The services side by side: one row for each question. On a phone the table scrolls, the questions stay. */
export function CompareServices({ copy }: Props) {
  return (
    <section id="compare" className="wrap sec" aria-labelledby="compare-title">
      <h2 id="compare-title" className="max-w-[14em]">
        {copy.title}
      </h2>
      <section
        className="compare-box mt-[clamp(28px,3.4vw,48px)] -mr-(--bleed) overflow-x-auto pr-(--bleed)"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="The services as a table"
      >
        <table className="compare num w-full min-w-170 table-fixed border-collapse text-left leading-[1.45]">
          <thead>
            <tr>
              <td />
              {copy.columns.map((column, i) => (
                <th key={column} scope="col" data-plan={MARKS[i]}>
                  <span className="plan-ink text-(color:--plan)">{column}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {copy.rows.map(([head = "", ...cells]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {cells.map((cell, i) => (
                  <td key={copy.columns[i]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
