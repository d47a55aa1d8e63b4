import { defineActs, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import type { Route } from "./+types/write.ts";
import { saveLetter } from "./letter-acts.server.ts";
import { LetterForm } from "./letter-form.tsx";

export const loader = permitted("write", () => null);

export const action = defineActs({ save: saveLetter });

export default function Write({ actionData }: Route.ComponentProps) {
  return (
    <Screen
      title="Write a newsletter"
      lead="A letter to everybody who asked for the newsletter. It is a draft until a second person approves it."
      back={{ href: "/desk/newsletter", label: "Newsletter" }}
    >
      <LetterForm answer={actionData} />
    </Screen>
  );
}
