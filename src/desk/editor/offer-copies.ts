import type { Copy, Keeper } from "#desk/script/kept.ts";
import { istDayMonthTime } from "#platform/format/dates.ts";
import { DRAFT_KEY } from "./fill-form.ts";
import type { FormQuestion } from "./status.ts";
import type { Writing } from "./written-text.ts";

type Page = {
  keeper: Keeper;
  /** The revision that the page's text is based on. */
  revision(): string;
  fields(): [string, string][];
  writing: Writing;
  /** Returns a text as the server would store it. */
  normal(value: string): string;
  ask(question: FormQuestion): void;
  restore(copy: Copy): void;
};

/** Asks about each text in this browser's storage that differs from the page's. */
export async function offerCopies({
  keeper,
  writing,
  revision,
  fields,
  normal,
  ask,
  restore,
}: Page): Promise<void> {
  for (const copy of await keeper.others()) {
    if (isSame(copy.fields, fields(), { normal, writing })) {
      keeper.discard(copy.session);
      continue;
    }
    ask({
      sentence:
        copy.revision === revision()
          ? `This browser has a newer, unsaved text of ${istDayMonthTime(copy.at)}.`
          : `This browser keeps an unsaved text of ${istDayMonthTime(copy.at)}; the ${writing.kind} was saved elsewhere since${writing.kind === "article" ? " and stays among the versions" : ""}.`,
      answers: [
        {
          label: "Restore the kept text",
          act: () => {
            restore(copy);
            keeper.discard(copy.session);
          },
        },
        { label: "Discard the kept text", act: () => keeper.discard(copy.session) },
      ],
    });
  }
}

function isSame(
  copied: [string, string][],
  shown: [string, string][],
  { normal, writing }: Pick<Page, "normal" | "writing">,
): boolean {
  const [there, here] = [new Map(copied), new Map(shown)];
  const names = new Set(
    [...there.keys(), ...here.keys()].filter((name) => name !== "revision" && name !== DRAFT_KEY),
  );
  return [...names].every((name) =>
    name === writing.field
      ? normal(there.get(name) ?? "") === normal(here.get(name) ?? "")
      : (there.get(name) ?? "").trim() === (here.get(name) ?? "").trim(),
  );
}
