import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { profilesPlan, resetPlan } from './plan-schema.ts';

test('the JSON Schema beside the document is the one of the code', () => {
  const schema = z.toJSONSchema(z.union([resetPlan, profilesPlan]), { io: 'input' });
  const file = readFileSync('docs/plan-format.schema.json', 'utf8');
  expect(JSON.parse(file)).toEqual({ title: 'Proxy Console plan, version 1', ...schema });
});
