import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { write } from '#contract';
import { requestBody } from './request-body.ts';

/** A schema, and how often a value was checked against it. */
function countedSchema() {
  let checks = 0;
  const name = z.string().check(z.refine((text) => (checks += 1) > 0 && text !== ''));
  return { schema: z.object({ name }), checks: () => checks };
}

test('a body is checked once, by the form or before it is sent', () => {
  const { schema, checks } = countedSchema();
  const written = write(schema, { name: 'a', unknown: 1 });
  if (!written.ok) throw new Error('The body is valid.');
  expect(requestBody(schema, written.body)).toBe(written.body);
  expect(checks()).toBe(1);

  expect(requestBody(schema, { name: 'a', unknown: 1 })).toEqual({ name: 'a' });
  expect(checks()).toBe(2);
  expect(() => requestBody(schema, { ...written.body, name: '' })).toThrow(
    expect.objectContaining({ kind: 'invalid' }),
  );
});

test('a mask of the key is found in a checked body, too', () => {
  const { schema } = countedSchema();
  const written = write(schema, { name: 'of ••• API key •••' });
  if (!written.ok) throw new Error('The body is valid.');
  expect(() => requestBody(schema, written.body)).toThrow(
    expect.objectContaining({
      kind: 'invalid',
      findings: [expect.objectContaining({ path: 'name' })],
    }),
  );
});
