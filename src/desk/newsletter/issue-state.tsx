import type { DeliveryState, IssueKind, IssueState } from "#domain/newsletter/rules.ts";
import { State, type Tone } from "#ui/feedback/notice.tsx";

const STATE_TAGS: Record<IssueState, { tone: Tone; word: string }> = {
  draft: { tone: "warn", word: "Waiting for approval" },
  returned: { tone: "warn", word: "Back with its writer" },
  approved: { tone: "ok", word: "Approved" },
  sending: { tone: "live", word: "Sending" },
  paused: { tone: "warn", word: "Paused" },
  finished: { tone: "ok", word: "Finished" },
  cancelled: { tone: "bad", word: "Cancelled" },
  expired: { tone: "warn", word: "Expired" },
};

export const KINDS: Record<IssueKind, string> = { digest: "Digest", newsletter: "Letter" };

/** The outcomes of a recipient's delivery, in the order in which the screen counts them. */
export const DELIVERIES: Record<DeliveryState, { tone: Tone; word: string }> = {
  accepted: { tone: "ok", word: "Sent" },
  pending: { tone: "idle", word: "Not sent yet" },
  claimed: { tone: "live", word: "Sending" },
  failed: { tone: "bad", word: "Rejected by the mail server" },
  uncertain: { tone: "warn", word: "Unknown" },
  suppressed: { tone: "idle", word: "Not to be mailed" },
};

export function IssueStateMark({ state }: { state: IssueState }) {
  const { tone, word } = STATE_TAGS[state];
  return <State tone={tone}>{word}</State>;
}
