import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Message } from "#domain/leads/inbox/read-message.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import MessageScreen, { type Answer, type Intent, type Opened } from "./message.tsx";
import { ReplyForm } from "./reply-form.tsx";

const message: Message = {
  id: 7,
  name: "Kiran Shah",
  firstName: "Kiran",
  email: "kiran@example.in",
  phone: null,
  subject: null,
  files: [],
  complaintMonth: null,
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
    drafted: [],
    ...{ home: "waiting", query: "", total: 0 },
  },
  person: null,
  linked: [],
  replies: [],
  ...{ me: "asha", firm: "The firm", pane: "main" },
} as unknown as Opened;

test("a form that comes back with what was typed is marked, and leaving it is asked about", () => {
  const marksOf = (answer: Answer) => marks(<AnswerForm opened={opened} answer={answer} />);
  expect(marksOf(undefined)).toEqual([""]);
  expect(marksOf(answered("answer"))).toEqual(["typed"]);
  expect(marksOf(answered("close"))).toEqual([""]);
});

test("a draft that the server keeps is in its field, and what was typed since stands before it", () => {
  const draft = {
    subject: "Hours",
    text: "Dear Kiran,\n\nOn weekdays",
    lastEntry: 3,
    at: message.receivedAt,
  };
  const screen = (answer: Answer) =>
    renderToStaticMarkup(<AnswerForm opened={{ ...opened, draft }} answer={answer} />);
  expect(screen(undefined)).toContain("Dear Kiran,\n\nOn weekdays</textarea>");
  expect(screen(undefined)).toMatch(/name="lastEntry" value="3"/);
  expect(screen(answered("answer"))).toContain("Dear Kiran,\n\nDaily.</textarea>");
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
