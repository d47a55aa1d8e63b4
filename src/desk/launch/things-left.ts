import type { LaunchSection } from "#domain/firm/launch.ts";

/** Describes how much of the launch checklist is left; undefined for nothing. */
export function thingsLeft(sections: readonly Pick<LaunchSection, "red">[]): string | undefined {
  const red = sections.flatMap((section) => section.red);
  const optional = red.filter(({ level }) => level === "should").length;
  const required = red.length - optional;
  const words = [
    required && (required === 1 ? "1 thing left" : `${required} things left`),
    optional && `${optional} optional`,
  ];
  return words.filter(Boolean).join(", ") || undefined;
}
