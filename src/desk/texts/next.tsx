import { z } from "zod";
import { deskContext } from "#context.ts";
import { answerSave } from "#desk/editor/save.server.ts";
import { BothTexts, StoredWords } from "#desk/editor/two-texts.tsx";
import { deliveredOf } from "#desk/firm/delivered.ts";
import {
  type ActRequest,
  act,
  again,
  answerInPlace,
  defineActs,
  type IntentOf,
  permitted,
} from "#desk/kit/acts.server.ts";
import { text, typed } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { textFields } from "#domain/compliance/drafts/read-drafts.server.ts";
import { saveTextDraft } from "#domain/compliance/drafts/write-draft.server.ts";
import { LEGAL_TEXTS } from "#domain/compliance/statutory-texts.ts";
import { factLabel } from "#domain/firm/value-lines.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { isDay } from "#platform/clock/days.ts";
import { longDate } from "#platform/format/dates.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Island } from "#ui/island/island.tsx";
import type { Route } from "./+types/next.ts";
import { NextForm } from "./next-form.island.tsx";
import { textSlugOf } from "./text-slug.server.ts";

export const loader = permitted("firm", async ({ context, params }: Route.LoaderArgs) => {
  const { tools, site, staff } = context.get(deskContext);
  const slug = textSlugOf(params);
  const { began, state, note, id, ...values } = await textFields(tools, slug);
  const { prints, sections } = LEGAL_TEXTS[slug];
  return {
    slug,
    id,
    note,
    isWaiting: state === "waiting",
    values: { ...values, revision: began },
    member: staff.id,
    required: { prints, sections },
    facts: Object.entries(site.facts).flatMap(([name, value]) => {
      const label = factLabel(name);
      return label === undefined ? [] : [{ name, value, label }];
    }),
    noticeDays: site.facts["notice.days"],
    today: indianDate(tools.clock.now()),
  };
});

const fields = z.object({
  /** The revision that the form was based on. */
  revision: text,
  title: text,
  summary: text,
  effectiveOn: text,
  reason: text,
  words: typed.transform((words) => words.replace(/\r\n?/g, "\n").trim()),
});
type Typed = z.output<typeof fields>;

/** Saves the form; a conflict includes somebody else's draft as the form would open with it. */
async function save(request: ActRequest, { revision: began, ...typedNow }: Typed, auto = false) {
  const slug = textSlugOf(request.params);
  const given = { slug, began, fields: typedNow, by: request.staff, auto };
  const result = await saveTextDraft(request.tools, deliveredOf(request), given);
  if ("id" in result) return { saved: { id: result.id, revision: result.began } };
  if (!("theirs" in result)) return result;
  const { began: revision, writtenBy, writtenAt, ...theirs } = result.theirs;
  const saved = { updatedBy: writtenBy ?? "", updatedAt: writtenAt.toISOString() };
  return { ...result, theirs: { ...theirs, ...saved, revision } };
}

/** Saves for the page's form: returns the form beside what somebody else saved. */
async function saveTyped(request: ActRequest, given: Typed) {
  const result = await save(request, given);
  if (!("theirs" in result)) return result;
  const { theirs } = result;
  const isOwn = theirs.updatedBy === request.staff.name;
  return again<{ theirs?: typeof theirs; isOwn?: boolean }>({ theirs, isOwn }, { status: 409 });
}

const SAVED = {
  needs: "firm",
  schema: fields,
  run: saveTyped,
  done: { saved: "The draft is saved." },
} as const;

export const action = defineActs({
  autosave: act({
    ...SAVED,
    json: async (request, given) => answerSave(request, await save(request, given, true)),
  }),
  save: act({
    ...SAVED,
    json: async (request, given) => answerSave(request, await save(request, given)),
  }),
  read: act({
    ...SAVED,
    json: async (request, given) =>
      answerInPlace(
        await saveTyped(request, given),
        () => `/desk/texts/${textSlugOf(request.params)}/approval?done=saved`,
      ),
    to: "/desk/texts/:slug/approval",
    done: { saved: "The draft is saved. Read it as its page prints it, then send it for approval." },
  }),
});

export type Intent = IntentOf<typeof action>;

export default function Next({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, id, note, isWaiting, member, required, facts, noticeDays, today } = loaderData;
  const { errors = {}, values = loaderData.values, theirs, isOwn = false } = actionData ?? {};
  const path = `/desk/texts/${slug}/next`;
  if (theirs)
    return (
      <BothTexts
        what="legal text"
        path={path}
        values={values}
        theirs={theirs}
        isOwn={isOwn}
        notice={
          <>
            Saving discards the other. Copy what you need first.
            <span className="scripted"> The text of this tab is kept in this browser.</span>
          </>
        }
        texts={{ mine: <WordsOfDraft {...values} />, theirs: <WordsOfDraft {...theirs} /> }}
      />
    );
  const { title } = loaderData.values;
  return (
    <Screen title={`${title}: next version`} back={{ href: `/desk/texts/${slug}`, label: title }}>
      {isWaiting ? (
        <Notice tone="idle">
          <p>
            The draft waits for approval. <a href={`/desk/texts/${slug}/approval`}>Withdraw it</a> to change
            it.
          </p>
        </Notice>
      ) : (
        <Island
          of={NextForm}
          atOnce
          with={{ path, slug, id, values, errors, member, note, today, noticeDays, required, facts }}
        />
      )}
    </Screen>
  );
}

type Draft = { title?: string; summary?: string; effectiveOn?: string; reason?: string; words?: string };

const WordsOfDraft = ({ title, summary, effectiveOn = "", reason, words }: Draft) => (
  <StoredWords
    lines={[
      ["Title", title],
      ["Summary", summary],
      ["In force from", isDay(effectiveOn) ? longDate(effectiveOn) : effectiveOn],
      ["Reason", reason],
    ]}
    text={words}
  />
);
