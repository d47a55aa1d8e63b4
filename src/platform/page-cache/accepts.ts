export type Encoding = "br" | "gzip" | "identity";

const remembered = new Map<string, Encoding>();

/** Returns the encoding to answer with; `q=0` refuses one. Remembers the few spellings that browsers send. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const known = remembered.get(header);
  if (known) return known;
  const wanted = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const q = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return [name.trim(), q === undefined ? 1 : Number(q)] as const;
    }),
  );
  const allows = (name: string) => (wanted.get(name) ?? wanted.get("*") ?? 0) > 0;
  const chosen = allows("br") ? "br" : allows("gzip") ? "gzip" : "identity";
  if (remembered.size < 200) remembered.set(header, chosen);
  return chosen;
}
