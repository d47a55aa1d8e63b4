import { Link } from "#ui/primitives/link.tsx";

type Props = { copy: { services: string; channel: string }; channel: string };

/** The ways on from both pages about the firm: to its services and, where there is one, to its channel. */
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
