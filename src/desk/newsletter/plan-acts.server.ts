import { z } from "zod";
import { type Asked, act } from "#desk/kit/acts.server.ts";
import { text, typed } from "#desk/kit/fields.server.ts";
import { proposeReaders, proposeTime } from "#domain/newsletter/issues/propose-time.server.ts";
import { SEND_TIMES } from "#domain/newsletter/issues/send-time.ts";
import { indianMoment } from "#domain/newsletter/issues/window.ts";
import { idOf } from "#platform/forms/forms.ts";

/** Returns the letter, the acting member, and whether that member may move the time of an approved letter. */
const plannerOf = ({ params, staff: by }: Asked) => ({
  id: idOf(params.id),
  by,
  maySend: by.permissions.has("send"),
});

const namedTime = z.object({ time: z.enum(SEND_TIMES) });

/** Gives the letter one of the usual send times. */
const chooseTime = (asked: Asked, { time }: z.output<typeof namedTime>) =>
  proposeTime(asked.tools, { ...plannerOf(asked), time });

const givenTime = z.object({ at: typed });

/** Gives the letter the send time that was typed. */
function giveTime(asked: Asked, given: z.output<typeof givenTime>) {
  const time = indianMoment(given.at);
  if (!time) return { errors: { at: "Choose a date and a time." } };
  return proposeTime(asked.tools, { ...plannerOf(asked), time });
}

const since = z.object({ since: text });

/** Says which readers get the letter. */
const chooseReaders = (asked: Asked, given: z.output<typeof since>) =>
  proposeReaders(asked.tools, { ...plannerOf(asked), joinedSince: given.since || null });

const TIMED = { timed: "The send time is set." };

/** The acts that say when a letter leaves and whom it reaches. */
export const planActs = {
  time: act({
    needs: ["write", "send"],
    schema: namedTime,
    run: chooseTime,
    done: TIMED,
    form: "schedule",
    status: 409,
  }),
  "time-at": act({
    needs: ["write", "send"],
    schema: givenTime,
    run: giveTime,
    done: TIMED,
    form: "schedule",
    status: 409,
    field: "at",
  }),
  readers: act({
    needs: ["write", "send"],
    schema: since,
    run: chooseReaders,
    done: { readers: "The readers are set. The approval covers them." },
    form: "readers",
    field: "since",
  }),
};
