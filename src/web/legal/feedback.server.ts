import type { ActionFunctionArgs } from "react-router";
import { contactRequest } from "#domain/leads/rules.ts";
import { takeMessage } from "#web/forms/take-message.server.ts";

const feedback = contactRequest.pick({ firstName: true, lastName: true, email: true, message: true });

/** Takes accessibility feedback: a message marked as such, answered and retained like any other. */
export const takeFeedback = (asked: ActionFunctionArgs) =>
  takeMessage(asked, {
    parse: (typed) => feedback.safeParse(typed),
    messageOf: (fields) => ({ ...fields, message: `Accessibility: ${fields.message}` }),
  });
