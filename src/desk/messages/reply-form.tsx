import type { Reply } from "#domain/leads/inbox/replies.server.ts";
import { Field } from "#ui/form/field.tsx";
import { Ask, FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./replies.tsx";

export const REPLIES = "/desk/messages/replies";

/** Edits one saved answer: a new one, or the opened one, which can also be removed. */
export function ReplyForm({ opened, answer }: { opened: Reply | undefined; answer: Answer }) {
  // A request to remove a reply holds nothing that was typed.
  const typed = answer?.intent === "save" ? answer.values : undefined;
  const values: Record<string, string | undefined> = typed ?? { ...opened, id: String(opened?.id ?? "") };
  const { errors = {}, theirs } = answer ?? {};
  return (
    <Panel
      title={opened ? "Edit saved answer" : "New saved answer"}
      actions={
        opened && (
          <a className="btn" href={REPLIES}>
            Add another
          </a>
        )
      }
    >
      <FormErrors errors={errors} />
      {theirs && (
        <div className="theirs mb-4 rounded-control border border-line-2 bg-sunk px-3.5 py-3">
          <h3>As {theirs.updatedBy} saved it</h3>
          <p className="my-1">{theirs.title}</p>
          <p className="my-1 max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{theirs.text}</p>
        </div>
      )}
      <form
        method="post"
        className="stack"
        data-guard={typed ? "typed" : ""}
        data-keep={`reply-${values.id || "new"}`}
      >
        <input type="hidden" name="id" value={values.id ?? ""} />
        <input
          type="hidden"
          name="seen"
          value={theirs?.updatedAt ?? values.seen ?? opened?.updatedAt ?? ""}
        />
        <Field label="Title" name="title" required maxLength={80} value={values.title} error={errors.title} />
        <Field label="Text" name="text" required rows={12} value={values.text} error={errors.text} />
        <div className="row">
          <Submit<Intent> intent="save" tone="primary">
            Save answer
          </Submit>
        </div>
      </form>
      {opened && (
        <div className="mt-5">
          <Ask<Intent>
            intent="remove"
            label="Remove answer"
            thing={opened.title}
            fields={{ id: opened.id }}
            question="The answer can no longer be chosen. Its text stays in the audit ledger."
          />
        </div>
      )}
    </Panel>
  );
}
