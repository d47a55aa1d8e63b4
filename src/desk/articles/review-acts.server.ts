import { z } from "zod";
import { type Asked, act, again } from "#desk/kit/acts.server.ts";
import { rowId, text } from "#desk/kit/fields.server.ts";
import { endReviewLink, openReviewLink } from "#domain/blog/reviewing/review-links.server.ts";
import { REVIEW_PATH } from "#domain/blog/reviewing/rules.ts";
import type { Needs } from "#domain/staff/rules.ts";
import { idOf } from "#platform/forms/forms.ts";

const NEEDS: Needs = ["write", "approve"];

const targetOf = ({ params, staff: by }: Asked) => ({ articleId: idOf(params.id), by });

/** What is done about the links by which outside reviewers read a draft. A new link is shown once. */
export const reviewActs = {
  "review-open": act({
    needs: NEEDS,
    schema: z.object({ reviewer: text, lastDay: text }),
    run: async (asked, fields) => {
      const result = await openReviewLink(asked.tools, { ...targetOf(asked), ...fields });
      if (!("opened" in result)) return result;
      const { token, endsAt } = result.opened;
      return again({ link: { href: `${asked.site.origin}${REVIEW_PATH}?token=${token}`, endsAt } });
    },
    form: "review",
  }),
  "review-end": act({
    needs: NEEDS,
    schema: z.object({ link: rowId }),
    run: (asked, { link }) => endReviewLink(asked.tools, { ...targetOf(asked), link }),
    done: { "review-ended": "The link is ended and no longer opens the draft." },
  }),
};
