import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { shapeOf } from '../src/contract/wire/shape.ts';
import { user } from '../src/contract/wire/user.ts';

/**
 * Writes the shape of "User" into the console as plain data: the first page reads the user before anything
 * else, and Zod with its schemas is larger than all other code of the entry.
 */
export function userShape(): Plugin {
  return {
    name: 'user-shape',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: (id) => (id.endsWith('/contract/wire/user-shape.ts') ? writeUserShape() : undefined),
  };
}

/** A module that exports the same shape as `user-shape.ts`, without an import. */
export function writeUserShape(): string {
  const checks = new Map<string, string>();
  const nameOf = (check: string) => {
    const name = checks.get(check) ?? `check${checks.size}`;
    checks.set(check, name);
    return name;
  };
  const shape = JSON.stringify(shapeOf(user, (schema) => nameOf(writeCheck(schema))));
  const lines = [...checks].map(([check, name]) => `const ${name} = ${check};`);
  return `${lines.join('\n')}\nexport const userShape = ${shape.replace(/"check":"(\w+)"/g, '"check":$1')};\n`;
}

/** The rules of the contract that "User" has: a pattern, and whole numbers. */
function writeCheck(schema: $ZodType): string {
  const { pattern } = schema._zod.def as { pattern?: RegExp };
  const isInteger = z.globalRegistry.get(schema)?.['type'] === 'integer';
  if (!pattern && !isInteger) throw new Error("The build can't write down a rule of the user.");
  const holds = pattern ? `${pattern}.test(value)` : 'Number.isInteger(value)';
  const broken = z.safeParse(schema, pattern ? '' : 0.5).error?.issues[0]?.message;
  return `(value) => (${holds} ? [] : [${JSON.stringify(broken)}])`;
}
