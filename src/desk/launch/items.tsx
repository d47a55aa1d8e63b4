import { settledAt } from "#desk/firm/groups.ts";
import { type LaunchItem, type LaunchSection, partName, settingLabel } from "#domain/firm/launch.ts";
import { longDate } from "#platform/format/dates.ts";
import { capitalized } from "#platform/format/words.ts";
import { State } from "#ui/feedback/notice.tsx";

/** The form that the whole list's checkboxes belong to. */
export const WAIVE_FORM = "waive";

/** The items of a part shown at once; the others are one press away. */
const UNFOLDED_ITEMS = 6;

type Props = {
  section: LaunchSection;
  mayWaive: boolean;
  ticked: readonly string[];
  /** On a live site open items are alarms; before, they are work. */
  isLive?: boolean;
};

const leftOf = (required: number, optional: number): string =>
  [required && `${required} required`, optional && `${optional} optional`].filter(Boolean).join(", ");

/** A part of the checklist: red items, waived items, and how both are settled. */
export function Part({ section, mayWaive, ticked, isLive = false }: Props) {
  const { id, title, red, waived, green } = section;
  const [first, rest] = [red.slice(0, UNFOLDED_ITEMS), red.slice(UNFOLDED_ITEMS)];
  const musts = red.filter(({ level }) => level === "must").length;
  const boxes = { mayWaive, ticked };
  return (
    <section className="border-t border-line py-4" id={id} aria-label={title}>
      <header className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3>{title}</h3>
        {red.length > 0 && (
          <State tone={isLive && musts ? "bad" : "idle"}>{leftOf(musts, red.length - musts)}</State>
        )}
        {red.length === 0 && waived.length === 0 && <State tone="ok">done</State>}
        {waived.length > 0 && <State tone="idle">{waived.length} waived</State>}
        {(id === "mail" || id === "mail-server") && (
          <a className="btn btn-quiet ml-auto" href="/desk/launch/mail">
            Mail settings
          </a>
        )}
        {id === "server" && (
          <a className="btn btn-quiet ml-auto" href="/desk/launch/machine">
            List to send
          </a>
        )}
        {id === "backups" && (
          <a className="btn btn-quiet ml-auto" href="/desk/launch/backups">
            Open backups
          </a>
        )}
        {mayWaive && red.length > 1 && musts < red.length && (
          <span className="ml-auto inline-flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">
            <Box
              about={partName(id)}
              ticked={ticked}
              label={`Select all items of ${title} that may be waived`}
            />{" "}
            Select all
          </span>
        )}
      </header>
      {red.length === 0 && waived.length === 0 && <p className="desk-quiet">{green}</p>}
      <Items items={first} {...boxes} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">
            {rest.length} more
          </summary>
          <Items items={rest} {...boxes} />
        </details>
      )}
      {waived.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">
            {waived.length} waived
          </summary>
          <Items items={waived} mayWaive={false} ticked={[]} />
        </details>
      )}
    </section>
  );
}

const Box = ({ about, ticked, label }: { about: string; ticked: readonly string[]; label: string }) => (
  <input
    className="size-5.5"
    type="checkbox"
    name="about"
    value={about}
    form={WAIVE_FORM}
    aria-label={label}
    defaultChecked={ticked.includes(about)}
  />
);

type ItemsProps = { items: LaunchItem[]; mayWaive: boolean; ticked: readonly string[] };

/** Returns the subject of an item, in the desk's words. */
export const itemName = (item: LaunchItem): string => subjectAndRest(item)[0];

/** Splits an item into its subject, in the desk's words, and what to do. */
function subjectAndRest({ about, todo }: LaunchItem): [name: string, rest: string] {
  const [kind = "", key = ""] = about.split(/ (.*)/s);
  if (kind === "setting") return [settingLabel(key), todo];
  if (kind === "member") return [key, todo];
  const [, quote, head, rest] = /^(?:(“[^”]+”) |(.+?)(?:: |, (?=version )))(.*)$/s.exec(todo) ?? [];
  const name = quote ?? head;
  return key && name && rest ? [name, rest] : [capitalized(about), todo];
}

const Items = ({ items, mayWaive, ticked }: ItemsProps) => (
  <ul>
    {items.map((item) => (
      <Item key={item.about + item.todo} item={item} mayWaive={mayWaive} ticked={ticked} />
    ))}
  </ul>
);

function Item({ item, mayWaive, ticked }: Omit<ItemsProps, "items"> & { item: LaunchItem }) {
  const { about, level, href, waiver } = item;
  const [name, rest] = subjectAndRest(item);
  return (
    <li className="grid items-baseline gap-x-4 py-1.5 wrap-anywhere md:grid-cols-[minmax(180px,26%)_minmax(0,1fr)]">
      <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {mayWaive && level === "should" && <Box about={about} ticked={ticked} label={`Waive ${name}`} />}
        {href ? (
          <a
            className="inline-flex min-h-7 max-w-[calc(100%-2.25rem)] items-center font-[550] text-brand underline"
            href={settledAt({ about, href })}
          >
            {name}
          </a>
        ) : (
          <b className="font-[550]">{name}</b>
        )}
        {level === "must" && <State tone="idle">required</State>}
      </span>
      <span className="text-ink-2">
        {rest}
        {waiver && (
          <>
            . <b className="font-[550]">Waived</b> by {waiver.by}
            {waiver.approvedBy && `, approved by ${waiver.approvedBy},`} until {longDate(waiver.until)}:{" "}
            {waiver.reason}
          </>
        )}
      </span>
    </li>
  );
}
