import { z } from "zod";
import { deskContext } from "#context.ts";
import { deliveredOf } from "#desk/firm/delivered.ts";
import { type Asked, act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { text, typed } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { textFields } from "#domain/compliance/drafts/read-drafts.server.ts";
import { REQUIRED } from "#domain/compliance/drafts/rules.ts";
import { saveTextDraft } from "#domain/compliance/drafts/write-draft.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Route } from "./+types/next.ts";
import { NextForm } from "./next-form.tsx";
import { textSlugOf } from "./text-slug.server.ts";
import { TwoDrafts } from "./two-drafts.tsx";

export const loader = permitted("firm", async ({ context, params }: Route.LoaderArgs) => {
  const { tools, site } = context.get(deskContext);
  const slug = textSlugOf(params);
  return {
    slug,
    required: REQUIRED[slug],
    facts: site.facts,
    today: indianDate(tools.clock.now()),
    draft: await textFields(tools, slug),
  };
});

const fields = z.object({
  began: text,
  title: text,
  summary: text,
  effectiveOn: text,
  reason: text,
  words: typed.transform((words) => words.replace(/\r\n?/g, "\n").trim()),
});

async function save(asked: Asked, { began, ...typedNow }: z.output<typeof fields>) {
  const result = await saveTextDraft(asked.tools, deliveredOf(asked), {
    slug: textSlugOf(asked.params),
    began,
    fields: typedNow,
    by: asked.staff,
  });
  if (!("theirs" in result) || !result.theirs) return result;
  const { theirs } = result;
  const { updatedBy, updatedAt } = {
    updatedBy: theirs.writtenBy ?? "",
    updatedAt: theirs.writtenAt.toISOString(),
  };
  const saved = { ...theirs, updatedBy, updatedAt };
  return again<{ saved?: typeof saved; isOwn?: boolean }>(
    { saved, isOwn: updatedBy === asked.staff.name },
    { status: 409 },
  );
}

export const action = defineActs({
  save: act({
    needs: "firm",
    schema: fields,
    run: save,
    done: { saved: "The draft is saved." },
  }),
  read: act({
    needs: "firm",
    schema: fields,
    run: save,
    to: "/desk/texts/:slug/approval",
    done: { saved: "The draft is saved. Read it as its page prints it, then send it for approval." },
  }),
});

export type Intent = IntentOf<typeof action>;

export default function Next({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, draft } = loaderData;
  if (actionData?.saved)
    return (
      <TwoDrafts
        slug={slug}
        values={actionData.values}
        saved={actionData.saved}
        isOwn={actionData.isOwn ?? false}
      />
    );
  return (
    <Screen title={`${draft.title}: next version`} back={{ href: `/desk/texts/${slug}`, label: draft.title }}>
      <NextForm {...loaderData} answer={actionData} />
    </Screen>
  );
}
