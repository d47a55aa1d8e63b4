// What several benchmarks need of a product: its commands without the cost of a process, and many articles.
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { boot } from "../src/server/boot.ts";
import { socketPath } from "../src/server/commands/socket.ts";
import { loadContent } from "../src/server/content.ts";
import { loadSettings } from "../src/server/settings.ts";
import type { Product } from "../test/product.ts";

/** Runs a command through the control socket, as the command does; returns its answer; throws unless it ends with 0. */
export function throughSocket({ dataDir }: Product, name: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath(dataDir));
    let text = "";
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => (text.includes('"exit":0') ? resolve(text) : reject(new Error(text))));
    socket.write(`${JSON.stringify({ name, args, cwd: "/" })}\n`);
  });
}

/** Fills an embedded database with made articles up to a number; one of 997 holds a rare word. */
export async function fillArticles(dataDir: string, articles: number): Promise<void> {
  const host = await boot({ ...loadSettings({ DATA_DIR: dataDir, LOG_LEVEL: "error" }) });
  await loadContent(host);
  await host.tools.db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, read_time, updated_at)
    select 'made-' || n, case when n % 997 = 0 then 'Rareword in article ' || n else 'Article ' || n || ' on reading the market' end, p.summary, p.html, p.excerpt, p.photo, p.category_id, p.author,
      date '2015-01-01' + (n % 3600), 6, now()
    from generate_series(1, greatest(${articles}::int - (select count(*)::int from post), 0)) n
    join lateral (select * from post where id = 1 + n % 28) p on true`);
  await host.tools.db.execute(sql`analyze`);
  await host.close();
}
