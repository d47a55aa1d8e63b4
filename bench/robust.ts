// How long the home page waits while members and strangers do their worst: a million fields posted to a held form, six
// 60 MB posts from a session with only a password, an exchange file of 600,000 rows. Product and client share the
// machine; run it where two cores are idle.
import "./seed.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { PASSWORD, Visitor } from "../test/desk.ts";
import { UDIFF_HEADER } from "../test/exchange-files.ts";
import { startProduct } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { residentMb, writeResult } from "./tools.ts";

const MB = 1024 * 1024;
const TURNS = 5;

const product = await startProduct({ SIGN_INS_PER_NETWORK: "0", SIGN_INS_PER_ADDRESS: "0" });
const owner = memberOf(product, "Owner");
const [officer, analyst] = [memberOf(product, "Compliance officer"), memberOf(product, "Analyst")];

/** Requests the home page every five milliseconds, in a separate process; each line is one time in milliseconds. */
function askHome(): { child: ChildProcess; times: number[] } {
  const code = `const { request, Agent } = require("node:http"); const agent = new Agent({ keepAlive: true });
    const turn = () => { const start = performance.now();
      request(${JSON.stringify(`${product.origin}/`)}, { agent, headers: { "Accept-Encoding": "br" } }, (answer) =>
        answer.resume().on("end", () => console.log(answer.statusCode === 200 ? performance.now() - start : "NaN"))).end(); };
    setInterval(turn, 5);`;
  const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  const times: number[] = [];
  let rest = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    times.push(...lines.map(Number));
  });
  return { child, times };
}

/** Measures the home page beside some work: its times in milliseconds, and the answers to the work. */
async function beside(what: string, work: () => Promise<string>) {
  const { child, times } = askHome();
  while (times.length < 50) await new Promise((resolve) => setTimeout(resolve, 50));
  times.length = 0;
  const start = performance.now();
  const answers: string[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) answers.push(await work());
  const seconds = (performance.now() - start) / 1_000;
  // By then the times of requests that waited for the work have arrived.
  await new Promise((resolve) => setTimeout(resolve, 500));
  child.kill();
  await once(child, "exit");
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1));
  const row = {
    what,
    answers: [...new Set(answers)],
    seconds: Number(seconds.toFixed(1)),
    home: {
      asked: sorted.length,
      failed: times.filter(Number.isNaN).length,
      p50: at(0.5),
      p99: at(0.99),
      most: at(1),
    },
    residentMb: residentMb(product.process.pid as number),
  };
  console.log(JSON.stringify(row));
  return row;
}

const statusOf = async (answer: Promise<Response>): Promise<string> => {
  const { status, headers, body } = await answer;
  await body?.cancel();
  return `${status} ${headers.get("location")?.split("?")[0] ?? ""}`.trim();
};
const sixOf = async (post: () => Promise<Response>): Promise<string> =>
  (await Promise.all(Array.from({ length: 6 }, () => statusOf(post()).catch(() => "cut off"))))
    .filter((one, at, all) => all.indexOf(one) === at)
    .join(", ");

const file = (name: string, bytes: Buffer): FormData => {
  const form = new FormData();
  form.append("intent", "files");
  form.append("files", new File([new Uint8Array(bytes)], name));
  return form;
};

const million = "a=1&".repeat(1_000_000);
const send = (who: Visitor, path: string, body: string | FormData) =>
  fetch(product.origin + path, {
    method: "POST",
    redirect: "manual",
    body,
    headers: {
      Origin: product.origin,
      Cookie: who.cookie,
      ...(typeof body === "string" && { "Content-Type": "application/x-www-form-urlencoded" }),
    },
  });

// A session that its member ended, and that another person now uses.
const thief = new Visitor(product.origin);
thief.cookie = officer.cookie;
const back =
  /(\/desk\/invitation\?token=[\w-]+)/.exec((await product.command("recover", officer.email)).out)?.[1] ?? "";
await new Visitor(product.origin).post(back, { password: PASSWORD });

// A session with only a password: the member recovered the account and has set up no second factor yet.
const link =
  /(\/desk\/invitation\?token=[\w-]+)/.exec((await product.command("recover", analyst.email)).out)?.[1] ?? "";
const half = new Visitor(product.origin);
await half.post(link, { password: PASSWORD });
await half.post("/desk/sign-in", { email: analyst.email, password: PASSWORD });

const large = Buffer.alloc(60 * MB, "x");
const rows = Buffer.from(`${UDIFF_HEADER}\n${"2025-02-14,,,,,,,,,,,,,,,,,,,,,,,,,,,,\n".repeat(600_000)}`);
const long = Buffer.alloc(30 * MB, "x");
const results = [
  await beside("nothing", () => new Promise((resolve) => setTimeout(() => resolve(""), 1_000))),
  await beside("six posts of a million fields with an ended session", () =>
    sixOf(() => send(thief, "/desk/pictures", million)),
  ),
  await beside("six posts of a million fields by a member", () =>
    sixOf(() => send(owner, "/desk/articles/1", million)),
  ),
  await beside("six posts of 60 MB with a password alone", () =>
    sixOf(() => send(half, "/desk/second-factor", file("large.bin", large))),
  ),
  await beside("a file of 600,000 rows", () =>
    statusOf(send(owner, "/desk/digest/2025-02-14", file("fo.csv", rows))),
  ),
  await beside("a file of 30 MB in one line", () =>
    statusOf(send(owner, "/desk/digest/2025-02-14", file("one.csv", long))),
  ),
];
await product.stop();
writeResult("robust", {
  what: `the home page every 5 ms, in ms, beside ${TURNS} turns of each`,
  worstP99: Math.max(...results.map(({ home }) => home.p99)),
  beside: results,
});
