import { z } from "zod";
import { type Asked, act } from "#desk/kit/acts.server.ts";
import { readComments } from "#domain/blog/commenting/read-comments.server.ts";
import { keepPresence, leavePresence, readPresent } from "#domain/blog/presence/keep-presence.server.ts";
import { PRESENCES, presenceWords } from "#domain/blog/presence/rules.ts";
import type { Needs } from "#domain/staff/rules.ts";
import { idOf } from "#platform/forms/forms.ts";

const NEEDS: Needs = ["write", "approve"];
const schema = z.object({ does: z.enum(PRESENCES), page: z.string().regex(/^\w{1,40}$/) });

const targetOf = ({ params, staff: by }: Asked) => ({ articleId: idOf(params.id), by });

/** Notes that a member is there, and answers who else is and what is said by now. */
async function here(asked: Asked, { does, page }: z.output<typeof schema>): Promise<Response> {
  const target = targetOf(asked);
  const kept = await keepPresence(asked.tools, { ...target, does, page });
  if ("refused" in kept) return Response.json(kept, { status: 404 });
  return Response.json({
    present: presenceWords(await readPresent(asked.tools, target)),
    // A screen to read has its comments already.
    comments: does === "editing" ? await readComments(asked.tools.db, target.articleId, asked.staff.id) : [],
  });
}

async function left(asked: Asked, opened: z.output<typeof schema>): Promise<Response> {
  await leavePresence(asked.tools, { ...targetOf(asked), ...opened });
  return Response.json({});
}

/** What a screen's script says of its member: that they have the article open, or have left it. */
export const presenceActs = {
  here: act({ needs: NEEDS, schema, run: here, json: here }),
  left: act({ needs: NEEDS, schema, run: left, json: left }),
};
