import { CONTENT_TABLES } from "#domain/digest/catalogue/tables.ts";
import { Link } from "#ui/primitives/link.tsx";

/** The digest's tables as files. */
export const Downloads = ({ date }: { date: string }) => (
  <p className="dd wrap no-print flex flex-wrap items-baseline gap-x-4.5 text-[0.9375rem] text-ink-2">
    <span>This digest as data, CSV:</span>
    {CONTENT_TABLES.map((table) => (
      <Link key={table} href={`/dailydigest/${date}/${table}.csv`} data-no-prefetch="">
        {table.replaceAll("-", " ")}
      </Link>
    ))}
    <span>
      JSON:{" "}
      <Link href={`/dailydigest/${date}.json`} data-no-prefetch="">
        whole record
      </Link>
    </span>
    <Link href="/dailydigest/data">what each figure is</Link>
  </p>
);
