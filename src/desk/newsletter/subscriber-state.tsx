import type { SuppressionReason } from "#domain/newsletter/rules.ts";
import type {
  SubscriberLine,
  SubscriberStatus,
  Suppressed,
} from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { State, type Tone } from "#ui/feedback/notice.tsx";

const STATE_TAGS: Record<SubscriberStatus, { tone: Tone; word: string }> = {
  confirmed: { tone: "ok", word: "Confirmed" },
  pending: { tone: "idle", word: "Not confirmed" },
  unsubscribed: { tone: "warn", word: "Unsubscribed" },
};

export const subscriberStateWord = (status: SubscriberStatus): string => STATE_TAGS[status].word;

export function SubscriberMark({ status }: { status: SubscriberStatus }) {
  const { tone, word } = STATE_TAGS[status];
  return <State tone={tone}>{word}</State>;
}

const REASONS: Record<SuppressionReason, string> = {
  "hard-bounce": "the address does not exist",
  "soft-bounces": "mails bounced repeatedly",
  complaint: "reported as spam",
  "by-hand": "by hand",
  erased: "erased on request",
  unsubscribed: "left the list at another program",
};

export const reasonOf = (suppressed: Suppressed): string => REASONS[suppressed.reason];

/** Marks an address that gets no mail; if it was only erased, or unsubscribed elsewhere, it may subscribe again. */
export function SuppressedMark({ suppressed }: { suppressed: Suppressed | null }) {
  if (!suppressed) return null;
  return (
    <State tone={["erased", "unsubscribed"].includes(suppressed.reason) ? "idle" : "bad"}>Suppressed</State>
  );
}

/** What the reader chose to receive. */
export const CHOSEN: Record<SubscriberLine["mailed"], string> = {
  both: "Digest and newsletter",
  digest: "Digest only",
  newsletter: "Newsletter only",
};
