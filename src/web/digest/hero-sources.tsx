import { OriginButton } from "./fig.tsx";
import type { DigestView } from "./view.ts";

/** The files that the page's figures come from, the day's own each by its name. */
export function Sources({ view: { origins, unrecorded } }: { view: DigestView }) {
  const { files } = origins;
  const last = files.length - 1;
  if (files.length === 0)
    return (
      <p className="src mt-5">
        <span>{unrecorded}</span>
      </p>
    );
  return (
    <p className="src mt-5">
      <span>
        From the day's files:{" "}
        {files.map(({ origin, name }, i) => (
          <span key={origin}>
            <OriginButton origin={origin}>{name}</OriginButton>
            {i === last ? "." : i === last - 1 ? " and " : ", "}
          </span>
        ))}
        <span className="print:hidden"> Tap any figure for its source.</span>
      </span>
    </p>
  );
}
