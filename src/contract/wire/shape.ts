import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { readShape, type ReadResult, type Shape } from './reader.ts';

/** Reads any JSON value by a schema of the contract. Never throws, never changes its input. */
export function read<S extends z.ZodMiniType>(schema: S, input: unknown): ReadResult<z.output<S>> {
  let shape = shapes.get(schema);
  if (!shape) shapes.set(schema, (shape = shapeOf(schema, checkOf)));
  return readShape(shape, input);
}

const shapes = new WeakMap<$ZodType, Shape>();

/** The rules that a value breaks, by the schema itself. */
export function checkOf(schema: $ZodType): (value: unknown) => readonly string[] {
  return (value) => z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];
}

/** What the tolerant reader knows of a schema; `makeCheck` makes the check of a scalar that has rules. */
export function shapeOf<Check>(
  schema: $ZodType,
  makeCheck: (schema: $ZodTypes) => Check,
): Shape<Check> {
  const { _zod } = schema as $ZodTypes;
  const { def } = _zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return { ...shapeOf(def.innerType, makeCheck), isNullable: true };
    case 'object': {
      const members = Object.entries(def.shape);
      const namesOf = (has: (member: $ZodType) => boolean) =>
        members.filter(([, member]) => has(member)).map(([name]) => name);
      return {
        type: 'object',
        members: Object.fromEntries(
          members.map(([name, member]) => [name, shapeOf(member, makeCheck)]),
        ),
        required: namesOf(isRequired),
        secret: namesOf(isSecret),
      };
    }
    case 'array':
      return { type: 'array', element: shapeOf(def.element, makeCheck) };
    case 'record':
      return { type: 'record' };
    case 'string':
    case 'number':
    case 'boolean': {
      const rules = def.checks?.filter((each) => each._zod.def.check !== 'meta') ?? [];
      return rules.length > 0 || 'format' in def
        ? { type: def.type, check: makeCheck(schema as $ZodTypes) }
        : { type: def.type };
    }
    default:
      return { type: 'unknown' };
  }
}

function isRequired(schema: $ZodType): boolean {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'nullable') return isRequired(def.innerType);
  return def.type !== 'optional' && def.type !== 'default';
}

/** Whether a member is marked with `secret` in the schema, inside any wrappers. */
function isSecret(schema: $ZodType): boolean {
  if (z.globalRegistry.get(schema)?.['secret'] === true) return true;
  const { def } = (schema as $ZodTypes)._zod;
  return 'innerType' in def && isSecret(def.innerType);
}
