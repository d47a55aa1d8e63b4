// How long a reader waits for the home page, requested ten times a second, while a member submits ten hostile texts of
// 100 KB (letters: 60 KB) to everything that reads text, compared with the same without them, in one run.
import "./seed.ts";
import { setTimeout as after } from "node:timers/promises";
import { createOwner, input, type Visitor } from "../test/desk.ts";
import { articleFields, firstCategory } from "../test/desk-content.ts";
import { emptyDirectory, startProduct } from "../test/product.ts";
import { writeResult } from "./tools.ts";

const SIZE = 100_000;
const TOKENS = ["*a_", "> ", "[a](", "<p>", "9,", "- ", "| a ", "<!--", "_a*b", "our calls "];
const QUIET_MS = 20_000;
const A_SECOND = 10;
/** Ends a hanging case. */
const MAX_WAIT_MS = 120_000;

const product = await startProduct({}, emptyDirectory());
const owner = await createOwner(product);
const category = await firstCategory(owner);
const textFile = (name: string, text: string, kind = "text/markdown") =>
  new File([text], name, { type: kind });
const form = (fields: Record<string, string | File>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

type Door = { name: string; give(member: Visitor, text: string): Promise<Response> };
const DOORS: Door[] = [
  {
    name: "article, saved and read by its approver",
    give: async (member, text) => {
      const fields = articleFields(category, { title: "Hostile", html: `<p>${text}</p>` });
      const saved = await member.post("/desk/articles/new", { ...fields, intent: "save", revision: "0" });
      const path = (saved.headers.get("location") ?? "").split("?")[0];
      return path ? member.get(`${path}/approval`) : saved;
    },
  },
  {
    name: "Markdown file, imported",
    give: (member, text) =>
      member.post("/desk/articles/import", form({ intent: "look", files: textFile("a.md", text) })),
  },
  {
    name: "letter, saved",
    give: (member, text) =>
      member.post("/desk/newsletter/letters/new", {
        intent: "save",
        revision: "0",
        subject: "Hostile",
        preheader: "",
        key: "",
        text: text.slice(0, 60_000),
      }),
  },
  {
    name: "legal text, saved",
    give: async (member, text) => {
      const path = "/desk/texts/privacyPolicy/next";
      const page = await member.text(path);
      return member.post(path, {
        intent: "save",
        began: input(page, "began"),
        title: "Privacy policy",
        summary: "S",
        words: text,
        effectiveOn: "",
        reason: "Hostile",
      });
    },
  },
  {
    name: "list of readers, checked",
    give: async (member, text) => {
      const path = "/desk/newsletter/import";
      const list = textFile("list.csv", `email,consented_at\n${text}`, "text/csv");
      const read = await member.post(path, form({ intent: "read", list }));
      return member.post(path, {
        intent: "check",
        held: input(await read.text(), "held"),
        email: "0",
        consentedAt: "1",
        words: "I agree",
      });
    },
  },
  {
    name: "message",
    give: (member, text) =>
      fetch(`${member.origin}/api/contactus`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ firstName: "A", lastName: "B", email: "a@example.in", message: text }),
      }),
  },
];

/** Requests the home page at an even pace until told to stop; returns the milliseconds of each answer. */
function visit(): () => Promise<number[]> {
  const answers: Promise<number>[] = [];
  const pace = setInterval(() => {
    const from = performance.now();
    answers.push(
      fetch(product.origin, { headers: { Connection: "keep-alive" } })
        .then((answer) => answer.arrayBuffer())
        .then(() => performance.now() - from),
    );
  }, 1_000 / A_SECOND);
  return () => {
    clearInterval(pace);
    return Promise.all(answers);
  };
}

const summary = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1));
  return { visits: sorted.length, p50: at(0.5), p99: at(0.99), worst: at(1) };
};

await (await fetch(product.origin)).arrayBuffer();
let stop = visit();
await after(QUIET_MS);
const without = summary(await stop());
const doors: Record<string, unknown> = {};
const all: number[] = [];
for (const { name, give } of DOORS) {
  stop = visit();
  const from = performance.now();
  const statuses: Record<string, number> = {};
  const perText: number[] = [];
  for (const token of TOKENS) {
    const begun = performance.now();
    const answer = await Promise.race([
      give(owner, token.repeat(Math.floor(SIZE / token.length))).then(async (one) => {
        await one.arrayBuffer();
        return String(one.status);
      }),
      after(MAX_WAIT_MS, "no answer"),
    ]);
    statuses[answer] = (statuses[answer] ?? 0) + 1;
    perText.push(performance.now() - begun);
  }
  await after(Math.max(0, 5_000 - (performance.now() - from)));
  const times = await stop();
  all.push(...times);
  doors[name] = { ...summary(times), statuses, longestText: Math.round(Math.max(...perText)) };
  console.log(name, doors[name]);
}
await product.stop();
writeResult("hostile-texts", {
  what: `milliseconds for the home page, ${A_SECOND} times a second, without and while ${TOKENS.length} hostile texts of ${SIZE / 1_000} KB go to each door`,
  note: "other work ran on the same machine: read the ratios",
  without,
  with: summary(all),
  doors,
});
