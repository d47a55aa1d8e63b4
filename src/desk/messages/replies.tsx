import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { isConfirmed, NOT_CONFIRMED } from "#desk/kit/answers.ts";
import { rowId, typed } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { listReplies, type Reply, removeReply, saveReply } from "#domain/leads/inbox/replies.server.ts";
import { MESSAGE_PLACES } from "#domain/leads/inbox/rules.ts";
import { idOf } from "#platform/forms/forms.ts";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/replies.ts";
import { REPLIES as HERE, ReplyForm } from "./reply-form.tsx";

/** The facts that an answer is likely to name; every other fact of the rule ledger works too. */
const SHOWN = [
  "reply.time",
  "hours.weekdays",
  "contact.supportSpaced",
  "plans.momentum.quarterly",
  "report.price",
];

export const loader = permitted("answer", async ({ context, url }: Route.LoaderArgs) => {
  const { tools, site } = context.get(deskContext);
  const replies = await listReplies(tools.db);
  return {
    replies,
    opened: replies.find(({ id }) => String(id) === url.searchParams.get("reply")),
    places: SHOWN.flatMap((name) => (site.facts[name] ? [[name, site.facts[name]] as const] : [])),
  };
});

export const action = defineActs({
  save: act({
    needs: "answer",
    schema: z.object({ id: typed, title: typed, text: typed, seen: z.string().optional().catch(undefined) }),
    run: async ({ tools, site, staff: by }, { id, ...reply }) => {
      const facts = Object.keys(site.facts);
      const result = await saveReply(tools, { id: id ? idOf(id) : undefined, by, facts, ...reply });
      if (!("refused" in result)) return result;
      const theirs = "theirs" in result ? result.theirs : undefined;
      return again<{ theirs?: Reply | undefined }>(
        { theirs },
        { errors: { "": result.message }, status: 409 },
      );
    },
    done: { saved: "The saved answer is updated." },
  }),
  remove: act({
    needs: "answer",
    schema: z.object({ id: rowId, thing: typed }),
    run: async ({ tools, staff: by }, { id, thing }) => {
      const reply = (await listReplies(tools.db)).find((one) => one.id === id);
      if (reply && !isConfirmed(thing, reply.title)) return NOT_CONFIRMED;
      if (reply) await removeReply(tools, { id, by });
      return {};
    },
    done: { removed: "The saved answer is removed." },
  }),
});

export type Intent = IntentOf<typeof action>;
export type Answer = Route.ComponentProps["actionData"];

export default function Replies({
  loaderData: { replies, opened, places },
  actionData,
}: Route.ComponentProps) {
  return (
    <Screen
      title="Saved answers"
      lead="Answers written once and used often. Insert one while answering a message."
      back={{ href: "/desk/messages", label: "Messages" }}
    >
      <div className="panel-aside">
        <div>
          <ReplyForm opened={opened} answer={actionData} />
          <Panel title="Fields">
            <p className="desk-quiet">
              Write a field between double braces to fill it in for each message. An answer with an unfilled
              field is not sent.
            </p>
            <dl className="places mt-3 grid gap-x-5 gap-y-2 sm:grid-cols-2">
              {[...Object.entries(MESSAGE_PLACES), ...places].map(([name, value]) => (
                <div key={name}>
                  <dt className="mono">{`{{${name}}}`}</dt>
                  <dd className="text-[0.875rem] text-ink-2">{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
        <Panel title="Saved answers">
          {replies.length === 0 && <p className="empty">No saved answers yet.</p>}
          <ul className="replies grid">
            {replies.map((reply) => (
              <li
                className="grid flex-wrap items-center justify-between gap-x-3 gap-y-0.5 border-t border-line py-2"
                key={reply.id}
              >
                <a
                  className="inline-block min-h-7 font-[550] text-brand underline"
                  href={`${HERE}?reply=${reply.id}`}
                  aria-current={opened?.id === reply.id ? "true" : undefined}
                >
                  {reply.title}
                </a>
                <span className="desk-quiet">
                  {reply.updatedBy}, <When at={reply.updatedAt} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Screen>
  );
}
