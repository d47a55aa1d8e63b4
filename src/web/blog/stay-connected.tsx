import { Link } from "#ui/primitives/link.tsx";

export type Connections = { channel: string; support: string; replyTime: string };

/** The messaging channel and the support line. */
export function StayConnected({ channel, support, replyTime }: Connections) {
  return (
    <section className="border-t border-line bg-sunk no-print" aria-labelledby="stay-connected">
      <div className="wrap sec grid gap-x-8 gap-y-6 min-[960px]:grid-cols-12 min-[960px]:items-end">
        <div className="min-[960px]:col-span-7">
          <h2 id="stay-connected">Stay Connected</h2>
          <p className="mt-4 text-lead text-ink-2">
            The messaging channel is open to everyone and carries no paid research. Message support with a
            question, and we reply within {replyTime}.
          </p>
        </div>
        <p className="flex flex-wrap gap-3 max-sm:flex-col min-[960px]:col-span-5 min-[960px]:justify-end">
          {channel && (
            <Link className="btn btn-ink" href={channel}>
              Join the messaging channel
            </Link>
          )}
          <Link className="btn btn-line" href={support}>
            {support.startsWith("tel:") ? "Call support" : "Message support"}
          </Link>
        </p>
      </div>
    </section>
  );
}
