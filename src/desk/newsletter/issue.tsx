import "#ui/styles/desk-messages.css";
import "#ui/styles/desk-newsletter.css";
import { deskContext } from "#context.ts";
import { idOf, missing } from "#desk/kit/answers.ts";
import { FormErrors } from "#desk/kit/form.tsx";
import { Done, Screen } from "#desk/kit/screen.tsx";
import { standingOf } from "#domain/approval/approve.server.ts";
import { readProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { openLetter } from "#domain/newsletter/issues/draft-letter.server.ts";
import { issueHands } from "#domain/newsletter/issues/hands.server.ts";
import { readLetter, readUncertain } from "#domain/newsletter/issues/read-letter.server.ts";
import { readWording } from "#domain/newsletter/issues/read-wording.server.ts";
import type { Route } from "./+types/issue.ts";
import { Approval } from "./approval.tsx";
import { actOn, type IssueTold } from "./issue-acts.server.ts";
import { History, Visits } from "./issue-facts.tsx";
import { KINDS } from "./issue-state.tsx";
import { LetterView } from "./letter-view.tsx";
import { Progress } from "./progress.tsx";
import { Schedule } from "./schedule.tsx";
import { Steering } from "./steering.tsx";
import { Uncertain } from "./uncertain.tsx";

const MOST_UNCERTAIN = 50;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { tools, staff } = context.get(deskContext);
  const id = idOf(params.id);
  const now = tools.clock.now();
  const progress = await readProgress(tools.db, id, now);
  const letter = progress && (await readLetter(tools.db, id));
  if (!progress || !letter) throw missing("There is no issue with this number.");
  const opened = await openLetter(tools.db, id);
  const may = (permission: "write" | "approve" | "send") => staff.permissions.has(permission);
  // Rows name readers: only who may see subscribers sees them.
  const uncertain = may("send") && progress.counts.uncertain ? await readUncertain(tools.db, id) : [];
  return {
    progress,
    text: letter.text,
    remarks: typeof opened === "object" ? opened.findings.filter(({ rule }) => rule === undefined) : [],
    wording: await readWording(tools.db, { ...progress, text: letter.text }),
    uncertain: uncertain.slice(0, MOST_UNCERTAIN),
    retriable: progress.latest !== null && progress.latest > now,
    ...(await standingOf(tools.db, { hands: await issueHands(tools.db, progress), by: staff, now })),
    email: staff.email,
    may: { write: may("write"), approve: may("approve"), send: may("send") },
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  return actOn(context.get(deskContext), idOf(params.id));
}

const DONE = {
  drafted: "The letter is drafted. A second person approves it.",
  unchanged: "The letter is as it was drafted before.",
  tested: "The test mail was handed to the mail server.",
  approved: "The letter is approved.",
  scheduled: "The hours are set.",
  paused: "The issue is paused: no further message is handed over.",
  resumed: "The issue goes on.",
  cancelled: "The issue is cancelled.",
  retried: "The messages are mailed once more.",
};

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  const { progress, text, remarks, wording, uncertain, retriable, ownWork, marks, email, may } = loaderData;
  const told = actionData as IssueTold | undefined;
  const { id, state, kind } = progress;
  const canEdit = kind === "newsletter" && (state === "draft" || state === "approved");
  return (
    <Screen
      title={progress.subject}
      back={{ href: "/desk/newsletter", label: "Newsletter" }}
      lead={
        <>
          {KINDS[kind]} <span className="mono">{progress.key}</span>
        </>
      }
      actions={
        canEdit &&
        may.write && (
          <a className="btn-desk" href={`/desk/newsletter/issues/${id}/edit`}>
            Edit the letter
          </a>
        )
      }
    >
      {!told && <Done messages={DONE} />}
      {told?.form === "" && <FormErrors errors={told.errors} />}
      <div className="panel-aside">
        <div>
          <Progress progress={progress} />
          {uncertain.length > 0 && (
            <Uncertain rows={uncertain} count={progress.counts.uncertain} retriable={retriable} told={told} />
          )}
          <LetterView id={id} text={text} pictures={kind === "digest"} />
          {progress.visits.length > 0 && <Visits visits={progress.visits} />}
        </div>
        <div>
          <Approval {...{ progress, remarks, wording, ownWork, marks, email, may, told }} />
          {kind === "newsletter" && may.send && (state === "draft" || state === "approved") && (
            <Schedule progress={progress} told={told} />
          )}
          {may.send && <Steering progress={progress} told={told} />}
          <History progress={progress} />
        </div>
      </div>
    </Screen>
  );
}
