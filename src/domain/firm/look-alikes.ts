/** Letters of other scripts, digits and signs, by the letter they resemble. */
const TAKEN_FOR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: "аαɑ4",
    b: "вβьƅ8",
    c: "сϲ",
    d: "ԁɗđ",
    e: "еεєҽ3",
    f: "ƒ",
    g: "ɡցġ9",
    h: "һнհ",
    j: "јϳ",
    k: "кκ",
    // Whatever looks like an l maps to it.
    l: "iіїıιɩӏlł1|!",
    m: "мʍ",
    n: "пηոռ",
    o: "оοσօøө0",
    p: "рρ",
    q: "ԛգ",
    r: "гɼ",
    s: "ѕʂ5$",
    t: "тτƭ7",
    u: "υսμц",
    v: "νѵ",
    w: "ԝωш",
    x: "хχ",
    y: "уγүʏ",
    z: "ʐζз2",
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** Returns the shape of a name as read quickly: without diacritics, dots and dashes. */
export const shapeOf = (name: string): string =>
  [
    ...name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/rn|vv|cl/g, (two) => ({ rn: "m", vv: "w", cl: "d" })[two] ?? two),
  ]
    .map((letter) => TAKEN_FOR[letter] ?? letter)
    .join("")
    .replace(/[^a-z0-9]/g, "");

const SCRIPTS = ["Cyrillic", "Greek", "Armenian"] as const;

function namedLetter(letter: string): string {
  if (/\d/.test(letter)) return `the digit ${letter}`;
  const script = SCRIPTS.find((name) => new RegExp(`\\p{Script=${name}}`, "u").test(letter));
  return script ? `a ${script} letter` : `“${letter}”`;
}

/** States in which letter a name differs from ours; undefined if no single letter does. */
export function differenceIn(name: string, ours: string): string | undefined {
  if (/\p{Cf}/u.test(name)) return "It holds an invisible sign.";
  const [theirs, own] = [[...name.toLowerCase()], [...ours.toLowerCase()]];
  const at = theirs.findIndex((letter, n) => letter !== own[n]);
  if (theirs.length !== own.length || at < 0) return undefined;
  return `Letter ${at + 1} is ${namedLetter(theirs[at] ?? "")}, where ours has “${own[at]}”.`;
}

/** Longer names are not compared. */
const MAX_COMPARED = 80;

/** Whether the names differ by one letter added, removed or replaced, or by two swapped. */
export function isOneSlipFrom(name: string, ours: string): boolean {
  const [a, b] = name.length <= ours.length ? [name, ours] : [ours, name];
  if (a === b || b.length - a.length > 1 || b.length > MAX_COMPARED) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return isSwapped || a.slice(at + 1) === b.slice(at + 1);
}
