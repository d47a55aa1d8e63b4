import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Beside } from "./beside.tsx";
import type { Opened } from "./message.tsx";

const message = {
  id: 7,
  name: "Kiran Shah",
  email: "kiran@example.in",
  senderFacts: [],
  text: "How often do you publish?",
  state: "closed",
  complaintMonth: null,
  assignedTo: null,
  assignedName: null,
  answeredAt: null,
  erased: false,
};
const order = {
  id: "o",
  number: "SR-001001",
  itemName: "A report",
  priceRupees: 999,
  receivedAt: "2025-02-14",
};

const shownFor = (of: Partial<Record<keyof typeof message, unknown>>, orders: object[] = []) => {
  const person = { email: message.email, messages: [], orders, letters: null, complaints: null };
  const shown = { people: [], query: "" };
  const opened = { message: { ...message, ...of }, person, shown, me: "asha", pane: "main" };
  return renderToStaticMarkup(<Beside opened={opened as unknown as Opened} />);
};

test("a closed message that no law retains is to be erased", () => {
  const due = "The matter is closed and no law retains the message";
  expect(shownFor({})).toContain(due);
  expect(shownFor({ state: "answered" })).not.toContain(due);
  expect(shownFor({ complaintMonth: "2025-02" })).not.toContain(due);
  expect(shownFor({}, [order])).not.toContain(due);
});
