import { describe, expect, test } from "vitest";
import { FAMILIES, familyOf, fileOf, tableNameOf } from "./addresses.ts";
import { setId } from "./model.ts";
import { nginxHttp, nginxServer } from "./nginx.ts";

test("a page's address is the name of its file, an index has a name of its own, an ending stays", () => {
  expect(
    [
      ...[
        "/",
        "/blog",
        "/dailydigest",
        "/dailydigest/2025-02-14",
        "/dailydigest/2025-02-14.json",
        "/privacyPolicy",
      ],
      ...["/dailydigest/2025-02-14/flows.csv", "/.well-known/security.txt", "/assets/_a-B~1.js", "/404"],
    ].map(fileOf),
  ).toEqual([
    ...[
      "index.html",
      "blog.html",
      "dailydigest.html",
      "dailydigest/2025-02-14.html",
      "dailydigest/2025-02-14.json",
    ],
    ...["privacyPolicy.html", "dailydigest/2025-02-14/flows.csv", ".well-known/security.txt"],
    ...["assets/_a-B~1.js", "404.html"],
  ]);
});

test("an address that is not plain has no file: it is the product's to answer", () => {
  const odd = [
    ...[
      "",
      "blog",
      "//blog",
      "/blog/",
      "/../manifest.db",
      "/media/../../x.png",
      "/media/./x.png",
      "/media/..png/x",
    ],
    ...[
      "/blog?page=2",
      "/blog#x",
      "/%2e%2e/x",
      "/a b",
      "/a\u0000",
      "/a\nb",
      "/ä",
      "/a\\b",
      "/.git/config",
      "/a/.b",
    ],
    ...[
      "/media/x.png.br",
      "/media/x.gz",
      "/page.html",
      "/x.part",
      "/index",
      "/.well-known",
      "/a:b",
      "/a$b",
      "/a{b}",
    ],
    `/${"a".repeat(201)}`,
    `/${"a/".repeat(600)}a`,
  ];
  expect(odd.filter((address) => fileOf(address) !== undefined)).toEqual([]);
});

test("no two addresses share a file", () => {
  const addresses = ["/", "/blog", "/blog.xml", "/blog/x", "/404", "/a", "/a/b", "/a.json"];
  expect(new Set(addresses.map(fileOf)).size).toBe(addresses.length);
});

describe("a family's pattern", () => {
  test("names no file that its addresses do not have, and never one outside the folder", () => {
    const hostile = [
      ...[
        "/media/../manifest.db",
        "/media/x/../../../a.png",
        "/media/.x.png",
        "/media//x.png",
        "/media/x/./y.png",
      ],
      ...[
        "/assets/../a.js",
        "/assets/x/y.js",
        "/blogpost/../x",
        "/blogpost/A",
        "/blogpost/x/",
        "/share/blogpost/..png",
      ],
      ...[
        "/media/x.png?y",
        "/blogpost/x?y",
        "/media/%2e%2e/x.png",
        "/dailydigest/2025-02-14/../x.csv",
        "/media/x.png\n",
      ],
    ];
    expect(hostile.filter((address) => familyOf(address) !== undefined)).toEqual([]);
  });
  test("gives the very file that the address is written to", () => {
    const samples = [
      ...[
        "/blogpost/a-b",
        "/dailydigest/archive/2025-02",
        "/dailydigest/2025-02-14.json",
        "/media/covers/a-800.avif",
      ],
      ...["/dailydigest/2025-02-14/flows.csv", "/share/blogpost/a.png", "/assets/x-1.js", "/media/a.webp"],
    ];
    for (const address of samples) {
      const family = FAMILIES.find(({ name }) => name === familyOf(address));
      const [, inner] = new RegExp(family?.pattern ?? "-").exec(address) ?? [];
      expect([address, `${inner}${family?.ending}`]).toEqual([address, fileOf(address)]);
    }
  });
});

test("a table is saved under the name that its address tells", () => {
  expect(tableNameOf("/dailydigest/2025-02-14/cash-flows.csv")).toBe(
    'attachment; filename="daily-digest-2025-02-14-cash-flows.csv"',
  );
  expect(tableNameOf("/investor-charter/complaints.csv")).toBeUndefined();
});

test("nginx's part has one line for all articles, one for each other page, and quotes values", () => {
  const usual = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "script-src 'self'",
  };
  const own = {
    ...usual,
    "content-security-policy": "script-src 'self' 'sha256-a'",
    "speculation-rules": '"/s"',
  };
  const text = nginxHttp({
    folder: "/srv/site",
    security: {},
    sets: [
      { id: setId(usual), headers: usual, compressed: true },
      { id: setId(own), headers: own, compressed: true },
    ],
    usual: new Map([["articles", setId(usual)]]),
    exceptions: [{ address: "/blog", file: `${setId(own)}/blog.html` }],
    moved: [["/blogpost/old", "/blogpost/new"]],
  });
  expect(text).toContain(`"~^/(blogpost/[a-z0-9-]+)$" "/${setId(usual)}/$1.html";`);
  expect(text).toContain(`"/blog" "/${setId(own)}/blog.html";`);
  expect(text).toContain(`"${setId(own)}" "script-src 'self' 'sha256-a'";`);
  expect(text).toContain(`"${setId(own)}" "\\"/s\\"";`);
  expect(text).toContain(`"/blogpost/old" "/blogpost/new";`);
});

test("nginx's part for the server block stands in place of one location", () => {
  const headers = { "content-type": "text/html; charset=utf-8" };
  const text = nginxServer({
    ...{ folder: "/srv/site-static", security: {}, usual: new Map(), exceptions: [] },
    sets: [{ id: setId(headers), headers, compressed: true }],
  });
  expect(text.match(/^location .+(?= \{$)/gm)).toEqual([
    ...["location /", "location @static_rest", "location ^~ /.static/text-html-charset-utf-8/"],
  ]);
  expect([...new Set(text.match(/\bproxy_\w+ \S+;/g))]).toEqual([
    ...["proxy_pass http://product$request_uri;", "proxy_redirect off;"],
  ]);
  expect(text).not.toMatch(/upstream|keepalive/);
});
