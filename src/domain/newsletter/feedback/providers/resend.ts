import * as z from "zod";
import { OWN_MESSAGE_ID } from "../message-id.ts";
import {
  type MailProvider,
  malformed,
  reportedAddress,
  reportedDetail,
  reportedId,
  reportedMoment,
  signedJson,
} from "./provider.ts";

const event = z.object({ type: z.string() });

const report = z.object({
  type: z.enum(["email.bounced", "email.complained"]),
  created_at: reportedMoment,
  data: z.object({
    to: z.array(z.string().transform(bare).pipe(reportedAddress)),
    message_id: z.string().optional(),
    bounce: z
      .object({ type: z.string(), subType: z.string().default(""), message: z.string().default("") })
      .optional(),
  }),
});

/**
 * Resend's webhooks (https://resend.com/docs/webhooks): signed like the standard, under `svix-` names; one event a
 * call, with the message's id. A `Permanent` bounce is hard; `Transient` and `Undetermined` are soft.
 */
export const resend: MailProvider = {
  name: "resend",
  read(headers, rawBody, secret, now) {
    const signed = signedJson(headers, rawBody, secret, "svix");
    if ("refused" in signed) return signed;
    const { type } = event.safeParse(signed.json).data ?? {};
    // A delivered, opened or delayed mail needs no action.
    if (type && type !== "email.bounced" && type !== "email.complained") return [];
    const id = reportedId.safeParse(headers["svix-id"]);
    if (!id.success) return malformed(id.error);
    const parsed = report.safeParse(signed.json);
    if (!parsed.success) return malformed(parsed.error);
    const { created_at: at, data } = parsed.data;
    const [address, another] = data.to;
    // A mail to several addresses is not ours, and does not say which of them is meant.
    if (address === undefined || another !== undefined) return [];
    const { bounce } = data;
    return [
      {
        id: id.data,
        kind:
          type === "email.complained"
            ? "complaint"
            : bounce?.type === "Permanent"
              ? "hard-bounce"
              : "soft-bounce",
        address,
        // Resend's own relay may replace our Message-ID.
        messageId: OWN_MESSAGE_ID.test(data.message_id ?? "") ? data.message_id : undefined,
        at: at > now ? now : at,
        detail: reportedDetail(bounce ? `${bounce.type}/${bounce.subType}: ${bounce.message}` : ""),
      },
    ];
  },
};

/** Reduces `Name <address>` to the address. */
function bare(recipient: string): string {
  return /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
}
