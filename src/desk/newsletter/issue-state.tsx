import type { DeliveryState, IssueKind, IssueState } from "#domain/newsletter/rules.ts";
import { State, type Tone } from "#ui/feedback/notice.tsx";

const SHOWN: Record<IssueState, { tone: Tone; word: string }> = {
  draft: { tone: "warn", word: "Waiting for approval" },
  approved: { tone: "ok", word: "Approved" },
  sending: { tone: "live", word: "Sending" },
  paused: { tone: "warn", word: "Paused" },
  finished: { tone: "ok", word: "Finished" },
  cancelled: { tone: "bad", word: "Cancelled" },
  expired: { tone: "warn", word: "Expired" },
};

export const KINDS: Record<IssueKind, string> = { digest: "Digest", newsletter: "Newsletter" };

/** The outcomes for a row of the audience, in the order in which the screen counts them. */
export const DELIVERIES: Record<DeliveryState, { tone: Tone; word: string; means: string }> = {
  accepted: { tone: "ok", word: "Accepted", means: "the mail server took it" },
  pending: { tone: "idle", word: "Pending", means: "not mailed yet" },
  claimed: { tone: "live", word: "Sending", means: "being mailed now" },
  failed: { tone: "bad", word: "Failed", means: "rejected by the mail server" },
  uncertain: { tone: "warn", word: "Uncertain", means: "handed over, with no answer recorded" },
  suppressed: { tone: "idle", word: "Suppressed", means: "not to be mailed" },
};

export function IssueStateMark({ state }: { state: IssueState }) {
  const { tone, word } = SHOWN[state];
  return <State tone={tone}>{word}</State>;
}
