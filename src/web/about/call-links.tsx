import { Link } from "#ui/primitives/link.tsx";

type Props = { copy: { services: string; channel: string }; channel: string };

/** The onward links of both pages about the firm: its services and, if it has one, its channel. */
export function CallLinks({ copy, channel }: Props) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <Link href="/#research-services" className="btn btn-amber max-sm:w-full">
        {copy.services}
      </Link>
      {channel && (
        <Link href={channel} className="btn btn-line max-sm:w-full">
          {copy.channel}
        </Link>
      )}
    </div>
  );
}
