import { DifferenceView } from "#desk/articles/publication-difference.tsx";
import type { Answer } from "#desk/kit/acts.server.ts";
import { Decision, MainAct, ReadingScreen, type ReadingView, SendBackSheet } from "#desk/kit/reading.tsx";
import { ApprovalWarning } from "#desk/kit/screen.tsx";
import { longDate } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { ActionButton } from "#ui/form/form.tsx";
import { Facts, Panel } from "#ui/layout/panel.tsx";
import type { Intent, loader } from "./approval.tsx";
import { draftFacts } from "./draft-panels.tsx";

type Loaded = Awaited<ReturnType<typeof loader>>;
type Props = Loaded & { form: Pick<Answer, "errors" | "values"> };

const VIEWS: ReadingView[] = [
  { name: "changes", label: "Changes" },
  { name: "page", label: "As readers see it", short: "Page" },
  { name: "before", label: "Before" },
  { name: "words", label: "All words", short: "Words" },
];

const FRAMES: Record<string, string> = {
  changes: "The page as it will be, with the changes marked",
  page: "The page as readers will see it",
  before: "The page as it is now",
};

/** The next version of a text as its page will print it, with changes marked and the decision on it. */
export function TextReading({ slug, view, isAhead, difference, viewName, can, form }: Props) {
  const name = VIEWS.find((one) => one.name === viewName)?.name ?? "changes";
  const title = FRAMES[name];
  const waits = view.state === "waiting";
  return (
    <ReadingScreen
      title={`${view.title}, version ${view.version}`}
      back={{ href: `/desk/texts/${slug}`, label: view.title }}
      state={<State tone={waits ? "live" : "idle"}>{waits ? "waits for approval" : "draft"}</State>}
      views={VIEWS}
      view={name}
      frame={
        title === undefined
          ? undefined
          : {
              src: `/desk/preview/texts/${view.id}?view=${name}&hash=${view.hash}`,
              title,
            }
      }
      aside={
        <Panel title="Next version">
          <Facts rows={draftFacts(view)} />
        </Panel>
      }
      decision={<TextDecision view={view} isAhead={isAhead} can={can} form={form} slug={slug} />}
    >
      <DifferenceView difference={difference} none="This text reads as the one in force." />
      <h2 className="mt-8 mb-2">As it is stored</h2>
      <pre className="text-[0.8125rem]/normal wrap-anywhere whitespace-pre-wrap">{view.words}</pre>
    </ReadingScreen>
  );
}

type DecisionProps = Pick<Props, "slug" | "view" | "isAhead" | "can" | "form">;

function TextDecision({ slug, view, isAhead, can, form }: DecisionProps) {
  const { ownWork, isOwn, marks, writtenBy } = view;
  const waits = view.state === "waiting";
  const words = !waits
    ? "Another person reads and approves it; nobody approves their own work."
    : (can.approve && ownWork) ||
      `Written by ${writtenBy}. ${can.approve ? "" : "It waits for an approver."}`;
  return (
    <Decision
      error={form.errors[""]}
      acts={
        <>
          {!waits && can.write && (
            <>
              <a className="btn" href={`/desk/texts/${slug}/next`}>
                Edit
              </a>
              <MainAct<Intent> intent="send" label="Send for approval" />
            </>
          )}
          {waits && isOwn && can.write && <ActionButton<Intent> intent="withdraw" label="Withdraw" />}
          {waits && !isOwn && can.approve && (
            <>
              <SendBackSheet {...form} />
              <MainAct<Intent>
                intent="approve"
                label={isAhead ? `Approve for ${longDate(view.effectiveOn)}` : "Approve and publish"}
                fields={{ hash: view.hash }}
              />
            </>
          )}
        </>
      }
    >
      <p>{words}</p>
      {waits && (
        <p className="line-clamp-3 wrap-anywhere">
          In force from {longDate(view.effectiveOn)}. Reason: {view.reason}
        </p>
      )}
      <ApprovalWarning marks={waits && can.approve && !ownWork ? marks : []} />
    </Decision>
  );
}
