import type { MessageState } from "#domain/leads/inbox/rules.ts";
import type { MessageKind } from "#domain/leads/rules.ts";
import { State, type Tone } from "#ui/feedback/notice.tsx";
import { When } from "#ui/layout/panel.tsx";

const STATE_TAGS: Record<MessageState, { tone: Tone; word: string }> = {
  new: { tone: "live", word: "New" },
  open: { tone: "warn", word: "Open" },
  answered: { tone: "ok", word: "Answered" },
  closed: { tone: "idle", word: "Closed" },
  spam: { tone: "bad", word: "Spam" },
};

export const messageStateWord = (state: MessageState): string => STATE_TAGS[state].word;

export function MessageStateMark({ state }: { state: MessageState }) {
  const { tone, word } = STATE_TAGS[state];
  return <State tone={tone}>{word}</State>;
}

/** Shows what a message is about, if it came by a form of its own. */
export const MessageKindMark = ({ kind }: { kind: MessageKind }) =>
  kind === "impersonation" ? <State tone="warn">Impersonation</State> : null;

/** Shows the deadline of the first answer. */
export function Due({ at, overdue }: { at: string | null; overdue: boolean }) {
  if (!at) return null;
  return overdue ? (
    <span className="font-[550] text-down-t tabular-nums">
      Overdue since <When at={at} />
    </span>
  ) : (
    <span className="text-ink-2 tabular-nums">
      Answer by <When at={at} />
    </span>
  );
}
