import "#ui/styles/desk-messages.css";
import { data } from "react-router";
import { deskContext } from "#context.ts";
import { done, idOf, isConfirmed, NOT_CONFIRMED, textsOf } from "#desk/kit/answers.ts";
import { Done, Panel, Screen, When } from "#desk/kit/screen.tsx";
import { listReplies, removeReply, saveReply } from "#domain/leads/inbox/replies.server.ts";
import type { Route } from "./+types/replies.ts";
import { REPLIES as HERE, ReplyForm, type ReplyTold } from "./reply-form.tsx";

/** The facts that an answer is likely to name; every other of the rule ledger works too. */
const SHOWN = [
  "reply.time",
  "hours.weekdays",
  "contact.supportSpaced",
  "plans.momentum.quarterly",
  "report.price",
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { tools, site } = context.get(deskContext);
  const replies = await listReplies(tools.db);
  return {
    replies,
    opened: replies.find(({ id }) => String(id) === url.searchParams.get("reply")),
    places: SHOWN.flatMap((name) => (site.facts[name] ? [[name, site.facts[name]] as const] : [])),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { tools, site, staff, form } = context.get(deskContext);
  const values = textsOf(form);
  const tell = (told: Omit<ReplyTold, "values">, status = 422) =>
    data({ values, ...told } satisfies ReplyTold, { status });
  const id = values.id ? idOf(values.id) : undefined;
  if (values.intent === "remove") {
    const reply = (await listReplies(tools.db)).find((one) => one.id === id);
    if (!reply || !id) return done(HERE, "removed");
    if (!isConfirmed(form, reply.title))
      return data({ errors: { "": NOT_CONFIRMED } } satisfies ReplyTold, { status: 422 });
    await removeReply(tools, { id, by: staff });
    return done(HERE, "removed");
  }
  const result = await saveReply(tools, {
    id,
    by: staff,
    title: values.title ?? "",
    text: values.text ?? "",
    seen: values.seen,
    facts: Object.keys(site.facts),
  });
  if ("saved" in result) return done(HERE, "saved");
  if (result.refused === "fields") return tell({ errors: result.errors });
  if (result.refused === "missing") return tell({ errors: { "": result.message } }, 409);
  return tell({ errors: { "": result.message }, theirs: result.theirs }, 409);
}

export default function Replies({
  loaderData: { replies, opened, places },
  actionData,
}: Route.ComponentProps) {
  const told = actionData as ReplyTold | undefined;
  return (
    <Screen
      title="Canned replies"
      lead="Answers that are written once and used often. Whoever answers a message chooses one, reads it and sends it."
      back={{ href: "/desk/messages", label: "Messages" }}
    >
      {!told && <Done messages={{ saved: "The reply is saved.", removed: "The reply is removed." }} />}
      <div className="panel-aside">
        <div>
          <ReplyForm opened={opened} told={told} />
          <Panel title="Places to fill in">
            <p className="desk-quiet">
              Write a place between double braces; it is filled in for each message. Every value of the rule
              ledger has a place, so that a price is never typed twice.
            </p>
            <dl className="places">
              {[["name", "The first name of who wrote the message"] as const, ...places].map(
                ([name, value]) => (
                  <div key={name}>
                    <dt className="mono">{`{{${name}}}`}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
              )}
            </dl>
          </Panel>
        </div>
        <Panel title="Saved replies">
          {replies.length === 0 && <p className="empty">No reply is saved yet.</p>}
          <ul className="replies">
            {replies.map((reply) => (
              <li key={reply.id}>
                <a
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
