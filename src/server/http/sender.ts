import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Returns an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) as IPv4; any other unchanged. */
function plain(address: string): string {
  if (isIP(address) !== 6) return address;
  const { hostname } = URL.parse(`http://[${address}]`) ?? {};
  const [, high = "", low = ""] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostname ?? "") ?? [];
  if (!high) return address;
  const bits = [high, low].map((group) => Number.parseInt(group, 16));
  return bits.flatMap((pair) => [pair >> 8, pair & 0xff]).join(".");
}

/** Determines who sent a request. Forwarded headers count only through a trusted proxy. */
export class SenderReader {
  readonly #trusted = new BlockList();

  constructor(proxies: string[]) {
    for (const proxy of proxies) {
      const [address = "", bits] = proxy.split("/");
      const family = isIP(address) === 6 ? "ipv6" : "ipv4";
      if (bits) this.#trusted.addSubnet(address, Number(bits), family);
      else this.#trusted.addAddress(address, family);
    }
  }

  #trusts(address: string): boolean {
    const bare = plain(address);
    return isIP(bare) !== 0 && this.#trusted.check(bare, isIP(bare) === 6 ? "ipv6" : "ipv4");
  }

  /** Returns the client's address: the right-most forwarded one that is not a trusted proxy. */
  address(incoming: IncomingMessage): string {
    const peer = plain(incoming.socket.remoteAddress ?? "unknown");
    if (!this.#trusts(peer)) return peer;
    const hops = String(incoming.headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((hop) => plain(hop.trim()))
      .filter(Boolean);
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) break;
      if (!this.#trusts(hop)) return hop;
    }
    return peer;
  }

  /** Returns the origin under which the browser sees the site. */
  origin(incoming: IncomingMessage): string {
    const trusted = this.#trusts(incoming.socket.remoteAddress ?? "");
    const forwarded = (name: string) =>
      trusted
        ? String(incoming.headers[name] ?? "")
            .split(",")[0]
            ?.trim()
        : "";
    const host = (forwarded("x-forwarded-host") || incoming.headers.host || "localhost").toLowerCase();
    return `${forwarded("x-forwarded-proto") === "https" ? "https" : "http"}://${host}`;
  }
}
