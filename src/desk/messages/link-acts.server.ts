import { z } from "zod";
import { monthsOwedSince } from "#desk/complaints/states.ts";
import { type Asked, act } from "#desk/kit/acts.server.ts";
import { typed } from "#desk/kit/fields.server.ts";
import { closeMessage, markSpam, reopenMessage } from "#domain/leads/inbox/change-message.server.ts";
import { countAsComplaint, uncountComplaint } from "#domain/leads/inbox/count-complaint.server.ts";
import { linkMessage, unlinkMessage } from "#domain/orders/link-message.server.ts";
import { stay, targetOf } from "./message-acts.server.ts";

const orderField = z.object({ order: typed });

const linkOf = (asked: Asked, order: string) => ({
  order,
  message: targetOf(asked).id,
  by: asked.staff,
});

/** The acts by which a message is tied to the complaint register and to requests. */
export const linkActs = {
  complaint: act({
    needs: "complaints",
    run: (asked) => countAsComplaint(asked.tools, { ...targetOf(asked), since: monthsOwedSince(asked) }),
    done: {
      complained: "The message is counted as a complaint of its month; another person closes the month.",
    },
    at: stay("history"),
  }),
  "no-complaint": act({
    needs: "complaints",
    run: (asked) => uncountComplaint(asked.tools, { ...targetOf(asked), since: monthsOwedSince(asked) }),
    done: { uncounted: "The message is no longer counted as a complaint." },
    at: stay("history"),
  }),
  link: act({
    needs: "answer",
    schema: orderField,
    run: (asked, { order }) => linkMessage(asked.tools, linkOf(asked, order)),
    done: { linked: "The message and the request are linked." },
    at: stay("history"),
  }),
  unlink: act({
    needs: "answer",
    schema: orderField,
    run: (asked, { order }) => unlinkMessage(asked.tools, linkOf(asked, order)),
    done: { unlinked: "The message and the request are no longer linked." },
    at: stay("history"),
  }),
};

/** The acts that end a message, and take its end back. */
export const endActs = {
  close: act({
    needs: "answer",
    schema: z.object({ reason: typed }),
    run: (asked, { reason }) => closeMessage(asked.tools, { ...targetOf(asked), reason }),
    done: { closed: "The message is closed." },
    at: stay(),
    form: "close",
    field: "reason",
  }),
  spam: act({
    needs: "answer",
    run: (asked) => markSpam(asked.tools, targetOf(asked)),
    done: { spam: "The message is marked as spam. Reopen it to undo this." },
    at: stay(),
  }),
  reopen: act({
    needs: "answer",
    run: (asked) => reopenMessage(asked.tools, targetOf(asked)),
    done: { reopened: "The message is reopened." },
    at: stay(),
  }),
};
