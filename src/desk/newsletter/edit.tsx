import { deskContext } from "#context.ts";
import { defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { openLetter } from "#domain/newsletter/issues/draft-letter.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Route } from "./+types/edit.ts";
import { saveLetter } from "./letter-acts.server.ts";
import { LetterForm } from "./letter-form.tsx";

export const loader = permitted("write", async ({ context, params }: Route.LoaderArgs) => {
  const letter = await openLetter(context.get(deskContext).tools.db, idOf(params.id));
  if (letter === undefined) throw missing("There is no newsletter with this number.");
  return { letter };
});

export const action = defineActs({ save: saveLetter });

export type Intent = IntentOf<typeof action>;
export type Answer = Route.ComponentProps["actionData"];

export default function Edit({ loaderData: { letter }, actionData, params }: Route.ComponentProps) {
  const back = { href: `/desk/newsletter/issues/${params.id}`, label: "The issue" };
  if (letter === "unknown")
    return (
      <Screen title="Edit the letter" back={back}>
        <Notice tone="warn">
          This letter was drafted from a file before the desk kept its text. Draft it again from the file, or
          write it anew under another key.
        </Notice>
      </Screen>
    );
  const isOpen = letter.state === "draft" || letter.state === "approved";
  return (
    <Screen title="Edit the letter" back={back}>
      {letter.state === "approved" && (
        <Notice tone="warn">This letter is approved. Once you change it, it has to be approved again.</Notice>
      )}
      {isOpen ? (
        <LetterForm letter={letter} answer={actionData} />
      ) : (
        <Notice tone="warn">This issue is {letter.state}: its letter does not change any more.</Notice>
      )}
    </Screen>
  );
}
