import { Link } from "#ui/primitives/link.tsx";

const TABLES = [
  ["indicators", "indicators"],
  ["flows", "flows"],
  ["participants", "participants"],
  ["levels", "levels"],
  ["averages", "averages"],
  ["open-interest", "open interest"],
] as const;

/** The digest's tables as files. */
export const Downloads = ({ date }: { date: string }) => (
  <p className="dd wrap no-print flex flex-wrap items-baseline gap-x-4.5 text-[0.9375rem] text-ink-2">
    <span>This digest as data, CSV:</span>
    {TABLES.map(([file, name]) => (
      <Link key={file} href={`/dailydigest/${date}/${file}.csv`} data-no-prefetch="">
        {name}
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
