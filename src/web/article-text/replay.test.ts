import { expect, test } from "vitest";
import { countsAt, kindAt, sentenceAt, type Turn, turnBeside, turnsOf } from "./replay.ts";

const TURNS: Turn[] = [
  { session: 10, back: 14, says: "up" },
  { session: 14, back: 24, says: "down" },
  { session: 24, back: null, says: "up again" },
];

test("each turn is taken back by the next", () => {
  expect(turnsOf(TURNS.map(({ session, says }) => ({ session, says })))).toEqual(TURNS);
});

test("nothing is known of a turn before its day", () => {
  const [first, second] = TURNS as [Turn, Turn, Turn];
  expect([9, 10, 13, 14].map((now) => kindAt(first, now, 5))).toEqual([
    "later",
    "undecided",
    "undecided",
    "whipsawed",
  ]);
  expect([14, 18, 19, 30].map((now) => kindAt(second, now, 5))).toEqual([
    "undecided",
    "undecided",
    "held",
    "held",
  ]);
});

test("a turn back on the day that decides comes too late to be a whipsaw", () => {
  expect(kindAt({ session: 10, back: 15, says: "" }, 15, 5)).toBe("held");
});

test("the counts follow the handle", () => {
  expect(countsAt(TURNS, 9, 5)).toEqual({ turned: 0, held: 0, whipsawed: 0, undecided: 0 });
  expect(countsAt(TURNS, 15, 5)).toEqual({ turned: 2, held: 0, whipsawed: 1, undecided: 1 });
  expect(countsAt(TURNS, 26, 5)).toEqual({ turned: 3, held: 1, whipsawed: 1, undecided: 1 });
});

test("a sentence tells the last turn, and when it is decided", () => {
  expect(sentenceAt(TURNS, 3, 5)).toBe("Session 3: the rule has not turned yet.");
  expect(sentenceAt(TURNS, 24, 5)).toBe("Session 24: up again. The turn is undecided for 5 sessions.");
  expect(sentenceAt(TURNS, 25, 5)).toBe(
    "Session 25: 1 session after the last turn (up again). It is undecided until session 29.",
  );
  expect(sentenceAt(TURNS, 29, 5)).toMatch(/It has held\.$/);
});

test("the buttons go from turn to turn, and to the ends", () => {
  expect(turnBeside(TURNS, 1, 1, 30)).toBe(10);
  expect(turnBeside(TURNS, 10, 1, 30)).toBe(14);
  expect(turnBeside(TURNS, 24, 1, 30)).toBe(30);
  expect(turnBeside(TURNS, 30, -1, 30)).toBe(24);
  expect(turnBeside(TURNS, 10, -1, 30)).toBe(1);
});
