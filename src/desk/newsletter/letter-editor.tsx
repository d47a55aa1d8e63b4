import { chartChoices } from "#desk/editor/chart-choices.server.ts";
import "#ui/styles/desk-editor.css";
import { type Desk, deskContext } from "#context.ts";
import { defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { SentBack } from "#desk/kit/reading.tsx";
import { PaperScreen, Screen } from "#desk/kit/screen.tsx";
import { readDeletedLetter, readLetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";
import { readDraftFacts } from "#domain/newsletter/drafts/read-facts.server.ts";
import { monthsToMail } from "#domain/newsletter/issues/month-letter.server.ts";
import { readIssueReturn } from "#domain/newsletter/issues/return-issue.server.ts";
import type { LetterPlan } from "#domain/newsletter/issues/send-time.ts";
import { mailingFrame } from "#domain/newsletter/letters/frame.ts";
import { type IssueState, isOpenIssue } from "#domain/newsletter/rules.ts";
import { monthName } from "#platform/format/dates.ts";
import { idOf } from "#platform/forms/forms.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, FormErrors } from "#ui/form/form.tsx";
import { Island } from "#ui/island/island.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/letter-editor.ts";
import { type BegunLetter, begunFrom, sourceIn } from "./begun.server.ts";
import { planMark, planValues, presetsAt } from "./fields.ts";
import { letterActs } from "./letter-acts.server.ts";
import { TwoLetters, WordsOfLetter } from "./letter-conflict.tsx";
import { LetterForm } from "./letter-form.island.tsx";

export const loader = permitted("write", async ({ context, params, url }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const { tools, staff, site } = desk;
  const now = tools.clock.now();
  const opened = await openedBy(desk, params.letter, url);
  const issue = opened.draft?.issue;
  return {
    ...opened,
    sentBack: issue ? ((await readIssueReturn(tools.db, issue.id)) ?? null) : null,
    facts: opened.draft
      ? await readDraftFacts(tools.db, site, {
          id: opened.draft.id,
          member: staff.id,
          now,
          isAsked: url.searchParams.get("count") === "readers",
        })
      : undefined,
    form: {
      member: staff.id,
      email: staff.email,
      presets: presetsAt(now),
      planned: planMark(opened.values),
      frame: mailingFrame(site),
      ...(await chartChoices(tools.db)),
    },
  };
});

/** Returns the letter at an address: a draft, or a new one with its source. */
async function openedBy(desk: Desk, letter: string | undefined, url: URL): Promise<BegunLetter> {
  const { db, clock } = desk.tools;
  const now = clock.now();
  if (letter !== undefined) {
    const draft = await readLetterDraft(db, idOf(letter));
    if (!draft) {
      const deleted = await readDeletedLetter(db, idOf(letter));
      throw missing(
        deleted
          ? `${deleted.by} deleted this letter. Restore it from the list of letters, under “Deleted”.`
          : "There is no letter with this number.",
      );
    }
    return { draft, values: valuesOf(draft, now) };
  }
  const source = sourceIn(url);
  const begun = source && (await begunFrom(desk, source));
  return {
    source,
    isEmpty: source !== undefined && !begun,
    months: await monthsToMail(db),
    values: { draftKey: crypto.randomUUID(), ...(begun && valuesOf(begun, now)) },
  };
}

type Written = { subject: string; preheader: string; text: string; revision?: number; plan?: LetterPlan };

const NO_PLAN: LetterPlan = { earliest: null, onApproval: false, joinedSince: null };

const valuesOf = ({ subject, preheader, text, revision = 0, plan = NO_PLAN }: Written, now: Date) => ({
  ...planValues(plan, now),
  subject,
  preheader,
  text,
  revision: String(revision),
});

export const action = defineActs(letterActs);

export type Intent = IntentOf<typeof action>;

export default function LetterEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, source, isEmpty, months = [], form, sentBack, facts } = loaderData;
  const { errors = {}, theirs, isOwn = false, saved } = actionData ?? {};
  // The acts beside the text send none of it.
  const values = actionData?.values.text === undefined ? loaderData.values : actionData.values;
  if (theirs) return <TwoLetters values={values} theirs={theirs} isOwn={isOwn} />;
  if (draft?.issue && !isOpenIssue(draft.issue.state))
    return <LetterClosed {...draft.issue} values={values} />;
  const id = draft?.id ?? saved;
  const path = id ? `/desk/newsletter/letters/${id}` : "/desk/newsletter/issues/new";
  return (
    <PaperScreen
      title={values.subject || (draft ? "Letter without a subject" : "New letter")}
      notices={
        <>
          <FormErrors errors={errors} />
          {sentBack && <SentBack {...sentBack} />}
          {source && isEmpty && <Notice tone="warn">{NOTHING_OF[source.name]}</Notice>}
          {months.length > 0 && !actionData && (
            <MonthsToBegin
              months={months}
              chosen={!isEmpty && source?.name === "month" ? source.value : ""}
            />
          )}
        </>
      }
    >
      <Island
        of={LetterForm}
        atOnce
        with={{
          ...form,
          letter: draft && {
            id: draft.id,
            issue: draft.issue,
            isSent: draft.isSent,
            revision: draft.revision,
          },
          values,
          errors,
          facts,
          path,
        }}
      />
    </PaperScreen>
  );
}

type Closed = {
  id: number;
  state: IssueState;
  /** Its text at the desk, which may contain more than was sent. */
  values: Record<string, string>;
};

/** The reason, in place of a letter that cannot be edited. */
const LetterClosed = ({ id, state, values }: Closed) => (
  <Screen title="Edit letter" back={{ href: `/desk/newsletter/issues/${id}`, label: "The letter" }}>
    <Notice tone="warn">This letter is {state}, so its text can no longer be changed.</Notice>
    <Panel title="Text of the letter">
      <div className="mb-4">
        <ActionButton<Intent> intent="duplicate" label="Duplicate" />
      </div>
      <WordsOfLetter {...values} />
    </Panel>
  </Screen>
);

/** Why a new letter begins empty although its address names a source. */
const NOTHING_OF = {
  month: "No digest was published in that month. Choose another.",
  article: "No article is published at this address.",
  digest: "No digest was published for that day.",
} as const;

/** Begins the letter with a month page's rule-based text. */
const MonthsToBegin = ({ months, chosen }: { months: string[]; chosen: string }) => (
  <details className="mb-4">
    <summary className="min-h-11 content-center">Start from a month of digests</summary>
    <form method="get" action="/desk/newsletter/issues/new" className="row items-end">
      <Field
        label="Month"
        name="month"
        value={chosen}
        options={months.map((month) => ({ value: month, label: monthName(month) }))}
      />
      <button type="submit" className="btn">
        Insert month
      </button>
    </form>
  </details>
);
