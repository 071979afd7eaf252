import fc from 'fast-check';
import type { JsonSchema } from '../../../server/embedded/docs/openapi-schemas.ts';

export type Schemas = Record<string, JsonSchema>;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', '\u0000', '\ud800', '\udc00 x', '😀😀', '__proto__', '../..', "'; --", ' '),
);

/** Values that no rule of any schema expects. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 0.5, 1e308, 2 ** 53, 2 ** 63, -0, [], {}, [[]]),
  text,
  fc.jsonValue(),
  fc.double(),
  fc.integer(),
);

/** Values that obey the rules of a JSON schema. IDs that must exist are taken from `ids`. */
export function valueOf(
  schema: JsonSchema,
  schemas: Schemas,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema) => valueOf(one, schemas, ids);
  if (schema.$ref !== undefined) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'string':
      return stringOf(schema, ids);
    case 'array':
      return fc.array(inner(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [
            name,
            name === 'id' ? fc.constantFrom(...ids) : inner(one),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue();
  }
}

function stringOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.pattern !== undefined) return fc.constantFrom(...ids);
  if (schema.format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toJSON());
  const { minLength = 0, maxLength = minLength + 20 } = schema;
  return fc.oneof(
    // Characters of one, two and four bytes count as one each.
    fc.string({ unit: fc.constantFrom('a', 'é', '😀'), minLength, maxLength }),
    fc.constantFrom(minLength, maxLength).map((length) => '😀'.repeat(length)),
  );
}

/** The value with one part replaced, removed or added, at any depth. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const here = oddValue;
  if (typeof value !== 'object' || value === null) return here;
  const keys = Object.keys(value);
  const copy = (): object => (Array.isArray(value) ? [...(value as unknown[])] : { ...value });
  const set = (key: string) => (one: unknown) => Object.assign(copy(), { [key]: one });
  const added = fc.tuple(text, oddValue).map(([key, one]) => set(key)(one));
  if (keys.length === 0) return fc.oneof(here, added);
  const within = fc
    .constantFrom(...keys)
    .chain((key) => spoiled((value as Record<string, unknown>)[key]).map(set(key)));
  const removed = fc.constantFrom(...keys).map((key) => {
    const rest = copy();
    Reflect.deleteProperty(rest, key);
    return rest;
  });
  return fc.oneof({ arbitrary: within, weight: 4 }, removed, added, here);
}

/** Bodies that are barely JSON, or JSON that no client writes; `json` is a valid one to start from. */
export function oddBody(json: string): fc.Arbitrary<string | Uint8Array> {
  return fc.oneof(
    fc.nat(json.length).map((length) => json.slice(0, length)),
    fc.constantFrom('', '"\\ud800"', '\ufeff{}', '[1,]', '{"name":1,"name":2}'),
    text,
    fc.uint8Array({ maxLength: 30 }),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  );
}
