import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { isThatHash } from "#domain/approval/rules.ts";
import { readLetter } from "#domain/newsletter/issues/read-letter.server.ts";
import { inDark } from "#domain/newsletter/letters/look.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/letter.ts";
import { faultsPage, letterPage } from "./letter-page.server.ts";

export const loader = permitted(
  ["write", "approve", "send"],
  async ({ context, params, url }: Route.LoaderArgs) => {
    const { tools, site } = context.get(deskContext);
    const letter = await readLetter(tools.db, idOf(params.id));
    if (!letter) throw missing("There is no letter with this number.");
    const decidedOn = url.searchParams.get("hash");
    if (decidedOn !== null && !isThatHash(decidedOn, letter.hash))
      return faultsPage(
        ["The letter was drafted again since you opened it. Open it again and read it."],
        site.origin,
        409,
      );
    const isDark = url.searchParams.get("look") === "dark";
    return letterPage(isDark ? inDark(letter.html) : letter.html, site.origin);
  },
);
