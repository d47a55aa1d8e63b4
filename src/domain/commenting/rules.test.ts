import { expect, test } from "vitest";
import { mentionedIn, placesOfQuotes, quoteAt } from "./rules.ts";

const TEXT = "Fees come again. Gains come when yields fall. Fees are told apart, and gains come late.";

/** Returns the words at the place where a quote of the one text is found in the other. */
function found(words: string, now: string, then = TEXT, nth = 0): string | undefined {
  let from = -1;
  for (let n = 0; n <= nth; n += 1) from = then.indexOf(words, from + 1);
  const quote = quoteAt(then, { from, to: from + words.length });
  const [place] = placesOfQuotes(now, quote ? [quote] : []);
  return place && now.slice(Math.max(0, place.from - 5), place.to);
}

test("quoted words are found where they stood, by what stands around them", () => {
  expect(found("come", TEXT)).toBe("Fees come");
  expect(found("come", TEXT, TEXT, 2)).toBe("ains come");
  expect(found("come", `Before it all: come, come. ${TEXT}`, TEXT, 1)).toBe("ains come");
});

test("they are found after edits around them, and in another layout or shape of signs", () => {
  expect(found("when yields fall", TEXT.replace("Gains come", "Trading gains came"))).toContain(
    "when yields fall",
  );
  expect(found("apart, and gains", TEXT.replaceAll(" ", "\n "))).toContain("apart,\n and\n gains");
  expect(
    found("it’s “plain” – a dash", `It's so: it's "plain" - a dash.`, "So: it’s “plain” – a dash."),
  ).toContain(`it's "plain" - a dash`);
});

test("changed words are found nowhere, and a few words not in other surroundings", () => {
  expect(found("when yields fall", TEXT.replace("yields", "rates"))).toBeUndefined();
  expect(found("come", "These words are quite different, and yet they come to an end.")).toBeUndefined();
  expect(placesOfQuotes(TEXT, [{ words: " ", before: "", after: "" }])).toEqual([undefined]);
});

test("equal quotes are found at equal places one after the other", () => {
  const quote = { words: "Buy now", before: "", after: "." };
  const places = placesOfQuotes("Buy now. Or later. Buy now.", [quote, quote, quote]);
  expect(places.map((place) => place?.from)).toEqual([0, 19, 19]);
});

test("a quote of nothing, or of too much, is none", () => {
  expect(quoteAt("a   b", { from: 1, to: 3 })).toBeUndefined();
  expect(quoteAt("a".repeat(700), { from: 0, to: 700 })).toBeUndefined();
});

test("a mention is a whole name, or the first name of everybody who has it", () => {
  const people = ["Asha Rao", "Asha Menon", "Ravi Iyer", "Ravi Iyer Das"].map((name) => ({ id: name, name }));
  const named = (text: string) => mentionedIn(text, people).map(({ name }) => name);
  expect(named("@Ravi Iyer, is it so?")).toEqual(["Ravi Iyer"]);
  expect(named("(@ravi  iyer das)")).toEqual(["Ravi Iyer Das"]);
  expect(named("Ask @asha.")).toEqual(["Asha Rao", "Asha Menon"]);
  expect(named("@Asha Rao and @Ravi Iyer")).toEqual(["Asha Rao", "Ravi Iyer"]);
  expect(named("Write to desk@Ravi.example, or to @Ashananda or @nobody.")).toEqual([]);
});
