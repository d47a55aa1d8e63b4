import { deskContext } from "#context.ts";
import { lettersOf } from "#desk/digest/approver.server.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { Tabs } from "#desk/messages/tabs.tsx";
import { readDrafts } from "#domain/newsletter/drafts/read-draft.server.ts";
import { listIssues, readSenders } from "#domain/newsletter/feedback/list-issues.server.ts";
import { draftDigestIssue } from "#domain/newsletter/issues/draft-issue.server.ts";
import type { IssueState } from "#domain/newsletter/rules.ts";
import { idOf } from "#platform/forms/forms.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { ActionButton, FormErrors } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import { isNarrowed, readList } from "#ui/table/list.ts";
import { DataTable, Filters, Pager } from "#ui/table/table.tsx";
import type { Route } from "./+types/issues.ts";
import { ISSUE_COLUMNS } from "./issue-columns.tsx";
import { DRAFTED, listedActs } from "./letter-acts.server.ts";
import { UnsentLetters } from "./unsent-letters.tsx";

const shelves = ["archived", "deleted"] as const;

const PARTS = new Map<string, IssueState[]>([
  ["drafts", ["draft", "returned"]],
  ["coming", ["approved"]],
  ["running", ["sending", "paused"]],
  ["over", ["finished", "cancelled", "expired"]],
]);

export const loader = permitted(["write", "approve", "send"], async ({ context, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const list = readList(url, {
    sorts: ["newest", "time"],
    sort: "newest",
    filters: ["part", "kind", "drafts"],
  });
  const { part = "", kind } = list.filters;
  const shelf = shelves.find((name) => name === list.filters.drafts) ?? "work";
  const undo = idOf(url.searchParams.get("undo") ?? "");
  const now = tools.clock.now();
  const found = await listIssues(tools.db, {
    ...list,
    sort: list.sort === "time" ? "time" : "newest",
    kind: kind === "digest" || kind === "newsletter" ? kind : undefined,
    states: PARTS.get(part),
    now,
  });
  return {
    list,
    ...found,
    senders: await readSenders(tools.db, now),
    drafts: staff.permissions.has("write") ? await readDrafts(tools.db, { shelf, undo }) : undefined,
    may: { write: staff.permissions.has("write"), send: staff.permissions.has("send") },
  };
});

export const action = defineActs({
  "draft-digest": act({
    needs: "write",
    run: async ({ tools, staff, site }) => {
      const result = await draftDigestIssue(tools, lettersOf(site), { by: staff });
      return "refused" in result
        ? refusal(result.refused, `The mail was not drafted. ${result.message}`)
        : result;
    },
    to: "/desk/newsletter/issues/:id",
    done: DRAFTED,
    says: ({ changed }) => (changed ? "drafted" : "unchanged"),
  }),
  ...listedActs,
});

export type Intent = IntentOf<typeof action>;

export default function Issues({
  loaderData: { list, rows, total, senders, drafts, may },
  actionData,
}: Route.ComponentProps) {
  return (
    <Screen
      title="Letters"
      lead="The mail of each digest, and the letters that you write. A second person approves each before it is sent."
      actions={
        <>
          <a className="btn" href="/desk/newsletter/results">
            Results
          </a>
          {may.send && (
            <a className="btn" href="/desk/newsletter/subscribers">
              Subscribers
            </a>
          )}
          {may.write && <ActionButton<Intent> intent="draft-digest" label="Draft digest mail" />}
          {may.write && (
            <a className="btn btn-primary" href="/desk/newsletter/issues/new">
              Write a letter
            </a>
          )}
        </>
      }
    >
      <FormErrors errors={actionData?.errors} />
      <SendersNotice {...senders} />
      {drafts && <UnsentLetters {...drafts} />}
      <Tabs
        list={list}
        filter="part"
        label="Letters by state"
        tabs={[
          { value: "", label: "All" },
          { value: "drafts", label: "Drafts" },
          { value: "coming", label: "Approved" },
          { value: "running", label: "Sending" },
          { value: "over", label: "Ended" },
        ]}
      />
      <Filters
        list={list}
        search="Search subjects"
        fields={[
          {
            name: "kind",
            label: "Kind",
            all: "Both",
            options: [
              { value: "digest", label: "Digests" },
              { value: "newsletter", label: "Letters" },
            ],
          },
        ]}
      />
      <DataTable
        caption="Letters"
        columns={ISSUE_COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        list={list}
        empty={
          isNarrowed(list)
            ? "No letter matches."
            : "No letter was sent for approval yet. A digest’s mail is drafted within a minute of its publication."
        }
      />
      <Pager list={list} total={total} of="letters" />
    </Screen>
  );
}

/** Warns if no process sends, and shows the sending processes' reports to the staff. */
function SendersNotice({ silent, heardAt, alerts }: Awaited<ReturnType<typeof readSenders>>) {
  return (
    <>
      {silent && (
        <Notice tone="bad">
          {heardAt ? (
            <>
              No sending process was seen since <When at={heardAt} />.
            </>
          ) : (
            "No sending process was ever seen."
          )}{" "}
          Nothing is mailed until one runs.
        </Notice>
      )}
      {alerts.length > 0 && (
        <Panel title="Notices to staff in the last three days">
          <ul className="grid gap-3">
            {alerts.map(({ id, message, at }) => (
              <li className="grid gap-0.5 border-l-2 border-flat pl-3" key={id}>
                <span className="desk-quiet">
                  <When at={at} />
                </span>
                <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{message}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
