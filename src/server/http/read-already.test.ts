import { expect, test } from "vitest";
import { readAlready } from "./desk.ts";

test("who reads a desk's form from the request is told where it is, also from a copy of the request", async () => {
  const request = () => new Request("https://desk.example.in/desk", { method: "POST", ...readAlready() });
  const { url, method, headers, body } = request();
  const copy = new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
  for (const one of [request().formData(), request().text(), copy.formData()])
    await expect(one).rejects.toThrow("context.get(deskContext).form");
});
