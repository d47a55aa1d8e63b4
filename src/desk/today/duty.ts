import type { Tone } from "#ui/feedback/notice.tsx";

/** One thing that waits for somebody: how pressing it is, what it is, what keeps it, and where it is done. */
export type Duty = { tone: Tone; word: string; title: string; why: string[]; href: string; label: string };
