import type { ComponentProps, ReactNode } from "react";
import { PathIcon } from "#ui/icon/icon.tsx";
import { TONE_SHAPES } from "#ui/icon/shapes.ts";

export type Tone = "ok" | "warn" | "bad" | "idle" | "live";

const TINT: Record<Tone, string> = {
  ok: "bg-up-tint text-up-t",
  warn: "bg-flat-tint text-flat-t",
  bad: "bg-down-tint text-down-t",
  idle: "bg-sunk text-ink-2",
  live: "bg-tech-bg text-tech",
};

/** Renders a state as icon and word. */
export function State({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`state inline-flex items-center gap-1 rounded-full py-px pr-2 pl-1.5 text-[0.8125rem] font-[550] whitespace-nowrap ${TINT[tone]}`}
    >
      <PathIcon path={TONE_SHAPES[tone]} size={14} />
      {children}
    </span>
  );
}

const LOOK: Record<Tone, { box: string; icon: string; role?: "alert" | "status" }> = {
  ok: { box: "border-brand-line bg-up-tint", icon: "text-up-t", role: "status" },
  warn: { box: "border-line-2 bg-flat-tint", icon: "text-flat-t" },
  bad: { box: "border-down bg-down-tint", icon: "text-down-t", role: "alert" },
  idle: { box: "border-line-2 bg-card", icon: "" },
  live: { box: "border-line-2 bg-card", icon: "" },
};

type NoticeProps = { tone: Tone; children: ReactNode } & Pick<
  ComponentProps<"div">,
  "ref" | "role" | "tabIndex" | "autoFocus"
>;

/** Renders a message: what was done, what is wrong, what to know. A refusal is announced at once. */
export function Notice({ tone, children, ...rest }: NoticeProps) {
  const { box, icon, role } = LOOK[tone];
  return (
    <div
      role={role}
      className={`notice mb-4 flex gap-2.5 rounded-control border px-3.5 py-3 ${box}`}
      {...rest}
    >
      <span className={`mt-0.5 flex-none ${icon}`}>
        <PathIcon path={TONE_SHAPES[tone]} size={18} />
      </span>
      <div className="min-w-0 flex-1 whitespace-pre-line">{children}</div>
    </div>
  );
}
