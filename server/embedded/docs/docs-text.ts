import type { JsonSchema } from './openapi-schemas.ts';

/** JSON Schemas in words, for the page at `/api/docs`. */

const PREFIX = '#/components/schemas/';

/** The type in words, e.g. `array of ProxyAccount` or `string or null`. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(PREFIX.length);
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.type === 'array') return `array of ${inBrackets(typeText(schema.items ?? {}))}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.type ?? 'any value';
}

function inBrackets(type: string): string {
  return type.includes(' or ') ? `(${type})` : type;
}

/** The resource that a type is made of, if any. */
export function schemaName(schema: JsonSchema): string | undefined {
  if (schema.$ref !== undefined) return schema.$ref.slice(PREFIX.length);
  if (schema.items) return schemaName(schema.items);
  return schema.anyOf?.map(schemaName).find((name) => name !== undefined);
}

/** The schema of the first media type of a body. */
export function mediaTypeSchema(
  content: Record<string, { schema: JsonSchema }> | undefined,
): JsonSchema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

/** The rules of a member in words, e.g. `Required. At least 3 characters.` */
export function rulesText(schema: JsonSchema, required: boolean): string {
  const rules = [...(required ? ['Required.'] : []), ...ownRules(schema)];
  return rules.join(' ');
}

function ownRules(schema: JsonSchema): string[] {
  return [
    schema.readOnly ? 'Read-only.' : '',
    schema.minLength === undefined ? '' : `At least ${schema.minLength} characters.`,
    schema.maxLength === undefined ? '' : `At most ${schema.maxLength} characters.`,
    schema.minimum === undefined ? '' : `At least ${schema.minimum}.`,
    schema.maximum === undefined ? '' : `At most ${schema.maximum}.`,
    schema.minItems === undefined ? '' : `At least ${schema.minItems} element.`,
    schema.pattern === undefined ? '' : `Matches ${schema.pattern}`,
    schema.format === undefined ? '' : `Format ${schema.format}.`,
    schema.default === undefined ? '' : `Default ${JSON.stringify(schema.default)}.`,
    ...(schema.anyOf ?? []).flatMap(ownRules),
  ].filter((rule) => rule !== '');
}
