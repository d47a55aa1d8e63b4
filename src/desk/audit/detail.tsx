import { State } from "#ui/feedback/notice.tsx";

const SHORT = 80;

const printed = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Shows what an entry holds besides who, what and when: short values in place, long ones folded. */
export function Detail({ detail, textHash }: { detail: unknown; textHash: string | null }) {
  const rows = Object.entries((detail ?? {}) as Record<string, unknown>).map(
    ([name, value]) => [name, printed(value) ?? ""] as const,
  );
  if (textHash) rows.push(["text", textHash.slice(0, 12)]);
  if (!rows.length) return null;
  const marked = (detail as { marked?: unknown } | null)?.marked;
  const long = rows.some(([, value]) => value.length > SHORT) || rows.length > 4;
  const list = (
    <ul className="grid gap-0.5 text-[0.875rem]">
      {rows.map(([name, value]) => (
        <li key={name}>
          <span className="desk-quiet">{name}</span> <span className="mono">{value}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {Array.isArray(marked) && (
        <p>
          <State tone="warn">marked</State> {marked.join(". ")}
        </p>
      )}
      {long ? (
        <details>
          <summary className="text-brand underline">{rows.map(([name]) => name).join(", ")}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </>
  );
}
