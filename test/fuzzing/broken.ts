import fc from "fast-check";

/** Bytes that are not HTTP, or only nearly: the answer is a refusal or a closed connection. */
export const brokenHttp: fc.Arbitrary<Buffer> = fc
  .oneof(
    fc.constantFrom(
      "GET / HTTP/1.1\r\n\r\n",
      "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.0\r\n\r\n",
      "get / http/1.1\r\n\r\n",
      "\r\n\r\n\r\n\r\n\0",
      "GET /\r\n\r\n",
      "GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "GET x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
      "GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "GET //evil.example/%2e%2e HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "GET http://[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "GET ?x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : a\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\n X: folded\r\nConnection: close\r\n\r\n",
      "POST /api/contactus HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\nConnection: close\r\n\r\n{}",
      "POST /api/contactus HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\nConnection: close\r\n\r\n{}",
      "POST /api/contactus HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n",
      "POST /api/contactus HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\nConnection: close\r\n\r\n0\r\n\r\n",
      "POST /api/contactus HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\nConnection: close\r\n\r\nzz\r\n\r\n",
      "POST /api/contactus HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\nConnection: close\r\n\r\nffffffffffffffff\r\n\r\n",
      "POST /contactus HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\nConnection: close\r\n\r\n0\r\n\r\n",
      `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\nConnection: close\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: a\r\n${"X: y\r\n".repeat(2_500)}Connection: close\r\n\r\n`,
      "GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nX: a\nY: b\r\nConnection: close\r\n\r\n",
      "GET /\0 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "GET /é HTTP/1.1\r\nHost: é\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nHost: a\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
      "EVIL / HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n",
    ),
    fc.string({ unit: "binary-ascii", maxLength: 120 }).map((line) => `${line}\r\n\r\n`),
    fc
      .tuple(
        fc.string({ unit: "binary-ascii", maxLength: 30 }),
        fc.string({ unit: "binary-ascii", maxLength: 30 }),
      )
      .map(
        ([target, header]) => `GET ${target} HTTP/1.1\r\nHost: a\r\n${header}\r\nConnection: close\r\n\r\n`,
      ),
  )
  .map((said) => Buffer.from(said, "latin1"));
