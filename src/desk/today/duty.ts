import type { Tone } from "#ui/feedback/notice.tsx";

/** One thing that waits for somebody: its urgency, what it is, what holds it up, and where it is done. */
export type Duty = { tone: Tone; word: string; title: string; why: string[]; href: string; label: string };
