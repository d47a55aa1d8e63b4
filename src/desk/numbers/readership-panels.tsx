import type { Readership } from "#domain/readership/read-numbers.server.ts";
import { counted, grouped } from "#platform/format/numbers.ts";
import { drawRanked } from "#ui/charts/draw/ranked.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { RankedChart } from "#ui/charts/ranked-chart.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { CountTable } from "./count-table.tsx";
import { CsvLink } from "./counts-figure.tsx";

/** The hosts that are drawn; the table has the rest. */
const MOST_DRAWN = 8;

/** How a host is named on the screen. */
const hostWord = (host: string): string => (host === "others" ? "Other sites" : host);

/** Shows which sites readers came from, and which pages they came to. */
export function HostsPanel({
  days,
  hosts,
  reached,
}: { days: number } & Pick<Readership, "hosts" | "reached">) {
  const total = hosts.reduce((sum, { readings }) => sum + readings, 0);
  const first = hosts.find(({ host }) => host !== "others");
  const drawing = drawRanked(
    hosts
      .slice(0, MOST_DRAWN)
      .map(({ host, readings }) => ({ name: hostWord(host), value: readings, printed: grouped(readings) })),
  );
  return (
    <Panel
      title="Where readers came from"
      actions={<CsvLink part="hosts" days={days} of="referring hosts by day" />}
    >
      <ChartFigure
        title={first ? `Most came from ${first.host}` : "No other site sent a reader in this period"}
        measure={`${counted(total, "page")} opened from other sites, by their host. Readers from mail, apps and typed addresses name no site.`}
        className="mb-4"
        columns={["Host", "Pages opened"]}
        rows={hosts.map(({ host, readings }) => [hostWord(host), grouped(readings)])}
      >
        {drawing && <RankedChart drawing={drawing} label="Pages opened, by referring host" />}
      </ChartFigure>
      <PageTable
        caption="Pages reached from other sites"
        rows={reached}
        empty="No page was reached from another site."
        heads={["Page", "Times read"]}
      />
    </Panel>
  );
}

/** Shows the pages read most, but for the articles. */
export function PagesPanel({ days, pages }: { days: number } & Pick<Readership, "pages">) {
  return (
    <Panel title="Other pages" actions={<CsvLink part="pages" days={days} of="pages by day" />}>
      <PageTable
        caption="Pages read most, except articles"
        rows={pages}
        empty="No page was read in this period."
        heads={["Page", "Times read"]}
      />
    </Panel>
  );
}

type Pages = {
  caption: string;
  heads: readonly string[];
  rows: readonly { path: string; readings: number }[];
  empty: string;
};

/** Shows pages with a count each; a page's name leads to it. */
const PageTable = (pages: Pages) => (
  <CountTable
    {...pages}
    keyOf={({ path }) => path}
    cells={({ path, readings }) => [
      <a key={path} href={path}>
        {path}
      </a>,
      readings,
    ]}
  />
);
