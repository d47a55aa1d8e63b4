import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import categories from "#test/wording/categories.json" with { type: "json" };
import corpus from "#test/wording/corpus.json" with { type: "json" };
import { blockedBy, decideOn } from "./decide.ts";
import { lint } from "./linter.ts";

type Verdict = "block" | "reason" | "honest";
type Sentences = Record<Verdict, string[]>;

const verdictOf = (text: string): Verdict => {
  const findings = lint(text);
  return blockedBy(findings) ? "block" : findings.length ? "reason" : "honest";
};

/** Sums up a part of the corpus: sentences by what they are and what the linter makes of them. */
function figuresOf(part: Sentences) {
  const wrong = (is: Verdict, made: Verdict[]) =>
    part[is].filter((sentence) => made.includes(verdictOf(sentence)));
  return {
    sentences: part.block.length + part.reason.length + part.honest.length,
    missed: wrong("block", ["reason", "honest"]),
    unasked: wrong("reason", ["honest"]),
    overdone: wrong("reason", ["block"]),
    stopped: wrong("honest", ["block"]),
    asked: wrong("honest", ["reason"]),
  };
}

const told = (name: string, { sentences, ...wrong }: ReturnType<typeof figuresOf>): string =>
  `${name}: ${sentences} sentences; ${Object.entries(wrong)
    .map(([what, list]) => `${what} ${list.length}`)
    .join(", ")}`;

/**
 * The parts of the corpus are in the order in which they were written, each before the rules that were then mended by
 * it. Every third sentence of the first part was never tuned for. On first sight, the linter missed 0 of those 28
 * blocking sentences, 19 of 30 of the second part and 15 of 22 of the third; of the 60 lines of `news`, as an analyst
 * writes them at seven in the morning, it wrongly stopped 2 and wrongly asked about 2: a list of words sees only part
 * of what an author words freshly. `unseen` was written to be oblique and is not tuned for at all: its figure shows
 * what is left to the person who approves, and may only fall.
 */
test("the corpus: nothing that blocks is missed, and at most two honest sentences are stopped", () => {
  const { unseen, ...parts } = corpus as Record<"first" | "second" | "third" | "news" | "unseen", Sentences>;
  const figures = Object.entries(parts).map(([name, part]) => [name, figuresOf(part)] as const);
  console.log([...figures, ["unseen", figuresOf(unseen)] as const].map((one) => told(...one)).join("\n"));
  const all = figures.map(([, figure]) => figure);
  expect(all.reduce((sum, { sentences }) => sum + sentences, 0)).toBeGreaterThan(400);
  expect(all.flatMap(({ missed }) => missed)).toEqual([]);
  expect(all.flatMap(({ unasked, overdone }) => [...unasked, ...overdone])).toEqual([]);
  expect(all.flatMap(({ stopped }) => stopped).length).toBeLessThanOrEqual(2);
  expect(all.flatMap(({ asked }) => asked).length).toBeLessThanOrEqual(2);
  const last = figuresOf(unseen);
  expect(last.missed.length).toBeLessThanOrEqual(11);
  expect([...last.stopped, ...last.asked]).toEqual([]);
});

/**
 * `categories` was written and committed before the rules for endorsement, rewards, indemnity, comparison and Hindi. At
 * first sight those rules missed 6 of its 60 sentences that must be stopped and stopped 1 of its 60 honest ones; before
 * them, 57 were missed and 5 stopped. Whatever asks for a reason counts as stopped.
 */
test("120 sentences of the categories added last: 4 of 60 missed, none of 60 honest ones stopped", () => {
  const { quoted, stop, honest } = categories;
  const passes = (sentence: string) => verdictOf(sentence) === "honest";
  const [mustStop, mustPass] = [
    [...stop.plain, ...stop.oblique],
    [...honest.plain, ...honest.oblique],
  ];
  const oblique = stop.oblique.length + honest.oblique.length;
  expect([mustStop.length, mustPass.length, oblique]).toEqual([60, 60, 40]);
  const missed = mustStop.filter(passes);
  const stopped = mustPass.filter((sentence) => !passes(sentence));
  console.log(`categories: 120 sentences; missed ${missed.length} of 60, stopped ${stopped.length} of 60`);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(4);
  expect(stopped).toEqual([]);
  expect(stop.plain.filter(passes)).toEqual([]);
  expect(quoted.stop.filter(passes)).toEqual([]);
  expect(quoted.honest.filter((sentence) => !passes(sentence))).toEqual([]);
});

test.each([
  ["a condition", "If it does not work we refund your losses."],
  ["“or else” in Hindi", "Guarantee hai nahi to fees wapas."],
  ["a denial of something else in Hindi", "Guarantee hai, aur hum jhijhak nahi karte."],
  ["own words beside a warning in Hindi", "Farzi logon se bachiye, hamare 10 mein se 9 call sahi nikle."],
])("%s frees nothing in the categories added last", (_, text) => {
  expect(verdictOf(text)).toBe("block");
});

test("half of the corpus is honest", () => {
  const { first } = corpus as Record<string, Sentences>;
  expect(first?.honest.length).toBeGreaterThanOrEqual(
    (first?.block.length ?? 0) + (first?.reason.length ?? 0),
  );
});

test("a finding names the words, the rule and a way to say it, with its line", () => {
  expect(lint("A first line.\n\nOur research had an accuracy of 82% in May.")).toEqual([
    {
      level: "block",
      rule: "accuracy",
      line: 3,
      passage: "Our research had an accuracy of 82% in May.",
      message: expect.stringMatching(
        /^“accuracy of 82%” is a claim of accuracy or of a hit rate\. .*SEBI, 5 April 2023.*Describe the method/,
      ),
    },
  ]);
});

test.each([
  ["emphasis", "Our **guaran**teed plan.", "guaranteed"],
  ["an entity", "Our guar&#97;nteed plan.", "guaranteed"],
  ["a letter of another script", "Our gu\u0430ranteed plan.", "guaranteed"],
  ["characters without width", "Our guar\u200banteed plan.", "guaranteed"],
  ["a line break", "Our accuracy\nof 82%.", "accuracy of 82%"],
  ["a link", "Our [guaranteed](https://example.in/a) plan.", "guaranteed"],
  ["tags", "<p>Our guaran<strong>teed</strong> plan.</p>", "guaranteed"],
  ["cells of a table", "<tr><td>Hit rate</td><td>78%</td></tr>", "Hit rate | 78%"],
  ["the words of a picture", '<img src="/media/a.webp" alt="Hit rate: 78%">', "Hit rate: 78%"],
])("%s hides nothing", (_, written, words) => {
  expect(lint(written).map(({ message }) => message)).toEqual([expect.stringContaining(`“${words}”`)]);
});

test("an invented message that an article takes apart may hold what it warns of", () => {
  const quoted = "> Last month members earned 38%.";
  expect(verdictOf(`Here is an invented message of a common kind.\n\n${quoted}`)).toBe("honest");
  expect(verdictOf(`Some news of the house.\n\n${quoted}`)).toBe("block");
  expect(
    verdictOf("<p>The rules of the trade exclude them.</p><ul><li>A promised or “assured” return.</li></ul>"),
  ).toBe("honest");
  expect(verdictOf("We offer:\n\n- Assured returns")).toBe("block");
});

test.each([
  ["a sentence before it", "The market fell in May. Up 44% since January."],
  ["the word index", "Our readers know the index strategy: returns of 18% CAGR."],
  ["a client's words", "A client said that this research has an accuracy of 82%."],
  ["a denial of something else", "No fluff, an accuracy of 82%."],
  ["a warning of others", "Beware of fakes: our accuracy is 82%."],
  ["a question", "Would you like an accuracy of 82% from our calls?"],
])("%s frees nothing", (_, text) => {
  expect(verdictOf(text)).toBe("block");
});

test("words that block go nowhere; the others go with a reason, which is kept", () => {
  const blocking = lint("Guaranteed returns.");
  const urging = lint("Offer ends today.");
  expect(decideOn([])).toEqual({ recorded: {} });
  expect(decideOn([...blocking, ...urging], "The board has decided so.")).toMatchObject({
    refused: "blocked",
  });
  expect(decideOn(urging, "because")).toMatchObject({ refused: "reason" });
  expect(decideOn(urging, "The subscription of the issue ends today.")).toEqual({
    recorded: {
      reason: "The subscription of the issue ends today.",
      findings: [expect.stringContaining("“ends today” is urging")],
    },
  });
});

test("the length of a text costs no more than its length", () => {
  const long = (words: string) => words.repeat(Math.ceil(60_000 / words.length));
  for (const words of ["[a](", "<p ", "<!--", "our plans have 10% ", "hit rate 80% ", "- no return\n"])
    expect(lint(long(words)).length).toBeLessThanOrEqual(2_000);
});

test("the linter's corpus holds what an analyst and a compliance reader found unseen", () => {
  const { first } = JSON.parse(readFileSync("test/wording/corpus.json", "utf8"));
  expect(first.block).toEqual(
    expect.arrayContaining([
      "Hit rate: 78%",
      "Returns of 18% CAGR",
      "Up 44% since January.",
      "Assured 2% a month.",
      "Our plan gave 24% last year.",
    ]),
  );
});
