import { AlertSpecimen, type SpecimenCopy } from "./alert-specimen.tsx";

const SESSIONS = 22;
/** The trading days in the order in which ideas are marked: as many as a month may have. */
const IDEA_SESSIONS = [2, 5, 9, 12, 14, 18, 20, 7, 16, 0, 11, 4, 19, 13, 1, 8, 17, 6, 21, 10, 3, 15];
const ALERT_SESSIONS = [3, 7, 8, 12, 15, 16, 19, 21];
/** The mark of a trading day in the month: certain, possible, or none. */
const RHYTHM: Record<string, (session: number, ideas: Range) => "sure" | "perhaps" | undefined> = {
  ideas: (session, [least, most]) => {
    const at = IDEA_SESSIONS.indexOf(session);
    if (at < 0 || at >= most) return undefined;
    return at < least ? "sure" : "perhaps";
  },
  notes: () => "sure",
  trend: (session) => (session % 5 === 4 ? "sure" : undefined),
  alerts: (session) => (ALERT_SESSIONS.includes(session) ? "perhaps" : undefined),
};

/** The fewest and the most ideas in a month. */
type Range = readonly [least: number, most: number];

type Props = {
  copy: {
    title: string;
    lead: string;
    key: string;
    items: { key: string; title: string; text: string }[];
    specimen: SpecimenCopy;
  };
  firm: { name: string; registration: string };
  ideas: Range;
};

/** What a subscriber gets: four items, each with its rhythm over a month of trading days, and one alert. */
export function MomentumGet({ copy, firm, ideas }: Props) {
  return (
    <section id="get" className="wrap sec" aria-labelledby="get-title">
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-2">
        <div>
          <h2 id="get-title">{copy.title}</h2>
          <p className="mt-4 text-ink-2">{copy.lead}</p>
          <ul className="mt-8 border-line border-b" data-get="">
            {copy.items.map(({ key, title, text }) => (
              <li key={key} className="border-line border-t pt-5 pb-6">
                <h3 className="text-h4">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
                <div
                  className="mt-3.5 grid h-6.5 grid-cols-[repeat(22,1fr)] items-end gap-0.75"
                  aria-hidden="true"
                >
                  {Array.from({ length: SESSIONS }, (_, session) => (
                    <span
                      className="h-1.5 bg-line data-mark:h-full data-[mark=perhaps]:border-[1.5px] data-[mark=perhaps]:border-brand data-[mark=perhaps]:bg-transparent data-[mark=sure]:bg-brand"
                      key={String(session)}
                      data-mark={RHYTHM[key]?.(session, ideas)}
                    />
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <p className="src mt-4">{copy.key}</p>
        </div>
        <AlertSpecimen copy={copy.specimen} firm={firm} />
      </div>
    </section>
  );
}
