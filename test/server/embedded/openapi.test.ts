import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as contract from '#contract';
import { openApiDocument } from '../../../server/embedded/docs/openapi.ts';

const document = openApiDocument();
const { schemas } = document.components;
const all = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(20);
  for (const [, name = ''] of references) expect(schemas).toHaveProperty(name);
  expect(text).not.toMatch(/\$schema|"secret"|__shared/);
});

test('the three operations are there with their answers, the rest is marked', () => {
  const own = all.filter(({ operation }) => !operation['x-extension']);
  expect(own.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(
    Object.values(contract.operations)
      .map(({ method, template }) => `${method.toLowerCase()} ${template}`)
      .toSorted(),
  );
  const put = document.paths[contract.operations.updateProxyProfile.template]?.['put'];
  expect(put?.operationId).toBe('public_v1_proxy_profile_put');
  expect(Object.keys(put?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '403', '404', '422']),
  );
  const added = all.filter(({ operation }) => operation['x-extension']);
  expect(added).toHaveLength(7);
  for (const { operation } of added)
    expect(operation.description).toMatch(/extension of the contract/i);
});

test('every resource has the contract’s members', () => {
  for (const [name, schema] of [
    ['ProxyProfile', contract.proxyProfile],
    ['ProxyProfileAdvancedSettings', contract.proxyProfileAdvancedSettings],
    ['User', contract.user],
    ['Subscription', contract.subscription],
    ['ProxyAccount', contract.proxyAccount],
    ['ConstraintViolation', contract.constraintViolation],
  ] as const) {
    expect(Object.keys(schemas[name]?.properties ?? {})).toEqual(Object.keys(schema.def.shape));
  }
});

test('bounds, patterns, defaults, formats and marks are the contract’s', () => {
  const profile = schemas['ProxyProfile'];
  expect(profile?.required).toEqual(['name', 'proxy_account_id']);
  expect(profile?.properties).toMatchObject({
    id: { readOnly: true },
    name: { anyOf: [{ minLength: 3 }, { type: 'null' }] },
    notes: { anyOf: [{ maxLength: contract.NOTES_MAXIMUM }, { type: 'null' }] },
    port: {
      anyOf: [
        { type: 'integer', minimum: contract.portRange[0], maximum: contract.portRange[1] },
        { type: 'null' },
      ],
    },
    proxy_account_id: { anyOf: [{ pattern: '^([0-9a-fA-F]{24})$' }, { type: 'null' }] },
    created_at: { readOnly: true, anyOf: [{ format: 'date-time' }, { type: 'null' }] },
  });
  expect(schemas['ProxyProfileAdvancedSettings']?.properties).toMatchObject({
    region_endpoint: { type: 'boolean', default: false },
  });
  expect(schemas['User']?.required).toEqual(['email']);
  expect(schemas['User']?.properties?.['email']?.format).toBe('email');
  expect(schemas['ResetQuota']).toMatchObject({ type: 'array', minItems: 1 });
  expect(schemas['Error']?.properties?.['status']?.default).toBe(400);
});

test('every operation has an example, which is as the contract says', () => {
  const readers = {
    ProxyProfile: contract.proxyProfile,
    User: contract.user,
    ProxyAccount: contract.proxyAccount,
    Team: contract.team,
    AuditLogEntry: contract.auditLogEntry,
  };
  for (const { operation } of all) {
    const { schema, example } = operation.responses[200]?.content?.['application/json'] ?? {};
    const [items, name = ''] = schema?.items
      ? [example as unknown[], schema.items.$ref]
      : [[example], schema?.$ref];
    const reader = readers[name.replace('#/components/schemas/', '') as keyof typeof readers];
    expect(items).toHaveLength(1);
    for (const item of items) expect(z.safeParse(reader, item).error).toBeUndefined();
  }
});
