import type { ReactNode } from "react";
import { settledAt } from "#desk/firm/groups.ts";
import type { Intent as MailIntent } from "#desk/launch/mail.tsx";
import { type LaunchItem, settingLabel } from "#domain/firm/launch.ts";
import type { SetUpStep, SetUpStepId } from "#domain/firm/set-up.ts";
import { allows, type Needs, type Permission } from "#domain/staff/rules.ts";
import { capitalized } from "#platform/format/words.ts";
import { ActionButton } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";

type Words = {
  title: string;
  /** What is counted. */
  of: string;
  why: string;
  href: string;
  label: string;
  /** What its screen needs of a member. */
  needs: Needs;
};

/** How each step is named, counted and begun. */
const STEPS: Record<SetUpStepId, Words> = {
  firm: {
    title: "The firm",
    of: "values",
    why: "Names, registrations, addresses and profiles, each with its source. The owner fills in placeholders alone; a second person approves the rest.",
    href: "/desk/firm",
    label: "Open firm details",
    needs: ["firm", "approve"],
  },
  people: {
    title: "People",
    of: "people who can approve",
    why: "Nobody approves their own work, so at least two people need an account with a second factor.",
    href: "/desk/staff",
    label: "Invite a member",
    needs: "staff",
  },
  mail: {
    title: "Mail",
    of: "conditions",
    why: "A sender address, a mail server and a confirmed test mail.",
    href: "/desk/launch/mail",
    label: "Open mail settings",
    needs: ["firm", "approve", "staff"],
  },
  prices: {
    title: "Prices and terms",
    of: "conflicts resolved",
    why: "The firm’s documents give some values twice. Say which one counts and why.",
    href: "/desk/firm?state=conflict",
    label: "Open the conflicts",
    needs: ["firm", "approve"],
  },
  texts: {
    title: "Texts",
    of: "texts",
    why: "Legal texts use the firm’s values. A second person confirms the regulator’s texts once they are imported.",
    href: "/desk/firm?group=texts+of+the+regulator",
    label: "Open the regulator’s texts",
    needs: ["firm", "approve"],
  },
  look: {
    title: "The site",
    of: "claims and pages",
    why: "Read the site as a visitor would. Claims without evidence are left out of the live site.",
    href: "/",
    label: "View the site",
    needs: "anyone",
  },
  live: {
    title: "Go live",
    of: "checks",
    why: "Once nothing is red, one member proposes to go live and another one decides.",
    href: "/desk/launch",
    label: "Open launch checklist",
    needs: ["firm", "approve", "staff"],
  },
};

/** How many open things the current step names. */
const SHOWN = 4;

type Viewer = { email: string; permissions: readonly Permission[] };

/** Guides through setting up: seven steps, with the first one open that this member can go on with. */
export function SetUpGuide({ steps, viewer }: { steps: SetUpStep[]; viewer: Viewer }) {
  const permissions = new Set(viewer.permissions);
  const isLeft = (step: SetUpStep) => step.done + step.waived < step.total;
  const canGoOn = (step: SetUpStep) =>
    isLeft(step) && allows(permissions, STEPS[step.id].needs) && (step.open.length > 0 || step.id === "live");
  const current = steps.find(canGoOn) ?? steps.find(isLeft);
  const done = steps.filter((step) => !isLeft(step)).length;
  return (
    <section className="set-up mb-6" id="set-up" aria-labelledby="set-up-title">
      <h2 id="set-up-title" className="font-serif font-normal text-[1.625rem]/[1.2]">
        Set up your desk
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        Seven steps; nothing is lost if you leave. The site stays a preview until the last one.
      </p>
      <div className="meter mt-3 mb-4 grid gap-1.5">
        <div className="grid grid-cols-7 gap-1" aria-hidden="true">
          {steps.map(({ id, done: n, waived, total }) => (
            <progress key={id} value={total === 0 ? 1 : n + waived} max={Math.max(total, 1)} />
          ))}
        </div>
        <span className="text-[0.875rem] text-ink-3">
          {done} of {steps.length} done
        </span>
      </div>
      <ol className="rounded-card border border-line bg-card">
        {steps.map((step, n) => (
          <li
            key={step.id}
            aria-current={step === current ? "step" : undefined}
            className={`grid grid-cols-[28px_minmax(0,1fr)] gap-x-4 px-4 not-first:border-t not-first:border-line ${step === current ? "bg-brand-tint/50 py-4" : "py-2"}`}
          >
            <Sign n={n + 1} isDone={!isLeft(step)} />
            {step === current ? (
              <Current step={step} viewer={viewer} />
            ) : (
              <Line step={step} isDone={!isLeft(step)} permissions={permissions} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const SIGN = "mt-2 grid h-7 w-7 place-items-center rounded-full border text-[0.875rem] font-semibold";

const Sign = ({ n, isDone }: { n: number; isDone: boolean }) =>
  isDone ? (
    <span className={`${SIGN} border-brand bg-brand text-paper`}>
      <Icon shape="ok" size={16} />
      <span className="vh">Done</span>
    </span>
  ) : (
    <span className={`${SIGN} border-line-2 text-brand`} aria-hidden="true">
      {n}
    </span>
  );

/** Says how far a step is, counted; what is waived, and what waits for a second person, is named. */
function countOf({ id, done, waived, total, waiting }: SetUpStep): string {
  const settled = total === 0 ? "nothing to do" : `${done} of ${total} ${STEPS[id].of}`;
  const count = waived ? `${settled}, ${waived} waived` : settled;
  return waiting ? `${count}, ${waiting} ${waiting === 1 ? "waits" : "wait"} for a second person` : count;
}

type LineProps = { step: SetUpStep; isDone: boolean; permissions: ReadonlySet<Permission> };

function Line({ step, isDone, permissions }: LineProps) {
  const { title, href, needs } = STEPS[step.id];
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{title}</strong>{" "}
        <span className="text-[0.875rem] text-ink-3">{countOf(step)}</span>
      </p>
      {allows(permissions, needs) && (
        <a className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end text-brand" href={href}>
          {isDone ? "Change" : "Open"}
          <span className="vh">: {title}</span>
        </a>
      )}
    </div>
  );
}

function Current({ step, viewer }: { step: SetUpStep; viewer: Viewer }) {
  const { title, why, href, label, needs } = STEPS[step.id];
  const permissions = new Set(viewer.permissions);
  const [first] = step.open;
  const more = step.open.length - SHOWN;
  const leads = first?.href?.startsWith("/desk/firm/") && allows(permissions, ["firm", "approve"]);
  return (
    <div className="min-w-0">
      <h3 className="font-serif font-normal text-[1.375rem]/[1.3]">{title}</h3>
      <p className="mt-1 max-w-[64ch] text-ink-2">{why}</p>
      <p className="mt-1 text-[0.875rem] text-ink-3">{countOf(step)}</p>
      {step.open.length > 0 && (
        <ul className="mt-3 rounded-lg border border-line bg-card">
          {step.open.slice(0, SHOWN).map((item) => (
            <li className="px-3 py-2 wrap-anywhere not-first:border-t not-first:border-line" key={item.about}>
              <Said item={item} opens={allows(permissions, ["firm", "approve"])} />
            </li>
          ))}
          {more > 0 && <li className="border-t border-line px-3 py-2 text-ink-3">{more} more</li>}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {step.id === "mail" && permissions.has("firm") && (
          <ActionButton<MailIntent>
            intent="test-mail"
            label="Send a test to me"
            tone="primary"
            fields={{ to: viewer.email }}
            action="/desk/launch/mail"
          />
        )}
        {leads && (
          <a className="btn btn-primary" href={first ? settledAt(first) : href}>
            Start with the first
          </a>
        )}
        {allows(permissions, needs) && (
          <a className={leads || step.id === "mail" ? "btn" : "btn btn-primary"} href={href}>
            {label}
          </a>
        )}
      </div>
    </div>
  );
}

/** Names what is open, a value by a link; a sentence that names its thing stands alone. */
function Said({ item: { about, todo, href }, opens }: { item: LaunchItem; opens: boolean }): ReactNode {
  const [, kind = "", name = ""] = /^(setting|member) (.*)$/.exec(about) ?? [];
  const label = kind === "setting" ? settingLabel(name) : name;
  if (kind)
    return (
      <>
        {href && opens && kind === "setting" ? (
          <a
            className="inline-flex min-h-7 items-center text-brand underline"
            href={settledAt({ about, href })}
          >
            {label}
          </a>
        ) : (
          <b>{label}</b>
        )}{" "}
        {todo}
      </>
    );
  if (/^(articles|backup|content)/.test(about))
    return (
      <>
        <b>{capitalized(about)}</b>: {todo}
      </>
    );
  return capitalized(todo);
}
