import { z } from "zod";
import { type Asked, act } from "#desk/kit/acts.server.ts";
import { typed } from "#desk/kit/fields.server.ts";
import { proposeTime } from "#domain/newsletter/issues/propose-time.server.ts";
import { SEND_TIMES } from "#domain/newsletter/issues/send-time.ts";
import { indianMoment } from "#domain/newsletter/issues/window.ts";
import { idOf } from "#platform/forms/forms.ts";

/** Returns the letter and the acting member, who may send letters. */
const senderOf = ({ params, staff: by }: Asked) => ({ id: idOf(params.id), by, maySend: true });

const namedTime = z.object({ time: z.enum(SEND_TIMES) });

/** Gives the letter a preset send time. */
const chooseTime = (asked: Asked, { time }: z.output<typeof namedTime>) =>
  proposeTime(asked.tools, { ...senderOf(asked), time });

const givenTime = z.object({ at: typed });

/** Gives the letter the typed send time. */
function giveTime(asked: Asked, given: z.output<typeof givenTime>) {
  const time = indianMoment(given.at);
  if (!time) return { errors: { at: "Choose a date and a time." } };
  return proposeTime(asked.tools, { ...senderOf(asked), time });
}

const TIMED = { timed: "The send time is set." };

/** The acts that move the time of an approved letter. */
export const planActs = {
  time: act({
    needs: "send",
    schema: namedTime,
    run: chooseTime,
    done: TIMED,
    form: "schedule",
    status: 409,
  }),
  "time-at": act({
    needs: "send",
    schema: givenTime,
    run: giveTime,
    done: TIMED,
    form: "schedule",
    status: 409,
    field: "at",
  }),
};
