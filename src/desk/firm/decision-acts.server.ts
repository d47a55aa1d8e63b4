import { z } from "zod";
import type { ActRequest } from "#desk/kit/acts.server.ts";
import { rowIds, text } from "#desk/kit/fields.server.ts";
import { approveValues } from "#domain/compliance/approve-values.server.ts";
import { refuseChanges, withdrawChanges } from "#domain/firm/decide-change.server.ts";
import { deliveredOf } from "./delivered.ts";

/**
 * The proposals shown, the hash of the texts shown with them, whether they were compared with the documents they were
 * read in, and the note of a return.
 */
const shown = z.object({ ids: rowIds, texts: text, compared: text, note: text });
type Shown = z.output<typeof shown>;

/** Approves the proposals shown, with the texts that print them. */
export const APPROVE = {
  needs: "approve",
  schema: shown,
  run: (request: ActRequest, { ids, texts: read, compared }: Shown) =>
    approveValues(request.tools, deliveredOf(request), {
      ids,
      by: request.staff,
      isCompared: compared === "yes",
      read,
    }),
  status: 409,
} as const;

/** Sends the proposals shown back with a reason. */
export const SEND_BACK = {
  needs: "approve",
  schema: shown,
  run: ({ tools, staff: by }: ActRequest, { ids, note }: Shown) => refuseChanges(tools, { ids, note, by }),
} as const;

/** Withdraws one's own proposals. */
export const WITHDRAW = {
  needs: ["firm", "approve"],
  schema: shown,
  run: ({ tools, staff: by }: ActRequest, { ids }: Shown) => withdrawChanges(tools, { ids, by }),
  status: 409,
} as const;
