import { FEWEST_ASKED, QUESTION_DAYS } from "#domain/blog/finding/question.ts";
import type { UnansweredQuestion } from "#domain/blog/finding/unanswered.server.ts";
import { shortDayMonth } from "#platform/format/dates.ts";
import { Panel } from "#ui/layout/panel.tsx";
import { CountTable } from "./count-table.tsx";
import { CsvLink } from "./counts-figure.tsx";

/** Lists what readers searched for and did not find: what could be written next. */
export function QuestionsPanel({ days, questions }: { days: number; questions: UnansweredQuestion[] }) {
  return (
    <Panel
      title="Searches without a result"
      actions={<CsvLink part="questions" days={days} of="questions" />}
    >
      <CountTable
        caption="Searches without a result"
        rows={questions}
        keyOf={({ question }) => question}
        empty={`No question was asked ${FEWEST_ASKED} times without an answer.`}
        heads={["Question", "Asked", "Last"]}
        cells={({ question, times, last }) => [
          <a key={question} href={`/blog?q=${encodeURIComponent(question)}`}>
            {question}
          </a>,
          times,
          shortDayMonth(last),
        ]}
      />
      <p className="desk-quiet mt-2">
        Listed once asked {FEWEST_ASKED} times, from different networks or on different days; kept for{" "}
        {QUESTION_DAYS} days.
      </p>
    </Panel>
  );
}
