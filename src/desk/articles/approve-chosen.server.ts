import { z } from "zod";
import { type ActRequest, act, again } from "#desk/kit/acts.server.ts";
import { several, text } from "#desk/kit/fields.server.ts";
import type { ApprovalOutcome, ChosenArticle } from "#domain/blog/publishing/approve-several.server.ts";

/** Reads the ticked articles: each one's number, and the hash and time that the list showed. */
const chosenIn = (values: string[]): ChosenArticle[] =>
  values.flatMap((value) => {
    const [, id, hash, publishAt] = /^(\d{1,9}) ([0-9a-f]{64}) (\S*)$/.exec(value) ?? [];
    return id && hash ? [{ id: Number(id), hash, publishAt: publishAt || null }] : [];
  });

type Approve = (
  tools: ActRequest["tools"],
  chosen: { chosen: ChosenArticle[]; by: ActRequest["staff"]; reason?: string },
) => Promise<ApprovalOutcome[]>;

/** The act that approves the ticked articles, each exactly as the list showed it, and reports why not all were. */
export const approveChosen = (approve: Approve) =>
  act({
    needs: "approve",
    schema: z.object({ chosen: several, reason: text }),
    run: async ({ tools, staff: by }, { chosen: ticked, reason }) => {
      const chosen = chosenIn(ticked);
      if (!chosen.length) return { errors: { "": "Select the articles you have read." } };
      const outcomes = await approve(tools, { chosen, by, ...(reason && { reason }) });
      return outcomes.every(({ approved }) => approved) ? { outcomes } : again({ outcomes }, { status: 409 });
    },
    done: { one: "The article is approved.", several: "The selected articles are approved." },
    says: ({ outcomes }) => (outcomes.length > 1 ? "several" : "one"),
  });
