// Writes docs/run/settings.md from the settings' schema: each setting's name, form, effect and default.
import { writeFileSync } from "node:fs";
import { identitySettings } from "../src/domain/firm/identity.ts";
import { settingsSchema } from "../src/server/settings.ts";

type Layer = {
  meta(): { form?: unknown } | undefined;
  def: { innerType?: unknown; type: string; entries?: object };
};

/** Returns a value's form, from the outermost part of the schema that describes it, or from its type. */
function formOf(schema: unknown): string {
  for (let layer = schema as Layer | undefined; layer; layer = layer.def.innerType as Layer | undefined) {
    const { form } = layer.meta() ?? {};
    if (typeof form === "string") return form;
    if (layer.def.entries)
      return Object.keys(layer.def.entries)
        .map((name) => `\`${name}\``)
        .join(", ");
    if (layer.def.type === "pipe") return "`on` or `off`";
  }
  throw new Error("A setting does not say what it must look like: give its schema .meta({ form }).");
}

function defaultOf(value: unknown): string {
  if (value === undefined) return "unset";
  if (typeof value === "boolean") return value ? "`on`" : "`off`";
  const text = Array.isArray(value) ? value.join(",") : String(value);
  return text ? `\`${text}\`` : "none";
}

function table(names: string[]): string {
  const defaults = settingsSchema.parse({}) as Record<string, unknown>;
  const rows = names.map((name) => {
    const schema = settingsSchema.shape[name as keyof typeof settingsSchema.shape];
    if (!schema.description)
      throw new Error(`${name} does not say what it does: give its schema .describe().`);
    return `| \`${name}\` | ${formOf(schema)} | ${defaultOf(defaults[name])} | ${schema.description} |`;
  });
  return ["| Name | Looks like | Default | Does |", "|---|---|---|---|", ...rows].join("\n");
}

/** Returns docs/run/settings.md for the current schema. */
export function settingsDoc(): string {
  const firm = Object.keys(identitySettings.shape);
  const others = Object.keys(settingsSchema.shape).filter((name) => !firm.includes(name));
  return `# Settings

Made from the schema by \`node scripts/settings-doc.ts\`; a test holds it to that. Settings are environment variables, or lines \`NAME=value\` of \`settings.env\` in the project's folder (another file: \`SETTINGS_FILE\`, which must then be there); the environment wins. A wrong value, or a name in the file that is none of these, stops the start and is named. Switches take \`on\`/\`off\`, \`true\`/\`false\`, \`yes\`/\`no\`, \`1\`/\`0\`. An origin is a scheme and a host, without a path.

## The product

${table(others)}

## The firm

These are the values until the desk changes them (\`/desk/firm\`); delivered, they are placeholders, which every start names.

${table(firm)}
`;
}

if (import.meta.main) writeFileSync("docs/run/settings.md", settingsDoc());
