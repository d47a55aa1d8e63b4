import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Message } from "#domain/leads/inbox/read-message.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import MessageScreen, { type Answer, type Intent, type Opened } from "./message.tsx";

const message: Message = {
  id: 7,
  name: "Kiran Shah",
  firstName: "Kiran",
  email: "kiran@example.in",
  senderFacts: [],
  files: [],
  complaintMonth: null,
  kind: "message",
  text: "How often do you publish?",
  state: "open",
  assignedTo: null,
  assignedName: null,
  receivedAt: "2025-02-14T06:30:00.000Z",
  answeredAt: null,
  closedAt: null,
  dueAt: null,
  overdue: false,
  erased: false,
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

const opened = {
  message,
  draft: undefined,
  files: [],
  shown: {
    list: { path: "/desk/messages", q: "", sort: "received", filters: {}, page: 1, limit: 40, offset: 0 },
    rows: [],
    counts: {},
    people: [],
    others: [],
    home: "waiting",
    query: "",
    total: 0,
  },
  person: null,
  me: "asha",
  firm: "The firm",
  pane: "main",
} as unknown as Opened;

test("a form that comes back with what was typed is marked, and leaving it is asked about", () => {
  const marksOf = (answer: Answer) => marks(<AnswerForm opened={opened} answer={answer} />);
  expect(marksOf(undefined), "the answer and the note").toEqual(["", ""]);
  expect(marksOf(answered("answer"))).toEqual(["typed", ""]);
  expect(marksOf(answered("note"))).toEqual(["", "typed"]);
  expect(marksOf(answered("close"))).toEqual(["", ""]);
});

test("an answer that came after the message was ended is given back on its screen, with what to do", () => {
  const refusal = "The message is closed. Reopen it, then send the answer.";
  const screenOf = (actionData: Answer) => {
    const loaderData = { ...opened, message: { ...message, state: "closed" } };
    const props = { loaderData, actionData } as unknown as Parameters<typeof MessageScreen>[0];
    const Screen = createRoutesStub([{ path: "/", Component: () => <MessageScreen {...props} /> }]);
    return renderToStaticMarkup(<Screen />);
  };
  expect(screenOf(undefined)).not.toContain("Answer by mail");
  const html = screenOf({ ...answered("answer"), errors: { "": refusal } });
  expect(html).toContain("Dear Kiran,\n\nDaily.</textarea>");
  expect(html).toContain(refusal);
});
