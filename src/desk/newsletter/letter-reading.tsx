import { DifferenceView } from "#desk/articles/publication-difference.tsx";
import { CommentsPanel } from "#desk/commenting/comments-panel.tsx";
import { ReadingScreen, type ReadingView, SentBack, sinceTitle } from "#desk/kit/reading.tsx";
import { ActionButton } from "#ui/form/form.tsx";
import { BeforeApproval, LetterDecision } from "./approval.tsx";
import { AudiencePanel } from "./audience.tsx";
import type { Answer, ShownLetter } from "./issue.tsx";
import { IssueHistory } from "./issue-facts.tsx";
import { IssueStateMark, KINDS } from "./issue-state.tsx";
import type { Intent } from "./letter-editor.tsx";
import { AboutCharts, NewerDraft, PreviewNotice } from "./letter-notices.tsx";
import { SendTime } from "./schedule.tsx";
import { Steering } from "./steering.tsx";

type Props = { shown: ShownLetter; answer: Answer };

const FRAMES: Record<string, string> = {
  letter: "The letter as it is mailed",
  phone: "The letter as a phone shows it",
  dark: "The letter in dark mode",
};

/** Members' comments on a letter. */
export function LetterComments({ shown: { comments, may }, answer }: Props) {
  const { errors = {}, values = {} } = answer?.form === "comment" ? answer : {};
  return (
    <CommentsPanel
      kind="letter"
      threads={comments}
      errors={errors}
      values={values}
      mayResolve={may.write || may.approve}
    />
  );
}

/** A waiting letter as its readers will get it, with its changes, its settings and the decision. */
export function LetterReading({ shown, answer }: Props) {
  const { progress, text, changes, remarks, wording, editor, email, may, audience, comments } = shown;
  const { id, kind, hash } = progress;
  const since: ReadingView[] = changes
    ? [
        {
          name: "changes",
          label: changes.sentBack ? sinceTitle(changes.sentBack, shown.reader) : "Changes",
          short: changes.sentBack ? "Since" : "Changes",
        },
      ]
    : [];
  const findings = [...wording, ...remarks];
  const toRead = findings.length + comments.filter(({ resolved }) => !resolved).length;
  const views: ReadingView[] = [
    ...since,
    { name: "letter", label: "As readers get it", short: "Letter" },
    { name: "phone", label: "On a phone", isWide: true },
    { name: "dark", label: "In the dark", isWide: true },
    { name: "before", label: "Before it leaves", short: "Before", count: toRead, isNarrow: true },
    { name: "words", label: "Plain text", short: "Text" },
  ];
  const name = views.find((one) => one.name === shown.viewName)?.name ?? views[0]?.name ?? "letter";
  const title = FRAMES[name];
  const src = `/desk/newsletter/issues/${id}/letter?hash=${hash}`;
  const beside = (
    <>
      <PreviewNotice at={shown.previewedAt} />
      {shown.isChanged && <NewerDraft editor={may.write && editor} />}
      <AudiencePanel progress={progress} audience={audience} />
      {kind === "newsletter" && <SendTime shown={shown} answer={answer} />}
      {kind === "digest" && <AboutCharts />}
      <BeforeApproval findings={findings} email={email} may={may} />
      <LetterComments shown={shown} answer={answer} />
      {may.send && <Steering progress={progress} answer={answer} />}
      <IssueHistory progress={progress} />
    </>
  );
  return (
    <ReadingScreen
      title={progress.subject}
      back={{ href: "/desk/newsletter", label: "Letters" }}
      state={
        <>
          <IssueStateMark state={progress.state} /> <span>{KINDS[kind]}</span>
        </>
      }
      views={views}
      view={name}
      frame={
        title === undefined
          ? undefined
          : {
              src: name === "dark" ? `${src}&look=dark` : src,
              title,
              isForeign: true,
              isPhone: name === "phone",
            }
      }
      aside={name !== "before" && beside}
      menu={
        <>
          <a className="btn btn-quiet" href={src} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          {may.write && editor && (
            <>
              <ActionButton<Intent> intent="duplicate" label="Duplicate" tone="quiet" action={editor} />
              <a className="btn btn-quiet" href={editor}>
                Edit letter
              </a>
            </>
          )}
        </>
      }
      decision={<LetterDecision shown={shown} answer={answer} isReading />}
    >
      {name === "before" && beside}
      {name === "changes" && changes && (
        <>
          {changes.sentBack && <SentBack {...changes.sentBack} />}
          <DifferenceView difference={changes.difference} none="No words changed." />
        </>
      )}
      {name === "words" && (
        <pre className="text-[0.8125rem]/normal wrap-anywhere whitespace-pre-wrap">{text}</pre>
      )}
    </ReadingScreen>
  );
}
