/** Decodes the headers of a mail and its two parts. */
export function lettersOf(raw: string): { headers: Map<string, string>; text: string; html: string } {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1] ?? "none";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()));
  const of = (type: string) => {
    const part = parts.find((part) => part.headers.get("content-type")?.startsWith(type));
    return part ? decoded(part) : "";
  };
  return { headers, text: of("text/plain"), html: of("text/html") };
}

type Part = { headers: Map<string, string>; body: string };
function split(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decoded({ headers, body }: Part): string {
  if (headers.get("content-transfer-encoding") === "base64") return Buffer.from(body, "base64").toString();
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
