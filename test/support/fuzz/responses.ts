import { expect } from 'vitest';
import * as contract from '#contract';
import type { JsonSchema } from '../../../server/embedded/docs/openapi-schemas.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzResponse {
  status: number;
  contentType: string;
  body: string;
}

/** Sends a raw request of the test client. */
export type Send = (request: FuzzRequest) => Promise<FuzzResponse>;

const resources: Record<string, Parameters<typeof contract.read>[0]> = {
  ProxyProfile: contract.proxyProfile,
  ProxyAccount: contract.proxyAccount,
  User: contract.user,
  Team: contract.team,
  AuditLogEntry: contract.auditLogEntry,
};

/** Expects no server failure: either an error in the contract's format, or what the document promises. */
export function expectGoodResponse(request: FuzzRequest, response: FuzzResponse): void {
  const { operation, method } = request;
  const { status, contentType, body } = response;
  expect(status).toBeLessThan(500);
  if (operation) expect(Object.keys(operation.responses)).toContain(String(status));
  if (method === 'HEAD') expect(body).toBe('');
  // The API doesn't handle a path that leads out of /api.
  else if (!/^\/api(\/|$)/.test(new URL(`http://api.test${request.path}`).pathname)) return;
  else if (status >= 400) {
    expect(contentType).toBe('application/problem+json');
    const refusal = JSON.parse(body) as { status: number };
    expect(refusal.status).toBe(status);
    expectToKeep(status === 422 ? contract.constraintViolation : contract.error, refusal);
  } else if (operation && contentType.startsWith('application/')) {
    const good = JSON.parse(body) as { 'hydra:member'?: unknown };
    const schema = operation.responses[status]?.content?.['application/json']?.schema ?? {};
    const items = schema.items ? [good['hydra:member'] ?? good].flat() : [good];
    for (const item of items) expectToKeep(resources[nameOf(schema)] ?? contract.error, item);
  }
}

function expectToKeep(schema: Parameters<typeof contract.read>[0], value: unknown): void {
  expect(contract.read(schema, value).mismatches).toEqual([]);
}

function nameOf(schema: JsonSchema): string {
  return (schema.items ?? schema).$ref?.split('/').at(-1) ?? '';
}
