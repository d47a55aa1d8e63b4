import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { texts } from "#desk/kit/fields.server.ts";
import { DecisionBar, MainAct } from "#desk/kit/reading.tsx";
import { ApprovalWarning, Screen } from "#desk/kit/screen.tsx";
import { readMonthsEligibility } from "#domain/complaints/hands.server.ts";
import { type DeskMonth, readDeskMonth } from "#domain/complaints/read-desk.server.ts";
import { impersonationsReported, messagesCountedIn } from "#domain/leads/inbox/list-messages.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { counted } from "#platform/format/numbers.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/month.ts";
import { EntryForm } from "./entry-form.tsx";
import {
  checkMonth,
  close,
  correct,
  enterNone,
  follow,
  NO_MONTH,
  saveEntered,
  takeBack,
} from "./month-acts.server.ts";
import { MonthTable, Published } from "./published.tsx";
import { monthsOwedSince, shownState } from "./states.ts";

export const loader = permitted(
  ["complaints", "approve"],
  async ({ context, params, url }: Route.LoaderArgs) => {
    const desk = context.get(deskContext);
    const since = monthsOwedSince(desk);
    const month = await readDeskMonth(desk.tools, { month: params.month, since });
    if (!month) throw missing(NO_MONTH);
    const months = month.together.length ? month.together.map((each) => each.month) : [month.month];
    const { ownWork, marks } = await readMonthsEligibility(desk.tools, { months, by: desk.staff });
    return {
      month,
      ownWork,
      marks,
      messages: await messagesCountedIn(desk.tools.db, month.month),
      reported: await impersonationsReported(desk.tools.db, month.month),
      opensMessages: allows(desk.staff.permissions, "answer"),
      isEntering:
        month.published === undefined || month.draft !== undefined || url.searchParams.has("correct"),
      mayEnter: allows(desk.staff.permissions, "complaints"),
    };
  },
);

export const action = defineActs(
  {
    check: act({ needs: "complaints", schema: texts, run: checkMonth }),
    save: act({
      needs: "complaints",
      schema: texts,
      run: saveEntered,
      done: { saved: "The figures are saved. Another person closes the month once they add up." },
    }),
    nil: act({
      needs: "complaints",
      run: enterNone,
      done: { nil: "The month is entered without complaints. Another person checks and closes it." },
    }),
    "take-back": act({
      needs: "complaints",
      schema: texts,
      run: takeBack,
      // The month may lie outside the register, and has then no screen left.
      to: "/desk/complaints",
      done: { "taken-back": "The entered figures are withdrawn." },
    }),
    follow: act({
      needs: "complaints",
      run: follow,
      done: {
        following: "Later months were adjusted too. Check each; they are published together.",
        "following-in-part":
          "Later months were adjusted too, up to the first with its own correction. Check each; they are published together.",
      },
      says: ({ left }) => (left ? "following-in-part" : "following"),
    }),
    close: act({
      needs: ["complaints", "approve"],
      schema: texts,
      run: close,
      done: { closed: "The month is closed and published." },
    }),
    correct: act({
      needs: ["complaints", "approve"],
      schema: texts,
      run: correct,
      done: { corrected: "The corrections are published, with the reason and both values." },
    }),
  },
  { status: 409 },
);

export type Intent = IntentOf<typeof action>;

type MessagesProps = { title: string; messages: readonly { id: number }[]; opens: boolean };

/** The messages behind a month's figure; nothing if there are none. */
const MessagesOf = ({ title, messages, opens }: MessagesProps) =>
  messages.length > 0 && (
    <Panel title={title}>
      <ul className="grid gap-1">
        {messages.map(({ id }) => (
          <li key={id}>{opens ? <a href={`/desk/messages/${id}`}>Message {id}</a> : `Message ${id}`}</li>
        ))}
      </ul>
    </Panel>
  );

export default function Month({ loaderData, actionData }: Route.ComponentProps) {
  const { mayEnter, ownWork, marks, messages, reported, opensMessages } = loaderData;
  const month = actionData?.month ?? loaderData.month;
  const refusal = actionData?.errors[""];
  const isEntering = loaderData.isEntering || actionData !== undefined;
  const { name, published, draft } = month;
  const shown = shownState(month);
  return (
    <Screen
      title={name}
      back={{ href: "/desk/complaints", label: "Complaints" }}
      lead={
        published
          ? ["Closed on ", <When key="at" at={published.closedAt} />, ` by ${published.closedBy}.`]
          : shown.when
      }
      actions={<State tone={shown.tone}>{shown.word}</State>}
    >
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      {draft && (
        <Panel title="Entered">
          <Facts
            rows={[
              ["By", draft.enteredBy],
              ["When", <When key="at" at={draft.enteredAt} />],
              draft.reason !== "" && ["Reason", draft.reason],
            ]}
          />
          {!mayEnter && (
            <>
              <MonthTable
                caption="Entered figures"
                cell={(source, figure) => month.typed.sources[source][figure]}
                impersonation={month.typed.impersonation}
              />
              {month.findings.map(({ at, sentence }) => (
                <p key={at + sentence}>{sentence}</p>
              ))}
            </>
          )}
        </Panel>
      )}
      <MessagesOf title="Messages counted in this month" messages={messages} opens={opensMessages} />
      <MessagesOf
        title="Reports of an impersonator in this month"
        messages={reported}
        opens={opensMessages}
      />
      {isEntering && mayEnter && (
        <EntryForm
          month={month}
          counted={messages.length}
          reported={reported.length}
          reason={actionData?.reason ?? draft?.reason ?? ""}
          isChecked={actionData !== undefined || draft !== undefined}
        />
      )}
      {draft && published && (
        <Panel title="Corrections that are published together">
          <ul className="grid gap-2">
            {month.together.map((each) => (
              <li key={each.month}>
                <a href={`/desk/complaints/${each.month}`}>{each.name}</a>, entered by {each.enteredBy}{" "}
                {each.findings.length ? (
                  <State tone="warn">{counted(each.findings.length, "finding")}</State>
                ) : (
                  <State tone="ok">consistent</State>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {published && <Published month={month} published={published} canCorrect={!isEntering && mayEnter} />}
      {draft && !actionData && <MonthDecision month={month} ownWork={ownWork} marks={marks} />}
    </Screen>
  );
}

type Props = {
  month: DeskMonth;
  /** Why this person may not close it. */
  ownWork: string | null;
  /** What the ledger would record about it. */
  marks: string[];
};

/** Lets the second person close a month, or publish all entered corrections in one step. */
function MonthDecision({ month, ownWork, marks }: Props) {
  const { published, together, seen, draft, name, findings } = month;
  const isBlocked = findings.length > 0 || together.some((each) => each.findings.length > 0);
  const blocked = published
    ? "These corrections cannot be published yet."
    : "This month cannot be closed yet.";
  const may = !isBlocked && !ownWork;
  const follows = published
    ? `${together.length === 1 ? `${name} is` : "These months are"} published with the reason and both values, in one step.`
    : `The figures that ${draft?.enteredBy} entered are published at once, with your name beside them.`;
  const act = published ? (
    <MainAct<Intent>
      intent="correct"
      label="Publish corrections"
      fields={Object.fromEntries(together.map((each) => [`seen.${each.month}`, each.seen]))}
    />
  ) : (
    <MainAct<Intent> intent="close" label="Close month" fields={{ seen }} />
  );
  return (
    <DecisionBar acts={may && act}>
      <p>{isBlocked ? blocked : (ownWork ?? follows)}</p>
      <ApprovalWarning marks={may ? marks : []} />
    </DecisionBar>
  );
}
