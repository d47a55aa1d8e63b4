import { data } from "react-router";
import { siteContext } from "#context.ts";
import { answerDue, promisedBy } from "#domain/leads/inbox/business-hours.ts";
import { readOrder, type ShownOrder } from "#domain/orders/read-order.server.ts";
import { definePage } from "#page.ts";
import { istHourOnDay, istLongMoment } from "#platform/format/dates.ts";
import { rupees } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";
import { unlistedMeta } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/order.ts";

export const middleware = [definePage({ openedBy: "key" })];

/** For one person's order: never cached, never indexed. */
const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, firm, facts } = context.get(siteContext);
  const order = await readOrder(tools.db, params.id);
  if (!order) throw data("Request not found", { status: 404 });
  const replyBy = istHourOnDay(answerDue(new Date(order.receivedAt), promisedBy(facts)));
  return data({ order, firm, reply: facts["reply.time"] ?? "", replyBy }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: Route.MetaFunction = unlistedMeta((data) =>
  data ? `Request ${data.order.number}` : "Request not found",
);

export default function Order({ loaderData: { order, firm, reply, replyBy } }: Route.ComponentProps) {
  const report = order.item === "report";
  return (
    <div className="wrap pt-14 pb-24 lg:pt-20">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div>
          <h1>
            We have your request, <span className="num whitespace-nowrap">{order.number}</span>
          </h1>
          <p className="mt-6 max-w-[30em] text-ink-2 text-lead">
            We are sending a copy to the e-mail address that you gave.
          </p>
          <h2 className="mt-12 text-h3">What happens next</h2>
          <ol className="mt-5 grid max-w-[36em] list-decimal gap-3 pl-5">
            <li>
              {firm.name} replies by e-mail or phone within {reply}, which is{" "}
              <strong className="num text-ink">by {replyBy}</strong>.
            </li>
            <li>
              You complete KYC and pay at the payment gateway that the reply names. Nothing was charged here,
              and this site never asks for card or bank details.
            </li>
            <li>
              {report
                ? "We then write the report and send it to you as a PDF."
                : "We then open your access to the subscribers’ channel."}
            </li>
          </ol>
          <p className="mt-8 text-ink-2">
            If you hear nothing by then, write to{" "}
            <a className="underline" href={`mailto:${firm.email}?subject=${order.number}`}>
              {firm.email}
            </a>{" "}
            with the number of your request, or read{" "}
            <Link className="underline" href="/grievanceredressal">
              how to complain
            </Link>
            .
          </p>
        </div>
        <Receipt order={order} />
      </div>
    </div>
  );
}

function Receipt({ order }: { order: ShownOrder }) {
  const rows = [
    ["Number", order.number],
    ["For", order.itemName],
    ...(order.stock ? [["Stock", order.stock]] : []),
    ...(order.cycle ? [["Billing cycle", order.cycle === "YEARLY" ? "Yearly" : "Quarterly"]] : []),
    ["Price", rupees(order.priceRupees)],
    ["Received", `${istLongMoment(order.receivedAt)} IST`],
  ];
  return (
    <dl className="num self-start border-line-2 border-t" data-allow-copy="" aria-label="Receipt">
      {rows.map(([term, value]) => (
        <div key={term} className="grid gap-x-4 border-line-2 border-b py-3.5 sm:grid-cols-[9rem_1fr]">
          <dt className="text-ink-2 text-sm leading-relaxed">{term}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
