import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { GROUPS } from "#domain/firm/catalogue.ts";
import { listBook } from "#domain/firm/list-book.server.ts";
import { RATE_KEYS } from "#domain/firm/rates.ts";
import { allows } from "#domain/staff/rules.ts";
import { FormErrors } from "#ui/form/form.tsx";
import { isNarrowed, type ListRequest, listHref, readList } from "#ui/table/list.ts";
import { Filters } from "#ui/table/table.tsx";
import type { Route } from "./+types/values.ts";
import { ProposedResolutions, ResolveConflicts } from "./conflicts.tsx";
import { APPROVE, SEND_BACK, WITHDRAW } from "./decision-acts.server.ts";
import { decisionIn } from "./decisions.ts";
import { deliveredOf } from "./delivered.ts";
import { OwnProposals } from "./group-approval.tsx";
import { GroupTabs } from "./group-tabs.tsx";
import { groupHref, groupTitle, isSiteGroup } from "./groups.ts";
import { type Line, ValueLines } from "./lines.tsx";
import { RatesPart } from "./rates-part.tsx";
import { readResolutions } from "./read-group.server.ts";
import { groupTabs, type StateName, statesOf, VALUE_STATES } from "./states.ts";
import * as acts from "./value-acts.server.ts";

/** Returns whether a value matches the list's search and filters. */
function matches(line: Line, { q, filters: { group, state } }: ListRequest): boolean {
  const text = `${line.key} ${line.label} ${line.printed} ${line.source}`.toLowerCase();
  return (
    (!group || line.group === group) &&
    (!state || line.states.some(({ name }) => name === state)) &&
    text.includes(q.toLowerCase())
  );
}

/** Returns values in the list's order. */
function sorted(lines: Line[], { sort, descending }: ListRequest): Line[] {
  if (sort === "order") return lines;
  const by = (line: Line) => (sort === "name" ? line.label : (line.changedAt?.toISOString() ?? ""));
  const up = lines.toSorted((a, b) => by(a).localeCompare(by(b)));
  return descending ? up.reverse() : up;
}

export const loader = permitted(["firm", "approve"], async ({ context, url }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const list = readList(url, {
    sorts: ["order", "name", "changed"],
    sort: "order",
    filters: ["group", "state"],
  });
  const lines = (await listBook(desk.tools, deliveredOf(desk))).map(
    (line): Line => ({ ...line, states: statesOf(line) }),
  );
  const conflicts = list.filters.state === "conflict" ? lines.filter((line) => matches(line, list)) : [];
  return {
    list,
    conflicts: conflicts.filter(({ resolution }) => !resolution),
    resolutions: await readResolutions(desk, conflicts),
    mayDecide: allows(desk.staff.permissions, "approve"),
    rates: RATE_KEYS.map((key) => desk.site.rate(key)),
    counts: (Object.keys(VALUE_STATES) as StateName[]).map((name) => ({
      name,
      label: VALUE_STATES[name],
      count: lines.filter(({ states }) => states.some((state) => state.name === name)).length,
    })),
    tabs: groupTabs(lines),
    groups: GROUPS.map((group) => ({
      group,
      lines: sorted(
        lines.filter((line) => line.group === group && matches(line, list)),
        list,
      ),
    })).filter(({ group, lines: found }) => found.length > 0 && (!isSiteGroup(group) || isNarrowed(list))),
  };
});

/** The list of conflicts, where they are resolved. */
const CONFLICTS = "state=conflict";

export const action = defineActs({
  resolve: act({
    needs: ["firm", "approve"],
    schema: acts.conflictsChosen,
    run: acts.resolveSeveral,
    done: { proposed: "The resolutions are proposed. Another person confirms them." },
    at: () => CONFLICTS,
  }),
  approve: act({
    ...APPROVE,
    done: { confirmed: "The conflicts are resolved, with both your names in the ledger." },
    at: () => CONFLICTS,
  }),
  refuse: act({
    ...SEND_BACK,
    done: { refused: "The resolutions are sent back with your reason." },
    at: () => CONFLICTS,
  }),
  withdraw: act({
    ...WITHDRAW,
    done: { withdrawn: "The resolutions are withdrawn." },
    at: () => CONFLICTS,
  }),
});

export type LedgerIntent = IntentOf<typeof action>;

export default function Values({ loaderData, actionData }: Route.ComponentProps) {
  const { list, conflicts, resolutions, mayDecide, counts, tabs, groups, rates } = loaderData;
  const decision = decisionIn(actionData);
  const isPart = list.sort !== "order" || isNarrowed(list);
  return (
    <Screen
      title="Firm details"
      lead="Every price, limit, address and claim of the firm. One person proposes a change, another approves it."
    >
      <GroupTabs tabs={tabs} />
      <nav className="mb-4 flex flex-wrap gap-2" aria-label="Waiting for a decision">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ name, label, count }) => (
            <a
              key={name}
              className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-[0.875rem] no-underline ${list.filters.state === name ? "border-brand bg-brand-tint" : "border-line bg-card hover:border-ink-3"}`}
              href={listHref(list, { filters: { state: name, group: "" } })}
              aria-current={list.filters.state === name ? "true" : undefined}
            >
              <b className="tabular-nums">{count}</b> {label}
            </a>
          ))}
      </nav>
      <Filters
        list={list}
        search="Search names, values and sources"
        fields={[
          {
            name: "group",
            label: "Group",
            all: "All groups",
            options: GROUPS.map((value) => ({ value, label: groupTitle(value) })),
          },
          {
            name: "state",
            label: "State",
            all: "Any state",
            options: Object.entries(VALUE_STATES).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <FormErrors errors={decision?.errors} />
      {resolutions.others.length > 0 && (
        <ProposedResolutions
          proposals={resolutions.others}
          marks={resolutions.marks}
          mayDecide={mayDecide}
          answer={decision}
        />
      )}
      {resolutions.mine.length > 0 && (
        <OwnProposals title="Your proposed resolutions" proposals={resolutions.mine} sourceLabel="Reason" />
      )}
      {conflicts.length > 0 && (
        <ResolveConflicts conflicts={conflicts} answer={decision ? undefined : actionData} />
      )}
      {groups.length === 0 && <p className="empty">No value matches. Change the filters.</p>}
      {groups.map(({ group, lines }) =>
        group === "claims" && !isPart ? (
          <details key={group} className="firm-group mb-7" id={group}>
            <summary>
              {groupTitle(group)} <span className="desk-quiet">{lines.length}</span>
            </summary>
            <ValueLines group={group} lines={lines} list={list} />
          </details>
        ) : (
          <div key={group} className="firm-group mb-7" id={group.replaceAll(" ", "-")}>
            <h2 className="pb-1">
              {groupTitle(group)} <span className="desk-quiet">{lines.length}</span>{" "}
              <a className="btn btn-quiet" href={groupHref(group)}>
                Change<span className="vh">: {groupTitle(group)}</span>
              </a>
            </h2>
            <ValueLines group={group} lines={lines} list={list} />
          </div>
        ),
      )}
      {!isPart && <RatesPart rates={rates} />}
    </Screen>
  );
}
