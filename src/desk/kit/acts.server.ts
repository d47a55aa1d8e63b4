import { type ActionFunctionArgs, data, generatePath, redirect } from "react-router";
import type { z } from "zod";
import { type Desk, deskContext } from "#context.ts";
import { hasSecret, type Needs } from "#domain/staff/rules.ts";
import { textsOf } from "#platform/forms/forms.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import { parseForm } from "./fields.server.ts";

/** What an act may use: the desk, and the address that its form was sent to. */
export type Asked = Desk & Pick<ActionFunctionArgs, "params" | "url">;

type Errors = Record<string, string>;

/** A sentence of a message; a function where it depends on the installation. */
export type ScreenSentence = string | ((desk: Pick<Desk, "settings">) => string);

/** How a screen comes back with its form: what is wrong by field, what was typed, and which of its forms it was. */
type Return = {
  errors?: Errors;
  values?: Record<string, string>;
  form?: string | undefined;
  status?: number | undefined;
};

class Again<More> {
  readonly more: More;
  readonly how: Return;
  constructor(more: More, how: Return) {
    this.more = more;
    this.how = how;
  }
}

/** The screen again with more to show: what an act found out, or what a refusal is to be read beside. */
export const again = <More extends object>(more: More, how: Return = {}): Again<More> => new Again(more, how);

type NotDone = Refusal | { errors: unknown } | Again<object> | Response;

/**
 * One act of a screen. `run` gives a verb's answer: a refusal is said beside `field`, `{ errors }` beside their
 * fields, `again(…)` shows the screen with more, a `Response` is the answer itself; anything else is done.
 */
export type Act<Schema extends z.ZodType = z.ZodType, Result = unknown, Word extends string = string> = {
  needs: Needs;
  /** The fields that the act reads, parsed once. */
  schema?: Schema;
  run(asked: Asked, input: z.output<Schema>): Result;
  /** What is said when it is done, by the word that the address then carries. */
  done?: Record<Word, ScreenSentence>;
  /** Which of several words it is; the first without it. */
  says?(result: Exclude<Awaited<Result>, NotDone>, input: z.output<Schema>): NoInfer<Word>;
  /**
   * The pattern of the screen that it leads to when it is done, its parts filled from the address, the form and the
   * result; back to its own screen without one.
   */
  to?: `/desk${string}`;
  /** The query and the anchor that the address gets. */
  at?(asked: Asked, input: z.output<Schema>, result: Exclude<Awaited<Result>, NotDone>): string;
  /** The form of the screen that a refusal is shown in, where the screen tells several apart. */
  form?: string;
  /** The field that a refusal in one sentence is said beside; the whole form without it. */
  field?: string;
  /** The status of such a refusal; 422 without it. */
  status?: number;
  /** What a script of the screen gets that asks for JSON, in place of `run`. */
  json?(asked: Asked, input: z.output<Schema>): Response | Promise<Response>;
};

/** Declares one act: what `run` reads and gives follows from its schema and its verb. */
export const act = <Schema extends z.ZodType, Result, Word extends string = never>(
  declared: Act<Schema, Result, Word>,
): Act<Schema, Result, Word> => declared;

export type Acts = Record<string, Act>;

type ResultOf<A> = A extends { run(...args: never[]): infer Result } ? Awaited<Result> : never;
type MoreOf<Result> = Result extends Again<infer More> ? More : never;
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What a screen is given after an act that was not done. */
export type Answer<A extends Acts = Acts> = {
  intent: keyof A & string;
  form: string;
  errors: Errors;
  values: Record<string, string>;
} & Partial<AllOf<MoreOf<ResultOf<A[keyof A]>>>>;

/** The intents that the forms of a screen may name: `IntentOf<typeof action>`. */
export type IntentOf<Action extends { acts: Acts }> = keyof Action["acts"] & string;

/** What holds for every act of a screen: `first` throws, or refuses all of them; `status` is that of their refusals. */
type Common = { first?(asked: Asked): unknown; status?: number };

/** The acts of a screen, as its action. The gate, the typed forms, the message and the permission table read `acts`. */
export function defineActs<const A extends Acts>(acts: A, { first, status: refusedAs = 422 }: Common = {}) {
  async function action({ context, params, url, pattern }: ActionFunctionArgs) {
    const asked: Asked = { ...context.get(deskContext), params, url };
    const intent = intentOf(asked.form);
    const declared = actNamed(acts, intent);
    if (!declared) throw new Error(`The gate let an act pass that the screen does not declare: ${intent}`);
    const { input, result } = await perform(declared, asked, first);
    if (result instanceof Response) return result;
    const how = returned({ status: refusedAs, ...declared }, result);
    if (!how) return redirect(placeAfter(declared, { asked, input, result, pattern }), 303);
    const { form = declared.form ?? "", errors = {}, values = valuesOf(asked.form), status, more } = how;
    return data({ intent, form, errors, values, ...more } as unknown as Answer<A>, {
      status: status ?? (Object.keys(errors).length ? 422 : 200),
    });
  }
  return Object.assign(action, { acts });
}

/** The act of that intent, if the screen declares one. */
export const actNamed = (acts: Acts, intent: string): Act | undefined =>
  Object.hasOwn(acts, intent) ? acts[intent] : undefined;

/** The intent that a form names; empty where it names none. */
export const intentOf = (form: FormData): string => String(form.get("intent") ?? "");

async function perform(declared: Act, asked: Asked, first: Common["first"]) {
  const refusal = await first?.(asked);
  if (refusal !== undefined) return { input: undefined, result: refusal };
  const parsed = parseForm(declared.schema, asked.form);
  if ("errors" in parsed) return { input: undefined, result: parsed };
  return { input: parsed.input, result: await declared.run(asked, parsed.input) };
}

/** Answers a script in JSON, where the act does. */
export function answerScript(declared: Act, asked: Asked): Response | Promise<Response> | undefined {
  if (!declared.json) return undefined;
  const parsed = parseForm(declared.schema, asked.form);
  return "errors" in parsed ? Response.json(parsed, { status: 422 }) : declared.json(asked, parsed.input);
}

/** How the screen comes back after what was not done; nothing after what was. */
function returned(declared: Act, result: unknown): (Return & { more?: object }) | undefined {
  if (result instanceof Again) return { ...result.how, more: result.more };
  if (typeof result !== "object" || result === null) return undefined;
  const { errors } = result as Return;
  if (errors) return { errors };
  if (!("refused" in result)) return undefined;
  const { message, field, form, status } = result as Refusal & Return & { field?: string };
  return {
    errors: { [field ?? declared.field ?? ""]: message },
    status: status ?? declared.status,
    ...(form !== undefined && { form }),
  };
}

/** No page repeats a form with a password or a code. */
const valuesOf = (form: FormData): Record<string, string> => (hasSecret(form) ? {} : textsOf(form));

/** The pattern of a route as an address: the router joins those of the table, which begin with no slash. */
export const addressOf = (pattern: string): string => `/${pattern.replace(/^\/+/, "")}`;

type After = { asked: Asked; input: unknown; result: unknown; pattern: string };

/** The address that an act leads to, with the word of its message. */
function placeAfter(declared: Act, { asked, input, result, pattern }: After): string {
  const word = declared.says?.(result as never, input) ?? Object.keys(declared.done ?? {})[0];
  if (word === undefined) throw new Error(`An act of ${pattern} is done and says nothing.`);
  const [query = "", hash] = (declared.at?.(asked, input, result as never) ?? "").split("#");
  const parts = { ...asked.params, ...(declared.to && { ...(input as object), ...(result as object) }) };
  const path = generatePath(declared.to ?? addressOf(pattern), parts as Record<string, string>);
  return `${path}${query ? `${query}&` : "?"}done=${word}${hash ? `#${hash}` : ""}`;
}

/** What a screen's loader declares: who may open it, and messages that a link or a script leads to. */
export type ScreenOpening = { needs: Needs; messages: Record<string, ScreenSentence> };

/** The loader of a screen, with the permission that opens it. */
export const permitted = <Args, Data>(
  needs: Needs,
  load: (args: Args) => Data,
  messages: ScreenOpening["messages"] = {},
): ((args: Args) => Data) & ScreenOpening => Object.assign((args: Args) => load(args), { needs, messages });
