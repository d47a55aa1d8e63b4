import type { Group } from "#domain/firm/catalogue.ts";
import { groupHref, groupTitle, isSiteGroup } from "./groups.ts";
import type { groupTabs } from "./states.ts";

type Props = { tabs: ReturnType<typeof groupTabs>; current?: Group };

/** Links the groups, and the two parts of the book; each group shows how many values need attention. */
export function GroupTabs({ tabs, current }: Props) {
  const parts = [
    { name: "Values of the firm", tabs: tabs.filter(({ group }) => !isSiteGroup(group)) },
    { name: "Texts of the site", tabs: tabs.filter(({ group }) => isSiteGroup(group)) },
  ];
  if (!current)
    return parts.map((part) => (
      <div key={part.name} className="mb-4">
        <h2 className="font-medium text-[0.875rem] text-ink-3">{part.name}</h2>
        <Row {...part} />
      </div>
    ));
  const isHere = (part: Pick<Props, "tabs">) => part.tabs.some(({ group }) => group === current);
  return (
    <div className="mb-6">
      <nav className="flex flex-wrap gap-x-5 text-[0.875rem]" aria-label="Parts">
        {parts.map((part) => (
          <a
            key={part.name}
            className="inline-flex min-h-11 items-center text-ink-3 underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            href={groupHref(part.tabs[0]?.group ?? current)}
            aria-current={isHere(part) ? "true" : undefined}
          >
            {part.name}
          </a>
        ))}
      </nav>
      {parts.filter(isHere).map((part) => (
        <Row key={part.name} {...part} current={current} />
      ))}
    </div>
  );
}

const Row = ({ name, tabs, current }: Props & { name: string }) => (
  <nav
    className="relative flex gap-x-6 overflow-x-auto border-b border-b-line md:flex-wrap"
    aria-label={name}
  >
    {tabs.map(({ group, count }) => (
      <a
        key={group}
        className={`inline-flex min-h-11 items-center gap-1 border-b-2 whitespace-nowrap no-underline ${group === current ? "-order-1 border-brand font-semibold text-ink md:order-0" : "border-b-transparent text-ink-2 hover:text-ink"}`}
        href={groupHref(group)}
        aria-current={group === current ? "page" : undefined}
      >
        {groupTitle(group)}
        {count > 0 && (
          <>
            {" "}
            <span className="text-[0.8125rem] text-accent-text tabular-nums">{count}</span>
            <span className="vh"> open</span>
          </>
        )}
      </a>
    ))}
  </nav>
);
