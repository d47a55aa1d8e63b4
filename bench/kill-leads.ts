// Kills the product with SIGKILL repeatedly while leads arrive; afterwards every acknowledged address must exist.
import "./seed.ts";
import { emptyDirectory, runCommand, startProduct, until } from "../test/product.ts";
import { writeResult } from "./tools.ts";

const KILLS = Number(process.env.KILLS ?? 30);
const LEADS = Number(process.env.LEADS ?? 5_000);
const AT_ONCE = 12;
const HANGS_MS = 600_000;

const first = await startProduct({}, emptyDirectory());
const acknowledged = new Set<string>();
let sent = 0;
let product = first;
for (let kill = 0; kill < KILLS; kill += 1) {
  if (kill > 0) product = await startProduct({}, first.dataDir);
  const wanted = Math.ceil((LEADS * (kill + 1)) / KILLS) + 5;
  let alive = true;
  const sender = async () => {
    while (alive) {
      sent += 1;
      const email = `lead-${sent}@example.in`;
      const path = sent % 2 ? "/api/contactus" : "/api/news/letter";
      const body = sent % 2 ? { firstName: "A", lastName: "B", email, message: `Lead ${sent}` } : { email };
      try {
        const answer = await fetch(product.origin + path, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        });
        if (answer.status === 200) acknowledged.add(email);
      } catch {
        // The process was killed during the call: without an acknowledgement nothing was promised.
        return;
      }
    }
  };
  const senders = Array.from({ length: AT_ONCE }, sender);
  await until(
    () => {
      if (product.process.exitCode !== null)
        throw new Error(`The product ended by itself:\n${product.output()}`);
      return acknowledged.size;
    },
    (size) => size >= wanted,
    HANGS_MS,
  );
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
  await product.kill("SIGKILL");
  alive = false;
  await Promise.all(senders);
}
const { out } = await runCommand(first.env, "leads", ["export", "--format", "json"]);
const kept = new Set((JSON.parse(out) as { email: string }[]).map((lead) => lead.email));
const lost = [...acknowledged].filter((email) => !kept.has(email));
await first.stop();
writeResult("kill-leads", {
  what: "acknowledged leads compared address by address after kill -9",
  kills: KILLS,
  sent,
  acknowledged: acknowledged.size,
  kept: kept.size,
  lost,
});
if (lost.length) process.exitCode = 1;
