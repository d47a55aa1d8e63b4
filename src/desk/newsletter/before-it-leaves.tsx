import { type ReactNode, useState } from "react";
import { useAnswer } from "#desk/editor/use-answer.ts";
import type { DraftFacts } from "#domain/newsletter/drafts/read-facts.server.ts";
import { istDayMonthTime } from "#platform/format/dates.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { ReaderCount } from "./audience.tsx";
import type { Intent as PreviewIntent } from "./preview.ts";

/** The act of the letter’s form that mails a test. */
type TestIntent = "test";

type Props = {
  /** Undefined before the first save. */
  saved: SavedLetter | undefined;
  /** The facts about the letter as last saved. */
  facts: DraftFacts | undefined;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The send times offered as presets. */
  presets: { value: string; label: string }[];
  /** The mark of the plan that the page was opened with. */
  planned: string;
  email: string;
  isApproved: boolean;
  /** Whether its approval covers readers and time, which its own screen changes. */
  isFixed: boolean;
  isWaiting: boolean;
};

/**
 * What a letter needs before mailing, beside its text: readers, time, a test, checks, and another person's approval.
 */
export function BeforeItLeaves(props: Props) {
  const [isPlanned, setPlanned] = useState(false);
  const steps = stepsOf(props);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <section
        className="letter-before [&_.facts]:mt-1.5 [&_.facts]:gap-1 [&_.facts>div]:grid-cols-[minmax(0,1fr)_auto]"
        id="before"
        aria-labelledby="before-title"
        onChange={() => setPlanned(true)}
      >
        <input type="hidden" name="planned" value={isPlanned ? "" : props.planned} />
        <h2 id="before-title">
          Before it leaves{" "}
          <span>
            {done} of {steps.length}
          </span>
        </h2>
        <ol>
          {steps.map(({ name, isDone, body }, n) => (
            <li key={name}>
              <span
                className={`grid size-6 place-items-center rounded-full border-[1.5px] text-[0.8125rem] ${isDone ? "border-transparent bg-brand-tint text-brand" : "border-flat-t text-flat-t"}`}
              >
                {isDone ? <Icon shape="ok" size={15} /> : n + 1}
                <span className="vh">{isDone ? ", done" : ", to do"}</span>
              </span>
              <h3>{name}</h3>
              <div>{body}</div>
            </li>
          ))}
        </ol>
      </section>
      <a
        className="fixed right-0 bottom-0 left-0 z-6 flex min-h-15 items-center gap-3 border-t border-t-line bg-card px-4 pt-2 pb-[calc(8px_+_env(safe-area-inset-bottom))] font-[550] text-ink no-underline min-[72rem]:hidden"
        href="#before"
      >
        <span>Before it leaves</span>
        <span className="ml-auto flex gap-1" aria-hidden="true">
          {steps.map(({ name, isDone }) => (
            <i key={name} className={`h-1.25 w-4.5 rounded-[3px] ${isDone ? "bg-brand" : "bg-line-2"}`} />
          ))}
        </span>
        <span className="desk-quiet font-normal">
          {done} of {steps.length}
        </span>
      </a>
    </>
  );
}

type Step = { name: string; isDone: boolean; body: ReactNode };

/** The steps before a letter leaves, in the order in which they are done. */
function stepsOf(props: Props): Step[] {
  const { isApproved, isWaiting, facts, email } = props;
  return [
    { name: "Readers", isDone: (facts?.readers?.mailed ?? 0) > 0, body: <Readers {...props} /> },
    { name: "Time", isDone: facts?.time === "set", body: <Time {...props} /> },
    {
      name: "Test mail",
      isDone: Boolean(facts?.testedAt),
      body: <TestMail testedAt={facts?.testedAt} email={email} />,
    },
    {
      name: "Checks",
      isDone: facts?.checks.every(({ isGood }) => isGood) ?? false,
      body: facts ? <Checks checks={facts.checks} /> : <p>The letter is checked once it is saved.</p>,
    },
    {
      name: "Approval",
      isDone: isApproved,
      body: (
        <p>
          {isApproved
            ? "Somebody else approved text, readers and time; whoever sends letters may still move the time."
            : isWaiting
              ? "It waits for somebody else to approve text, readers and time."
              : "Somebody else approves text, readers and time as one."}
        </p>
      ),
    },
  ];
}

const TestMail = ({ testedAt, email }: { testedAt: DraftFacts["testedAt"] | undefined; email: string }) => (
  <>
    <p>{testedAt ? `Sent to you on ${istDayMonthTime(testedAt)}.` : `It goes to ${email}.`}</p>
    <div className="row mt-2">
      <Submit<TestIntent> intent="test">Send me one</Submit>
      <Submit<PreviewIntent>
        intent="preview"
        tone="quiet"
        formAction="/desk/newsletter/issues/preview"
        formTarget="_blank"
        formNoValidate
      >
        Open preview
      </Submit>
    </div>
  </>
);

const Checks = ({ checks }: Pick<DraftFacts, "checks">) => (
  <ul>
    {checks.map(({ sentence, isGood, isWrong }) => (
      <li
        key={sentence}
        className="mt-1.5 grid grid-cols-[18px_minmax(0,1fr)] gap-2 leading-[1.42] wrap-anywhere"
      >
        <span className={`mt-0.5 ${isGood ? "text-up-t" : isWrong ? "text-down-t" : "text-flat-t"}`}>
          <Icon shape={isGood ? "ok" : "warn"} size={16} />
        </span>
        <span>{sentence}</span>
      </li>
    ))}
  </ul>
);

function Readers({ facts, saved, values, errors, isFixed }: Props) {
  return (
    <>
      {saved && facts ? (
        <ReaderCount
          audience={facts.readers}
          kind="newsletter"
          joinedSince={facts.joinedSince}
          countAt={`${saved.path}?count=readers`}
        />
      ) : (
        <p>They are counted once the letter is saved.</p>
      )}
      <details open={Boolean(values.since || errors.since)} hidden={isFixed && !values.since}>
        <summary>Only some of them</summary>
        <Field
          id="letter-since"
          label="Who joined since"
          name="since"
          type="date"
          value={values.since}
          error={errors.since}
          disabled={isFixed}
          hint="Leave it empty for everybody who asked."
        />
      </details>
    </>
  );
}

function Time({ facts, values, errors, presets, isFixed }: Props) {
  const times = [
    { value: "approval", label: "When approved" },
    ...presets,
    { value: "other", label: "Another time" },
  ];
  return (
    <fieldset className="letter-times" disabled={isFixed}>
      <legend className="vh">When it leaves</legend>
      <div className="letter-chips">
        {times.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="time" value={value} defaultChecked={values.time === value} />
            {label}
          </label>
        ))}
      </div>
      <div className="letter-other mt-2.5">
        <Field
          id="letter-at"
          label="Leaves from (IST)"
          name="at"
          type="datetime-local"
          value={values.at}
          error={errors.at}
          hint="It may be sent within two hours of then."
        />
      </div>
      {facts?.time === "past" && (
        <p className="mt-2 text-down-t">This time has passed. Choose a later one.</p>
      )}
    </fieldset>
  );
}

/** A saved letter's address, and how often this page has saved it. */
type SavedLetter = { path: string; times: number };

async function factsAt(address: string, signal: AbortSignal): Promise<DraftFacts | undefined> {
  const answer = await fetch(address, { headers: { accept: "application/json" }, signal });
  return answer.ok ? ((await answer.json()) as DraftFacts) : undefined;
}

/** Follows the facts about a letter, starting from the page's: they are requested again after each save. */
export function useFacts(
  saved: SavedLetter | undefined,
  begun: DraftFacts | undefined,
): DraftFacts | undefined {
  const { found } = useAnswer(
    saved && saved.times > 0 ? `${saved.path}/facts?save=${saved.times}` : undefined,
    factsAt,
  );
  return found ?? begun;
}
