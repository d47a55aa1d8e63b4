import { istDayMonthTime } from "#platform/format/dates.ts";
import { type Copy, type Keeper, KeepSoon, keeperFor, typedFields } from "./kept.ts";

/** An event for `askBeforeLeaving`: this form's text is stored, and the next page restores it. */
const KEPT = "desk-kept";

/** What the previous page left: the form it sent, and those with unsent input. */
type Left = { sent?: { name: string; session: string }; open: { name: string; session: string }[] };
const LEFT = "desk-left";

type StoredForm = {
  form: HTMLFormElement;
  name: string;
  keeper: Keeper;
  typed: boolean;
  keepNow(): boolean;
};

/**
 * Stores the input of each form marked `data-keep` in this browser until the server has it, so that a killed tab, or
 * sending another form of the same page, loses nothing. The next page at that address offers a text left behind, and
 * restores at once what was typed beside a sent form.
 */
export function keepForms(): void {
  const member = document.querySelector<HTMLElement>("[data-member]")?.dataset.member;
  if (!member) return;
  const left = takeLeft();
  // A successful act leads to a page with `done`: the server then has what was sent.
  if (left.sent && new URLSearchParams(location.search).has("done"))
    keeperFor(member, left.sent.name).discard(left.sent.session);
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-keep]")].map((form) =>
    keep(form, member),
  );
  for (const stored of forms) {
    const open = left.open.find(({ name }) => name === stored.name);
    const copy = open && stored.keeper.copyOf(open.session);
    if (copy) {
      show(stored.form);
      putBack(stored, copy);
      announceAbove(stored.form, "Your unsent text is restored.");
    } else if (left.sent?.name === stored.name && stored.form.dataset.guard === "typed") {
      stored.keeper.discard(left.sent.session);
    } else void offer(stored);
  }
  document.addEventListener("submit", (event) => leaveWith(event, forms));
}

function keep(form: HTMLFormElement, member: string): StoredForm {
  const name = `form:${location.pathname}#${form.dataset.keep}`;
  const keeper = keeperFor(member, name);
  const soon = new KeepSoon(() => stored.keepNow());
  const stored: StoredForm = {
    form,
    name,
    keeper,
    typed: form.dataset.guard === "typed",
    keepNow() {
      soon.cancel();
      return keeper.keep(typedFields(form), "");
    },
  };
  onTyping(form, () => {
    stored.typed = true;
    soon.changed();
  });
  const keepTyped = () => void (stored.typed && stored.keepNow());
  addEventListener("pagehide", keepTyped);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) keepTyped();
  });
  return stored;
}

/** Stores all edited forms of a page when one of them is sent, and lists them for the next page. */
function leaveWith(event: SubmitEvent, forms: StoredForm[]): void {
  if (event.defaultPrevented || event.submitter?.hasAttribute("formtarget")) return;
  const left: Left = { open: [] };
  for (const stored of forms) {
    if (!stored.typed || !stored.keepNow()) continue;
    const own = { name: stored.name, session: stored.keeper.session };
    if (stored.form === event.target) left.sent = own;
    else {
      left.open.push(own);
      stored.form.dispatchEvent(new Event(KEPT));
    }
  }
  try {
    sessionStorage.setItem(LEFT, JSON.stringify(left));
  } catch (error) {
    // Without storage, the texts are offered when their page is opened again, or not at all.
    if (!(error instanceof DOMException)) throw error;
  }
}

function takeLeft(): Left {
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT) ?? "null") as Left | null;
    sessionStorage.removeItem(LEFT);
    return left ?? { open: [] };
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return { open: [] };
    throw error;
  }
}

async function offer(stored: StoredForm): Promise<void> {
  for (const copy of await stored.keeper.others()) {
    if (isSame(stored.form, copy)) stored.keeper.discard(copy.session);
    else {
      show(stored.form);
      stored.form.before(
        askedWith(
          `A text from this browser is kept, of ${istDayMonthTime(copy.at)}: the server does not have it.`,
          [
            { label: "Restore the kept text", act: () => putBack(stored, copy) },
            { label: "Discard it", act: () => stored.keeper.discard(copy.session) },
          ],
        ),
      );
    }
  }
}

/** Opens the fold around a form or one of its fields: messages about its text would be out of view. */
function show(part: HTMLElement): void {
  for (let fold = part.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
}

/** Calls `typed` on input in a form, including its fields outside of it. */
function onTyping(form: HTMLFormElement, typed: () => void): void {
  form.addEventListener("input", typed);
  addEventListener("input", ({ target }) => {
    if (!form.contains(target as Node) && (target as HTMLInputElement).form === form) typed();
  });
}

const isHidden = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLInputElement && control.type === "hidden";

/** Returns whether a form shows what a copy holds; fields that a person cannot edit do not count. */
function isSame(form: HTMLFormElement, copy: Copy): boolean {
  const shown = new Map(typedFields(form));
  return copy.fields.every(
    ([name, value]) =>
      isHidden(form.elements.namedItem(name)) || (shown.get(name) ?? "").trim() === value.trim(),
  );
}

/**
 * Writes a copy into its form, including hidden fields: they name the record's state on which the text was based, so
 * that the server detects concurrent saves. A field that the form now lacks is sent all the same.
 */
function putBack(stored: StoredForm, copy: Copy): void {
  const { form } = stored;
  const given = new Map(copy.fields);
  for (const control of form.elements) {
    const named = control as HTMLInputElement;
    if (!named.name || named.name === "intent" || control instanceof HTMLButtonElement) continue;
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked = given.get(control.name) === control.value;
    else if (given.has(named.name) && named.type !== "file") {
      const before = named.value;
      named.value = given.get(named.name) ?? "";
      if (named.value !== before) show(named);
    }
  }
  for (const [name, value] of copy.fields)
    if (value.trim() && !form.elements.namedItem(name))
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  stored.keeper.discard(copy.session);
  form.dispatchEvent(new Event("input", { bubbles: true }));
  stored.keepNow();
}

/** An answer to a question: its button's label, and what pressing it does. */
type QuestionAnswer = { label: string; act(): void };

/** Returns a question with buttons; pressing one removes it. */
function askedWith(sentence: string, answers: QuestionAnswer[]): HTMLElement {
  const box = document.createElement("div");
  box.className = "notice notice-warn grid gap-2.5";
  box.setAttribute("role", "alert");
  const row = document.createElement("div");
  row.className = "row";
  for (const { label, act } of answers) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "btn", textContent: label });
    button.addEventListener("click", () => {
      box.remove();
      act();
    });
    row.append(button);
  }
  const text = document.createElement("p");
  text.textContent = sentence;
  box.append(text, row);
  return box;
}

/** Puts a sentence above a form; screen readers announce it. */
function announceAbove(form: HTMLFormElement, sentence: string): void {
  const line = document.createElement("p");
  line.className = "desk-quiet";
  line.setAttribute("role", "status");
  form.before(line);
  line.textContent = sentence;
}

/**
 * Asks before leaving a page with unsent input in forms marked `data-guard`, each separately. A form that comes back
 * with its input is marked `data-guard="typed"`. A form whose text is stored for the next page (`KEPT`) does not count.
 */
export function askBeforeLeaving(): void {
  const forms = document.querySelectorAll<HTMLFormElement>("form[data-guard]");
  const typed = new Set([...forms].filter(({ dataset }) => dataset.guard === "typed"));
  let sent: HTMLFormElement | undefined;
  for (const form of forms) {
    onTyping(form, () => typed.add(form));
    form.addEventListener(KEPT, () => typed.delete(form));
    form.addEventListener("submit", ({ submitter }) => {
      // A form sent to another window leaves this page and its input unchanged.
      if (!submitter?.hasAttribute("formtarget") && typed.delete(form)) sent = form;
    });
  }
  if (forms.length)
    addEventListener("beforeunload", (event) => {
      if (!typed.size) return;
      event.preventDefault();
      // If the person stays, it was not sent.
      if (sent) typed.add(sent);
    });
}
