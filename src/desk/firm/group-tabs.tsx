import type { Group } from "#domain/firm/catalogue.ts";
import { groupHref, groupTitle, isSiteGroup } from "./groups.ts";

type Props = { tabs: { group: Group; count: number }[]; current?: Group };

/** Leads from group to group: the firm's values, then the site's texts; each says how many need somebody. */
export function GroupTabs({ tabs, current }: Props) {
  const rows = [
    { name: "Values of the firm", tabs: tabs.filter(({ group }) => !isSiteGroup(group)) },
    { name: "Texts of the site", tabs: tabs.filter(({ group }) => isSiteGroup(group)) },
  ];
  return rows.map((row) => (
    <nav key={row.name} className="tallies mb-3 flex flex-wrap items-center gap-2" aria-label={row.name}>
      <span className="basis-full text-[0.875rem] text-ink-3">{row.name}</span>
      {row.tabs.map(({ group, count }) => (
        <a key={group} href={groupHref(group)} aria-current={group === current ? "page" : undefined}>
          {groupTitle(group)}
          {count > 0 && (
            <>
              {" "}
              <b className="tabular-nums">{count}</b>
              <span className="vh"> need somebody</span>
            </>
          )}
        </a>
      ))}
    </nav>
  ));
}
