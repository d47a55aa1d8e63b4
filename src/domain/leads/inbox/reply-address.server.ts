import { createHmac, timingSafeEqual } from "node:crypto";
import { idOf } from "#platform/forms/forms.ts";

/** Where answers ask to be answered, and the secret that signs these addresses. */
export type ReplyRoom = { address: string; secret: string };

const signature = (id: number, secret: string): string =>
  createHmac("sha256", secret).update(`reply to message ${id}`).digest("hex").slice(0, 20);

/** Returns the address for replies to the answers of one message: `replies+7.{signature}@in.example.in`. */
export function replyAddress(id: number, { address, secret }: ReplyRoom): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${id}.${signature(id, secret)}${address.slice(at)}`;
}

/** Returns the message whose signed address a mail went to; undefined where none of its addresses is ours. */
export function signedMessage(to: readonly string[], { address, secret }: ReplyRoom): number | undefined {
  const at = address.lastIndexOf("@");
  const [room, host] = [`${address.slice(0, at)}+`.toLowerCase(), address.slice(at).toLowerCase()];
  for (const given of to.map((one) => one.trim().toLowerCase())) {
    if (!given.startsWith(room) || !given.endsWith(host)) continue;
    const [, number, signed = ""] =
      /^(\d+)\.([0-9a-f]{20})$/.exec(given.slice(room.length, -host.length)) ?? [];
    const id = idOf(number);
    if (id && timingSafeEqual(Buffer.from(signed), Buffer.from(signature(id, secret)))) return id;
  }
  return undefined;
}

/** Returns the Message-ID of an answer. */
export const answerMessageId = (message: number, answer: number, origin: string): string =>
  `<answer-${message}-${answer}@${new URL(origin).hostname}>`;

/** Returns the message and the answer that each of these Message-IDs names, if it has the form of one of ours. */
export const namedAnswers = (ids: readonly string[], origin: string): { message: number; answer: number }[] =>
  ids.flatMap((id) => {
    const [, message = "", answer = "", host] =
      /^<?answer-(\d{1,9})-(\d{1,9})@([^\s<>@]+)>?$/.exec(id.trim()) ?? [];
    return host?.toLowerCase() === new URL(origin).hostname
      ? [{ message: Number(message), answer: Number(answer) }]
      : [];
  });
