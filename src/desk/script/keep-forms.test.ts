import { beforeEach, expect, test, vi } from "vitest";
import { askBeforeLeaving } from "./keep-forms.ts";

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  return () => vi.unstubAllGlobals();
});

/** Opens a page with forms that have these marks. */
function open(...marks: string[]) {
  const forms = marks.map((guard) =>
    Object.assign(new EventTarget(), { dataset: { guard }, contains: () => false }),
  );
  vi.stubGlobal("document", { querySelectorAll: () => forms });
  askBeforeLeaving();
  return forms.map((form) => ({
    type: () => form.dispatchEvent(new Event("input")),
    typeOutside: () => Object.assign(page, { form }).dispatchEvent(new Event("input")),
    send: (target?: string) => {
      const submitter = { hasAttribute: (name: string) => name === "formtarget" && target !== undefined };
      form.dispatchEvent(Object.assign(new Event("submit"), { submitter }));
    },
  }));
}

const isAsked = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("nothing is asked of forms that hold nothing typed, nor where a form itself is sent", () => {
  const [answer] = open("", "");
  expect(isAsked()).toBe(false);
  answer?.type();
  expect(isAsked()).toBe(true);
  answer?.send();
  expect(isAsked()).toBe(false);
});

test("a form that is sent answers for itself alone", () => {
  const [answer, note] = open("", "");
  answer?.type();
  note?.type();
  note?.send();
  expect(isAsked()).toBe(true);
});

test("who is asked and stays has sent nothing: both forms are asked about again", () => {
  const [answer, note] = open("", "");
  answer?.type();
  note?.type();
  note?.send();
  expect(isAsked()).toBe(true);
  answer?.send();
  expect(isAsked()).toBe(true);
  note?.send();
  answer?.send();
  expect(isAsked()).toBe(false);
});

test("a form that came back with what was typed is asked about at once, until it is sent", () => {
  const [answer] = open("typed", "");
  expect(isAsked()).toBe(true);
  answer?.send();
  expect(isAsked()).toBe(false);
});

test("what is shown in another window stays typed in this one", () => {
  const [letter] = open("");
  letter?.type();
  letter?.send("letter-preview");
  expect(isAsked()).toBe(true);
});

test("what is typed into a field that stands outside of its form is asked about, until that form is sent", () => {
  const [written, other] = open("", "");
  written?.typeOutside();
  other?.send();
  expect(isAsked()).toBe(true);
  written?.send();
  expect(isAsked()).toBe(false);
});
