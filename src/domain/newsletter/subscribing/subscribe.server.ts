import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { MESSAGES } from "../messages.ts";
import { confirmIn } from "./confirm.server.ts";
import { addSubscriber, addSubscriptionConsent } from "./queries.server.ts";

export type SubscribeRequest = {
  email: string;
  source: string;
  wording: string;
  network: string;
  browser: string;
};
export type SubscribeOptions = { doubleOptIn: boolean; revealSubscribed: boolean };
export type Subscribed = { subscribed: true } | Refusal<"already-subscribed">;

export const CONFIRMATION_JOB = "newsletter.confirmation";

/**
 * Stores the address with its consent and queues the confirmation mail, in one transaction: an accepted request
 * survives a crash. A confirmed address is distinguishable only if the settings reveal it.
 */
export function subscribe(
  tools: Tools,
  request: SubscribeRequest,
  options: SubscribeOptions,
): Promise<Subscribed> {
  return tools.db.transaction((tx) => subscribeIn(tx, tools, request, options));
}

/** Subscribes within an open transaction (the contact form's box). */
export async function subscribeIn(
  tx: Db,
  { queue, clock }: Tools,
  request: SubscribeRequest,
  options: SubscribeOptions,
): Promise<Subscribed> {
  const { email, ...evidence } = request;
  const at = clock.now();
  const { id, status } = await addSubscriber(tx, { email, cameBy: evidence.source, at });
  if (status === "confirmed" && options.revealSubscribed)
    return refusal("already-subscribed", MESSAGES.taken);
  await addSubscriptionConsent(tx, { subscriberId: id, ...evidence, at });
  // Queued for a confirmed address too, where it does nothing: the answer takes the same time.
  if (options.doubleOptIn) await queue.enqueue(tx, CONFIRMATION_JOB, { id });
  else await confirmIn(tx, id, at);
  return { subscribed: true };
}
