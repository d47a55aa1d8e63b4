import { deskContext } from "#context.ts";
import { Screen } from "#desk/kit/screen.tsx";
import type { Route } from "./+types/write.ts";
import { LetterForm } from "./letter-form.tsx";
import { type LetterTold, saveLetter } from "./save-letter.server.ts";

export async function action({ context }: Route.ActionArgs) {
  return saveLetter(context.get(deskContext));
}

export default function Write({ actionData }: Route.ComponentProps) {
  return (
    <Screen
      title="Write a newsletter"
      lead="A letter to everybody who asked for the newsletter. It is a draft until a second person approves it."
      back={{ href: "/desk/newsletter", label: "Newsletter" }}
    >
      <LetterForm told={actionData as LetterTold | undefined} />
    </Screen>
  );
}
