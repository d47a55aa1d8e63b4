import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Desk, deskContext } from "#context.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { ActionButton, Ask, Submit } from "#ui/form/form.tsx";
import { act, again, defineActs, type IntentOf, permitted } from "./acts.server.ts";
import { file, files, rowId, several, text, texts, typed } from "./fields.server.ts";
import { messageOf, type Routes, screensOf } from "./screens.server.ts";

const action = defineActs(
  {
    keep: act({
      needs: "write",
      schema: z.object({ title: z.string().trim().min(1, "Give a title."), row: rowId, tags: several }),
      run: (_, { title, row, tags }) => ({ id: row + 1, title, count: tags.length }),
      done: { kept: "It is kept.", several: "All of it is kept." },
      says: ({ count }) => (count > 1 ? "several" : "kept"),
      at: () => "?more=1#foot",
    }),
    move: act({
      needs: "write",
      schema: z.object({ row: rowId }),
      run: async (_, { row }) => ({ id: row }),
      to: "/desk/things/:id",
      done: { moved: ({ settings }) => `It is moved by ${settings.who}.` },
    }),
    refuse: act({
      needs: "approve",
      run: () => refusal("not-yours", "It is not yours."),
      done: { refused: "It is refused." },
      form: "decide",
      field: "note",
      status: 409,
    }),
    look: act({
      needs: "write",
      schema: texts,
      run: (_, fields) => again({ found: Object.keys(fields).length }),
    }),
    password: act({
      needs: "anyone",
      schema: z.object({ password: typed }),
      run: () => ({ errors: { password: "It is wrong." } }),
    }),
    list: act({
      needs: "write",
      run: () => ({ id: 7 }),
      done: { listed: "Listed." },
      at: () => "state=open",
    }),
    raw: act({ needs: "anyone", run: () => new Response("as it is") }),
  },
  { first: ({ params }) => (params.id === "0" ? refusal("missing", "There is none.") : undefined) },
);

type Given = Record<string, string | string[]>;

/** Sends a form to the acts as the router does; returns what the screen receives, or where the act leads. */
async function send(given: Given, { id = "7" } = {}) {
  const form = new FormData();
  for (const [name, values] of Object.entries(given))
    for (const one of [values].flat()) form.append(name, one);
  const context = new RouterContextProvider();
  context.set(deskContext, { form } as unknown as Desk);
  const answer = await action({
    context,
    params: { id },
    pattern: "desk/rows/:id",
    url: new URL("https://desk.example.in/desk/rows/7"),
  } as unknown as Parameters<typeof action>[0]);
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
  return { status: answer.init?.status, ...answer.data };
}

describe("an act that is done", () => {
  test("leads back to its screen with the word of its message, a query and a place", async () => {
    expect(await send({ intent: "keep", title: " Hours ", row: "4", tags: "a" })).toMatchObject({
      status: 303,
      to: "/desk/rows/7?more=1&done=kept#foot",
    });
    const both = await send({ intent: "keep", title: "Hours", tags: ["a", "b"] });
    expect(both).toMatchObject({ to: "/desk/rows/7?more=1&done=several#foot" });
  });

  test("keeps the list's query, which a screen hands on without its question mark", async () => {
    expect(await send({ intent: "list" })).toMatchObject({ to: "/desk/rows/7?state=open&done=listed" });
  });

  test("leads to another screen with what the verb gave, which then says its sentence", async () => {
    expect(await send({ intent: "move", row: "12" })).toMatchObject({ to: "/desk/things/12?done=moved" });
    const at = (path: string, module: object) => ({ id: path, path, parentId: "desk/frame/frame", module });
    const routes = {
      rows: at("desk/rows/:id", {
        loader: permitted("write", () => null, { linked: "A link led here." }),
        action,
      }),
      things: at("desk/things/:id", { loader: permitted(["write", "approve"], () => null) }),
    } as unknown as Routes;
    const screens = screensOf(routes);
    const said = (path: string, word: string) =>
      messageOf(screens.get(path), word, { settings: { who: "Asha" } } as unknown as Desk);
    expect(said("/desk/things/:id", "moved")).toBe("It is moved by Asha.");
    expect([
      said("/desk/rows/:id", "moved"),
      said("/desk/rows/:id", "toString"),
      said("/no", "kept"),
    ]).toEqual(["", "", ""]);
    expect([said("/desk/rows/:id", "kept"), said("/desk/rows/:id", "linked")]).toEqual([
      "It is kept.",
      "A link led here.",
    ]);
    expect(() => screensOf({ rows: routes.rows }), "a screen that is led to and is not there").toThrow(
      "leads to /desk/things/:id",
    );
  });

  test("gives a response as it is", async () => {
    expect(await send({ intent: "raw" })).toMatchObject({ status: 200, text: "as it is" });
  });
});

describe("an act that is not done", () => {
  test("says a refusal beside its field, in its form, with what was typed", async () => {
    expect(await send({ intent: "refuse", note: "No." })).toEqual({
      status: 409,
      intent: "refuse",
      form: "decide",
      errors: { note: "It is not yours." },
      values: { intent: "refuse", note: "No." },
    });
    expect(await send({ intent: "raw" }, { id: "0" }), "what holds for all acts").toMatchObject({
      status: 422,
      errors: { "": "There is none." },
    });
  });

  test("says what a schema refuses by field, and does not run", async () => {
    expect(await send({ intent: "keep", title: " " })).toMatchObject({
      status: 422,
      errors: { title: "Give a title." },
    });
  });

  test("comes back with what it found, which is no error", async () => {
    expect(await send({ intent: "look", a: "1", b: "2" })).toMatchObject({
      status: 200,
      errors: {},
      found: 3,
    });
  });

  test("never repeats a password", async () => {
    expect(await send({ intent: "password", password: "of-mine" })).toMatchObject({
      status: 422,
      values: {},
    });
  });

  test("is a fault where the screen does not declare it: the gate lets none pass", async () => {
    for (const intent of ["burn", "toString", "__proto__", ""])
      await expect(send({ intent }), intent).rejects.toThrow("does not declare");
  });
});

test("a field that is missing or of another kind is empty, and never a fault", () => {
  const schema = z.object({ text, typed, rowId, several, file, files });
  expect(schema.parse({ several: [], files: [] })).toEqual({
    text: "",
    typed: "",
    rowId: 0,
    several: [],
    file: undefined,
    files: [],
  });
  const upload = new File(["x"], "x.csv");
  expect(
    schema.parse({
      text: upload,
      typed: upload,
      rowId: "1e3",
      several: [upload, "a"],
      file: "x",
      files: ["x", upload],
    }),
  ).toEqual({
    text: "",
    typed: "",
    rowId: 0,
    several: ["", "a"],
    file: undefined,
    files: [upload],
  });
});

test("a form names only an intent that its screen declares, or its types do not fit", () => {
  type Intent = IntentOf<typeof action>;
  const forms = [
    <Submit<Intent> key="1" intent="keep">
      Keep
    </Submit>,
    // @ts-expect-error: no act of this screen
    <Submit<Intent> key="2" intent="burn">
      Burn
    </Submit>,
    // @ts-expect-error: of no screen at all
    <Submit key="3" intent="keep">
      Keep
    </Submit>,
    // @ts-expect-error: an intent is never a word of its own
    <Submit<Intent> key="6" value="burn">
      Burn
    </Submit>,
    // @ts-expect-error: no act of this screen
    <ActionButton<Intent> key="4" intent="burn" label="Burn" />,
    // @ts-expect-error: no act of this screen
    <Ask<Intent> key="5" intent="burn" label="Burn" thing="it" question="Really?" />,
  ];
  expect(forms).toHaveLength(6);
});

test("the screen is typed by its acts: what one of them shows is there, and nothing else", () => {
  type Answered = Exclude<Awaited<ReturnType<typeof action>>, Response>["data"];
  const answer = { intent: "look", form: "", errors: {}, values: {}, found: 3 } satisfies Answered;
  // @ts-expect-error: no act shows it
  const wrong = { ...answer, lost: 1 } satisfies Answered;
  expect([answer.found, wrong.lost]).toEqual([3, 1]);
});
