import { type ActionFunctionArgs, data, generatePath, redirect } from "react-router";
import type { z } from "zod";
import { type Desk, deskContext } from "#context.ts";
import { hasSecret, type Needs } from "#domain/staff/rules.ts";
import { textsOf } from "#platform/forms/forms.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import { parseForm } from "./fields.server.ts";

/** What an act may use: the desk, and its form's action. */
export type ActRequest = Desk & Pick<ActionFunctionArgs, "params" | "url">;

type Errors = Record<string, string>;

/** A message's sentence; a function if it depends on the installation. */
export type ScreenSentence = string | ((desk: Pick<Desk, "settings">) => string);

/** How a screen returns with its form: errors by field, input, and which of its forms it was. */
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

/** Shows the screen again with more data: an act's findings, or details of a refusal. */
export const again = <More extends object>(more: More, how: Return = {}): Again<More> => new Again(more, how);

type NotDone = Refusal | { errors: unknown } | Again<object> | Response;

/**
 * One act of a screen. `run` returns a verb's answer: a refusal is shown beside `field`, `{ errors }` beside their
 * fields, `again(…)` shows the screen with more data, a `Response` is the answer itself; anything else means done.
 */
export type Act<Schema extends z.ZodType = z.ZodType, Result = unknown, Word extends string = string> = {
  needs: Needs;
  /** The schema of the act's fields, parsed once. */
  schema?: Schema;
  run(request: ActRequest, input: z.output<Schema>): Result;
  /** The messages when done, by the word in the resulting address. */
  done?: Record<Word, ScreenSentence>;
  /** Returns which of several words applies; by default the first. */
  says?(result: Exclude<Awaited<Result>, NotDone>, input: z.output<Schema>): NoInfer<Word>;
  /** The pattern of the next screen, filled from the address, the form and the result; by default its own. */
  to?: `/desk${string}`;
  /** Returns the query of that address, with or without its question mark, and its anchor. */
  at?(request: ActRequest, input: z.output<Schema>, result: Exclude<Awaited<Result>, NotDone>): string;
  /** The form that shows a refusal, if the screen has several. */
  form?: string;
  /** The field beside which a one-sentence refusal is shown; by default the whole form. */
  field?: string;
  /** The status of such a refusal; by default the screen's. */
  status?: number;
  /** Answers a script that requests JSON, in place of `run`. */
  json?(request: ActRequest, input: z.output<Schema>): Response | Promise<Response>;
};

/** Declares one act: its schema and its verb determine what `run` reads and returns. */
export const act = <Schema extends z.ZodType, Result, Word extends string = never>(
  declared: Act<Schema, Result, Word>,
): Act<Schema, Result, Word> => declared;

export type Acts = Record<string, Act>;

type ResultOf<A> = A extends { run(...args: never[]): infer Result } ? Awaited<Result> : never;
type MoreOf<Result> = Result extends Again<infer More> ? More : never;
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What a screen receives after an act that was not done. */
export type Answer<A extends Acts = Acts> = {
  intent: keyof A & string;
  form: string;
  errors: Errors;
  values: Record<string, string>;
} & Partial<AllOf<MoreOf<ResultOf<A[keyof A]>>>>;

/** The intents that a screen's forms may name: `IntentOf<typeof action>`. */
export type IntentOf<Action extends { acts: Acts }> = keyof Action["acts"] & string;

/** What applies to every act of a screen: `first` throws or refuses; `status` is that of refusals. */
type Common = { first?(request: ActRequest): unknown; status?: number };

/** Returns a screen's acts as its action. The gate, typed forms, messages and the permission table read `acts`. */
export function defineActs<const A extends Acts>(acts: A, { first, status: refusedAs = 422 }: Common = {}) {
  async function action({ context, params, url, pattern }: ActionFunctionArgs) {
    const request: ActRequest = { ...context.get(deskContext), params, url };
    const intent = intentOf(request.form);
    const declared = actNamed(acts, intent);
    if (!declared) throw new Error(`The gate let an act pass that the screen does not declare: ${intent}`);
    const { input, result } = await perform(declared, request, first);
    if (result instanceof Response) return result;
    const how = returned({ status: refusedAs, ...declared }, result);
    if (!how) return redirect(placeAfter(declared, { request, input, result, pattern }), 303);
    const { form = declared.form ?? "", errors = {}, values = valuesOf(request.form), status, more } = how;
    return data({ intent, form, errors, values, ...more } as unknown as Answer<A>, {
      status: status ?? (Object.keys(errors).length ? 422 : 200),
    });
  }
  return Object.assign(action, { acts });
}

/** Returns the act with that intent, if the screen declares one. */
export const actNamed = (acts: Acts, intent: string): Act | undefined =>
  Object.hasOwn(acts, intent) ? acts[intent] : undefined;

/** Returns a form's intent; empty if it has none. */
export const intentOf = (form: FormData): string => String(form.get("intent") ?? "");

async function perform(declared: Act, request: ActRequest, first: Common["first"]) {
  const refusal = await first?.(request);
  if (refusal !== undefined) return { input: undefined, result: refusal };
  const parsed = parseForm(declared.schema, request.form);
  if ("errors" in parsed) return { input: undefined, result: parsed };
  return { input: parsed.input, result: await declared.run(request, parsed.input) };
}

/** Answers a script in JSON, if the act supports it. */
export function answerScript(declared: Act, request: ActRequest): Response | Promise<Response> | undefined {
  if (!declared.json) return undefined;
  const parsed = parseForm(declared.schema, request.form);
  return "errors" in parsed ? Response.json(parsed, { status: 422 }) : declared.json(request, parsed.input);
}

/** Answers a script that stays on the screen unless the act is done: errors by field, or the next address. */
export function answerInPlace<Result>(
  result: Result,
  to: (done: Exclude<Result, NotDone>) => string,
): Response {
  if (result instanceof Response) return Response.json({ to: result.headers.get("location") });
  const how = returned({}, result);
  if (how) return Response.json({ errors: how.errors ?? {} }, { status: 422 });
  return Response.json({ to: to(result as Exclude<Result, NotDone>) });
}

/** Returns how the screen comes back if the act was not done; else undefined. */
function returned(
  declared: Pick<Act, "field" | "status">,
  result: unknown,
): (Return & { more?: object }) | undefined {
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

/** Returns the typed values; a form with a password or a code is never repeated. */
const valuesOf = (form: FormData): Record<string, string> => (hasSecret(form) ? {} : textsOf(form));

/** Returns a route's pattern as an address: the router's joined patterns have no leading slash. */
export const addressOf = (pattern: string): string => `/${pattern.replace(/^\/+/, "")}`;

type After = { request: ActRequest; input: unknown; result: unknown; pattern: string };

/** Returns the address after an act, with its message's word. */
function placeAfter(declared: Act, { request, input, result, pattern }: After): string {
  const word = declared.says?.(result as never, input) ?? Object.keys(declared.done ?? {})[0];
  if (word === undefined) throw new Error(`An act of ${pattern} declares no message.`);
  const [query = "", hash] = (declared.at?.(request, input, result as never) ?? "").split("#");
  const parts = { ...request.params, ...(declared.to && { ...(input as object), ...(result as object) }) };
  const path = generatePath(declared.to ?? addressOf(pattern), parts as Record<string, string>);
  const kept = query.replace(/^\?/, "");
  return `${path}?${kept && `${kept}&`}done=${word}${hash ? `#${hash}` : ""}`;
}

/** What a screen's loader declares: its permission, and the messages that links or scripts may request. */
export type ScreenOpening = { needs: Needs; messages: Record<string, ScreenSentence> };

/** Returns a screen's loader, with the permission that opens it. */
export const permitted = <Args, Data>(
  needs: Needs,
  load: (args: Args) => Data,
  messages: ScreenOpening["messages"] = {},
): ((args: Args) => Data) & ScreenOpening => Object.assign((args: Args) => load(args), { needs, messages });
