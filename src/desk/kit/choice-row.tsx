import type { ReactNode } from "react";

type Props = {
  /** What identifies the item in the form (`chosen`). */
  value: string;
  isChosen?: boolean;
  /** Its name for a screen reader, and where it is read. */
  name: string;
  href: string;
  isElsewhere?: boolean;
  children: ReactNode;
};

/** An item of a list that is decided at one press: a checkbox, and a link to read it. */
export const ChoiceRow = ({ value, isChosen = false, name, href, isElsewhere = false, children }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 not-first:border-t not-first:border-t-line">
    <label className="inline-flex min-h-11 min-w-0 flex-[1_1_180px] items-center gap-2.5 py-2 wrap-anywhere">
      <input
        type="checkbox"
        className="size-5.5 shrink-0 accent-brand"
        name="chosen"
        value={value}
        defaultChecked={isChosen}
      />
      {children}
    </label>
    <a className="btn btn-quiet" href={href} {...(isElsewhere && { target: "_blank", rel: "noreferrer" })}>
      Read<span className="vh">: {name}</span>
    </a>
  </li>
);
