import { Submit } from "#ui/form/form.tsx";

/** The acts on a text beside its form. */
type TextAct = "duplicate" | "archive" | "delete";

const FORM = "text-acts";

/** The form of these acts, which cannot be nested in the text's form. */
export const TextActsForm = ({ path }: { path: string }) => <form id={FORM} method="post" action={path} />;

type Props = { mayArchive: boolean; mayDelete: boolean };

/** The acts in a text's menu. A deletion can be undone, so it needs no confirmation. */
export const TextActs = ({ mayArchive, mayDelete }: Props) => (
  <>
    <Submit<TextAct> form={FORM} intent="duplicate" tone="quiet">
      Duplicate
    </Submit>
    {mayArchive && (
      <Submit<TextAct> form={FORM} intent="archive" tone="quiet">
        Archive
      </Submit>
    )}
    {mayDelete && (
      <Submit<TextAct> form={FORM} intent="delete" tone="quiet">
        Delete
      </Submit>
    )}
  </>
);
