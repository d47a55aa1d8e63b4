import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Message } from "#domain/leads/inbox/read-message.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Beside } from "./beside.tsx";
import MessageScreen, { type Answer, type Intent } from "./message.tsx";
import { ReplyForm } from "./reply-form.tsx";

const message: Message = {
  id: 7,
  name: "Kiran Shah",
  firstName: "Kiran",
  email: "kiran@example.in",
  phone: null,
  text: "How often do you publish?",
  agreedToNewsletter: false,
  state: "open",
  assignedTo: null,
  assignedName: null,
  receivedAt: "2025-02-14T06:30:00.000Z",
  answeredAt: null,
  closedAt: null,
  dueAt: null,
  overdue: false,
  erased: false,
  keptUntil: null,
  entries: [],
  lastEntry: 0,
  others: [],
};
const marks = (screen: ReactElement) =>
  [...renderToStaticMarkup(screen).matchAll(/data-guard="(\w*)"/g)].map(([, mark]) => mark);
const answered = (form: Intent): NonNullable<Answer> => ({
  intent: form,
  form,
  errors: {},
  values: { text: "Dear Kiran,\n\nDaily." },
});

test("a form that comes back with what was typed is marked, and leaving it is asked about", () => {
  const marksOf = (answer: Answer) =>
    marks(
      <>
        <AnswerForm message={message} replies={[]} firm="The firm" answer={answer} />
        <Beside message={message} me="asha" people={[]} answer={answer} />
      </>,
    );
  expect(marksOf(undefined)).toEqual(["", ""]);
  expect(marksOf(answered("answer"))).toEqual(["typed", ""]);
  expect(marksOf(answered("note"))).toEqual(["", "typed"]);
  expect(marksOf(answered("close"))).toEqual(["", ""]);
});

test("an answer that came after the message was ended is given back on its screen, with what to do", () => {
  const refusal = "The message is closed. Reopen it, and send the answer then.";
  const screenOf = (actionData: Answer) => {
    const loaderData = {
      message: { ...message, state: "closed" },
      me: "asha",
      people: [],
      replies: [],
      firm: "",
    };
    const props = { loaderData, actionData } as unknown as Parameters<typeof MessageScreen>[0];
    const Screen = createRoutesStub([{ path: "/", Component: () => <MessageScreen {...props} /> }]);
    return renderToStaticMarkup(<Screen />);
  };
  expect(screenOf(undefined)).not.toContain("Answer by mail");
  const html = screenOf({ ...answered("answer"), errors: { "": refusal } });
  expect(html).toContain("Dear Kiran,\n\nDaily.</textarea>");
  expect(html).toContain(refusal);
});

test("a reply whose removal was refused keeps its text, and holds nothing typed", () => {
  const opened = {
    id: 3,
    title: "Hours",
    text: "We answer on weekdays.",
    updatedBy: "Asha",
    updatedAt: "then",
  };
  const refused = {
    ...{ intent: "remove" as const, form: "", errors: { "": "Nothing was changed." } },
    values: { id: "3", thing: "Hour" },
  };
  const html = renderToStaticMarkup(<ReplyForm opened={opened} answer={refused} />);
  expect(html).toContain("We answer on weekdays.</textarea>");
  expect(html).toMatch(/name="seen" value="then"/);
  expect(marks(<ReplyForm opened={opened} answer={refused} />)).toEqual([""]);
  expect(
    marks(<ReplyForm opened={opened} answer={{ ...refused, intent: "save", values: { text: "New" } }} />),
  ).toEqual(["typed"]);
});
