import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { isThatHash } from "#domain/approval/rules.ts";
import { previewDraft } from "#domain/digest/composing/preview-draft.server.ts";
import { readDigestDay } from "#domain/digest/read.server.ts";
import { letterHash } from "#domain/newsletter/issues/draft-issue.server.ts";
import { PICTURES_PATH } from "#domain/newsletter/letters/letter.ts";
import { isDay } from "#platform/clock/days.ts";
import type { Route } from "./+types/letter.ts";
import { lettersOf } from "./approver.server.ts";

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** Returns a page with one sentence in place of the letter. */
const instead = (sentence: string, status: number) =>
  answer(`<!doctype html><p>${escaped(sentence)}</p>`, status);

const answer = (html: string, status = 200) =>
  new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      // A letter contains its own styles and pictures, and no script.
      "Content-Security-Policy":
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups",
    },
  });

/**
 * Returns the letter of a day's draft or published digest, as it would be mailed, with embedded pictures. `hash` names
 * the draft, and `letter` the mail, that the frame's reader decides on: any other is refused.
 */
export const loader = permitted(
  ["write", "approve"],
  async ({ context, params: { date }, url }: Route.LoaderArgs) => {
    const { tools, site, staff } = context.get(deskContext);
    const draft = isDay(date) ? await previewDraft(tools.db, date) : undefined;
    const day = draft ?? (isDay(date) ? await readDigestDay(tools.db, { date }) : undefined);
    if (!day) return instead("This day has no draft and no digest.", 404);
    // A waiting draft is shown as mailed after this member's approval.
    const approvedBy = day.approvedBy ?? (staff.permissions.has("approve") ? staff.name : undefined);
    const letter = await lettersOf(site)({ ...day, approvedBy }, `digest-${date}`);
    if ("refused" in letter) return instead(letter.message, 422);
    const isOther = (name: string, hash: string) => {
      const seen = url.searchParams.get(name);
      return seen !== null && !isThatHash(seen, hash);
    };
    if (isOther("hash", draft?.hash ?? "") || isOther("letter", letterHash(letter)))
      return instead("The mail has changed since you opened it: open it again.", 409);
    const html = letter.pictures.reduce(
      (text, { name, png }) =>
        text.replaceAll(
          `${site.origin}${PICTURES_PATH}/${name}`,
          `data:image/png;base64,${png.toString("base64")}`,
        ),
      letter.html,
    );
    const subject = `<p style="margin:0;padding:10px 16px;font:14px/1.4 system-ui,sans-serif;background:#0b1b33;color:#fff">Subject: <b>${escaped(letter.subject)}</b></p>`;
    return answer(html.replace(/<body[^>]*>/, (body) => body + subject));
  },
);
