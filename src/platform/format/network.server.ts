import { isIP } from "node:net";

/** Returns the network of one subscriber line: the address itself, or its IPv6 /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const full =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill("0"), ...rest];
  const lower = full.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${lower.join(":")}::/64`;
}

/** The share of wider networks, as a multiple of a single network's limit: a line may own a /56, a site a /48. */
export const WIDER = [
  { name: "56", times: 4 },
  { name: "48", times: 16 },
] as const;

/** Returns the wider networks of a /64, in the order of `WIDER`; none for IPv4. */
export function widerThan(network: string): string[] {
  const groups = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(network)?.slice(1);
  if (!groups) return [];
  const site = groups.slice(0, 3).join(":");
  const line = Number.parseInt(groups[3] ?? "", 16) >> 8;
  return [`${site}:${(line << 8).toString(16)}::/56`, `${site}::/48`];
}
