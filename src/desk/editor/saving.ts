import { type Keeper, KeepSoon, keeperFor, typedFields } from "#desk/script/kept.ts";
import { createSaver, postForm, type SaveAnswer } from "#desk/script/saver.ts";
import { istDayMonthTime } from "#platform/format/dates.ts";
import { offerCopies } from "./offer-copies.ts";
import { type FormQuestion, SAVED, type SaveLine, saveLineOf } from "./status.ts";
import type { Writing, WrittenText } from "./written-text.ts";

type Saved = Extract<SaveAnswer, { saved: object }>;

/** The form of a long text, as the saving code sees it. */
export type EditedPage = {
  form: HTMLFormElement;
  member: string;
  writing: Writing;
  /** The number of the record; undefined before its first save. */
  id: number | undefined;
  /** The key of its copies in this browser until then. */
  begunAs: string;
  text: WrittenText;
  /** Shows in the form what a save changed; must have stored `revision` when it returns. */
  saved(answer: Saved): void;
  report(line: SaveLine): void;
  /** Shows the refusal's errors beside their fields; clears them if there are none. */
  refused(errors: Record<string, string>): void;
  /** Withdraws the message that the text is saved. */
  reportChanged(): void;
  ask(question: FormQuestion): void;
  /** Writes a stored text back into the form, which reports the change by an `input` event. */
  restore(fields: [string, string][]): void;
};

/** Saves a text automatically; meanwhile this browser stores the input, so that it is never lost. */
export class TextSaving {
  readonly #page: EditedPage;
  readonly #keeper: Keeper;
  readonly #saver = createSaver({
    send: (intent) => this.#send(intent),
    answered: (answer, isCurrent) => this.#answered(answer, isCurrent),
  });
  readonly #copy = new KeepSoon(() => {
    this.#isKept = this.#keeper.keep(this.#fields(), this.#revision());
  });
  #isNew: boolean;
  #isKept = true;
  #isLeaving = false;

  constructor(page: EditedPage) {
    this.#page = page;
    this.#isNew = page.id === undefined;
    this.#keeper = keeperFor(page.member, `${page.writing.kind}:${page.id ?? page.begunAs}`);
    this.#listen();
    page.report(this.#isNew ? { tone: "waits", sentence: "Not saved yet" } : SAVED);
    // Text may have been typed before the script arrived.
    if (isTyped(page.form)) this.changed();
    void offerCopies({
      keeper: this.#keeper,
      writing: page.writing,
      revision: () => this.#revision(),
      fields: () => this.#fields(),
      normal: page.text.normal,
      ask: page.ask,
      restore: ({ fields }) => {
        page.restore(fields);
        page.report({ tone: "waits", sentence: "The kept text is restored and not saved yet." });
      },
    });
  }

  /** Reports a change. */
  changed(): void {
    this.#saver.changed();
    this.#copy.changed();
    this.#page.reportChanged();
  }

  /** Saves without leaving, and submits what is saved; loads a page only for a conflict or after submission. */
  async save(intent = "save"): Promise<void> {
    if (!this.#page.form.reportValidity()) return;
    const answer = await this.#saver.save();
    if ("conflict" in answer) this.#leaveWith(intent);
    else if ("errors" in answer) this.#page.refused(answer.errors);
    else if ("saved" in answer) {
      this.#page.refused({});
      if (intent !== "save") await this.#sendSaved(intent);
    }
  }

  async #sendSaved(intent: string): Promise<void> {
    const answer = await this.#send<SaveAnswer | { to: string }>(intent);
    if ("to" in answer) {
      this.#isLeaving = true;
      location.assign(answer.to);
    } else if ("errors" in answer && Object.keys(answer.errors).length) {
      this.#page.refused(answer.errors);
      this.#page.report({
        tone: "bad",
        sentence: `Saved, not sent. ${Object.values(answer.errors).join(" ")}`,
      });
    } else if ("errors" in answer) this.#leaveWith(intent);
    else this.#page.report(saveLineOf(answer, { isKept: this.#isKept, isCurrent: true }));
  }

  #listen(): void {
    const { form } = this.#page;
    form.addEventListener("input", () => this.changed());
    form.addEventListener("change", () => this.changed());
    form.addEventListener("submit", (event) => {
      if (this.#isLeaving) return;
      const button = event.submitter as HTMLButtonElement | null;
      // A preview opens in its frame: the page stays.
      if (button?.formTarget) return this.#page.text.settle();
      event.preventDefault();
      void this.save(button?.value);
    });
    form.addEventListener("keydown", (event) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      void this.save();
    });
    addEventListener("beforeunload", (event) => {
      if (this.#saver.unsaved() && !this.#isLeaving) event.preventDefault();
    });
    const keep = () => void (this.#saver.unsaved() && this.#copy.now());
    addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) keep();
    });
  }

  #revision(): string {
    return String(new FormData(this.#page.form).get("revision") ?? "");
  }

  #fields(): [string, string][] {
    return typedFields(this.#page.form).map(([name, value]) => [
      name,
      name === this.#page.writing.field ? this.#page.text.value() : value,
    ]);
  }

  #send<Answer = SaveAnswer>(intent: string): Promise<Answer | SaveAnswer> {
    const body = new FormData();
    for (const [name, value] of this.#fields()) body.append(name, value);
    body.set("intent", intent);
    return postForm(this.#page.form.action, body);
  }

  #answered(answer: SaveAnswer, isCurrent: boolean): void {
    if ("saved" in answer) {
      this.#page.saved(answer);
      if (this.#isNew) this.#keeper.moveTo(`${this.#page.writing.kind}:${answer.saved.id}`);
      this.#isNew = false;
      if (isCurrent) {
        this.#copy.cancel();
        this.#keeper.drop();
      }
    } else {
      this.#copy.now();
    }
    this.#page.report(saveLineOf(answer, { isKept: this.#isKept, isCurrent }));
    if ("conflict" in answer)
      this.#page.ask({
        sentence: `${conflictSaid(answer.conflict, this.#page.writing.kind)} Nothing was overwritten. Compare both and choose.`,
        answers: [{ label: "Compare both texts", act: () => this.#leaveWith("save") }],
      });
  }

  /** Submits the form as a page, for what only the page can show. */
  #leaveWith(intent: string): void {
    const { form } = this.#page;
    this.#page.text.settle();
    if (this.#saver.unsaved()) this.#copy.now();
    this.#isLeaving = true;
    form.requestSubmit(form.querySelector<HTMLButtonElement>(`button[name="intent"][value="${intent}"]`));
  }
}

type Met = Extract<SaveAnswer, { conflict: object }>["conflict"];

const conflictSaid = ({ by, at, isOwn }: Met, kind: Writing["kind"]): string =>
  isOwn
    ? `You changed this ${kind} in another tab on ${istDayMonthTime(at)}.`
    : `${by} saved another text of this ${kind} on ${istDayMonthTime(at)}.`;

/** Returns whether a field differs from its initial value. */
const isTyped = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && !/^(?:hidden|radio|checkbox)$/.test(field.type))) &&
      field.value !== field.defaultValue,
  );
