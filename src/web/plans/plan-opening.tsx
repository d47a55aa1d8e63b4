import { SPECIMEN_PATH } from "#domain/orders/rules.ts";
import { Link } from "#ui/primitives/link.tsx";

type Copy = {
  name: string;
  title: string;
  primary: string;
  secondary: string;
  /** The label of the link to the specimen report; absent for a plan without reports. */
  specimen?: string;
  price: string;
};

/** A plan's name in its colour, above its description. `size`: the heading's size classes. */
export const PlanTitle = ({ copy, size }: { copy: Copy; size: string }) => (
  <h1 id="page-title" className={size}>
    <span className="mb-3 block text-h4 tracking-[-0.01em] text-(color:--plan)">{copy.name}</span>{" "}
    {copy.title}
  </h1>
);

/** The links of a plan's opening: to its price, to a part of the page and to the specimen report. */
export const OpeningLinks = ({ copy, part, end = "" }: { copy: Copy; part: string; end?: string }) => (
  <>
    <p className={`flex w-full flex-wrap gap-3 ${end}`}>
      <a href="#pricing" className="btn btn-amber max-[460px]:w-full">
        {copy.primary}
      </a>
      <a href={part} className="btn btn-line border-(--plan-line) max-[460px]:w-full">
        {copy.secondary}
      </a>
      {copy.specimen && (
        <Link href={SPECIMEN_PATH} className="btn btn-line border-(--plan-line) max-[460px]:w-full">
          {copy.specimen}
        </Link>
      )}
    </p>
    <p className="num text-ink-2 text-sm">{copy.price}</p>
  </>
);
