import type { StaffOrder } from "#domain/orders/list-orders.server.ts";
import { rupees } from "#platform/format/numbers.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Facts, When } from "#ui/layout/panel.tsx";

/** A consent as evidence: what was ticked, where, and the documents as they were. */
export function OrderConsent({ consent, origin }: { consent: StaffOrder["consent"]; origin: string }) {
  return (
    <div className="stack">
      <h3>Ticked boxes</h3>
      <ul className="boxes grid gap-2">
        {consent.wording.map((words) => (
          <li className="flex items-start gap-2.5" key={words}>
            <Icon shape="ok" size={18} />
            <span>
              <span className="vh">Ticked: </span>“{words}”
            </span>
          </li>
        ))}
      </ul>
      <Facts
        rows={[
          ["Given", <When key="given" at={consent.givenAt} />],
          ["Price shown", rupees(consent.priceRupees)],
          ["Network", <Exact key="network">{consent.network || "not recorded"}</Exact>],
          ["Browser", consent.browser || "not recorded"],
          ["Consent", <Exact key="id">{consent.id}</Exact>],
        ]}
      />
      <h3>Documents agreed to</h3>
      <ul className="agreed grid gap-2">
        {consent.documents.map(({ slug, title, version, sha256, proven }) => (
          <li className="grid justify-items-start gap-1 border-b border-line pb-3" key={slug}>
            <a
              className="text-brand underline print:after:text-[0.8125rem] print:after:wrap-anywhere print:after:content-['_'_attr(href)]"
              href={`${origin}/legal/${slug}/${sha256}.txt`}
            >
              {title}, version {version}, as agreed to
            </a>
            {proven ? (
              <State tone="ok">The stored text matches this hash</State>
            ) : (
              <State tone="bad">The stored text does not match this hash</State>
            )}
            <span className="mono text-ink-3">SHA-256 {sha256}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Exact = ({ children }: { children: string }) => <span className="mono">{children}</span>;
