import type { DigestHead, DigestView } from "./view.ts";

/** What the head of the document says of a digest: a description, and what the share picture shows in words. */
export function headOf({ sample, long, verdict, nifty, bank, flows }: DigestView): DigestHead {
  const fii = flows.cash.find(({ name }) => name === "FII")?.figure ?? "—";
  const close = nifty.cmp === "—" ? "" : ` Nifty 50 ${nifty.cmp} (${nifty.change}).`;
  const marked = sample ? "Sample data. " : "";
  return {
    description: `${marked}Market pulse of ${long}: ${verdict.word}.${close} FII-DII flows, Nifty and Bank Nifty levels, and the day's news.`,
    alt: [
      `${marked}Daily Digest, ${long}: ${verdict.word}.`,
      `Nifty 50 ${nifty.cmp} (${nifty.change}), Bank Nifty ${bank.cmp} (${bank.change}),`,
      `FII ${fii} ₹ crore, Nifty put-call ratio ${nifty.oi.pcr}`,
    ].join(" "),
  };
}
