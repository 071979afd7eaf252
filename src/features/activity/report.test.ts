import { expect, test, vi } from 'vitest';
import { defaultConsoleConfig, operations, type ConsoleConfig } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';
import { endedCalls, reportText } from './report.ts';

vi.stubGlobal('location', { origin: 'https://console.example.com' });

const now = Date.UTC(2026, 2, 1, 10);

function report(calls: Partial<CallRecord>[], config: Partial<ConsoleConfig> = {}): string {
  const settings = { ...defaultConsoleConfig, ...config };
  const records = calls.map((part, id) => ({
    id,
    method: 'PUT',
    path: operations.updateProxyProfile.path('canary-team', 'canary-profile'),
    startedAt: now,
    duration: 5,
    status: 422,
    outcome: 'invalid' as const,
    body: null,
    mismatches: [],
    ...part,
  }));
  return reportText(
    {
      mismatches: [
        {
          api: 'https://api.example.com',
          operation: 'GET /api/users/me',
          path: 'payments[].price',
          expected: 'number',
          got: 'string',
          firstAt: now - 5000,
          lastAt: now,
          count: 12,
        },
      ],
      config: settings,
      calls: endedCalls(records, settings),
    },
    now,
  );
}

test('the report names versions, API, operations, mismatches and the last failures', () => {
  const text = report(
    [
      { outcome: 'ok', status: 200 },
      { problem: { title: 'An error occurred', type: '/errors/validation', instance: undefined } },
      { outcome: 'network', status: null, method: 'GET', path: '/api/users/me' },
    ],
    { apiBaseUrl: 'https://api.example.com/base' },
  );
  expect(text.replace(/Console \d+\.\d+\.\d+/, 'Console 9.9.9')).toBe(
    `API report by Proxy Console
- Created at 2026-03-01T10:00:00.000Z
- Proxy Console 9.9.9, for version 1.0.0 of the API contract
- API: https://api.example.com/base

Requests since the page was loaded
- GET /api/users/me: no response in 1 request; 1 failed
- PUT /api/v1/teams/{team_id}/proxy_profiles/{id}: 200 in 1 request, 422 in 1 request; 1 failed

Mismatches with the API contract
- GET /api/users/me, payments[].price: expected number, got string; count 12, first 2026-03-01T09:59:55.000Z, last 2026-03-01T10:00:00.000Z

Last failed requests since the page was loaded
- 2026-03-01T10:00:00.000Z PUT /api/v1/teams/{team_id}/proxy_profiles/{id}: status 422, type "/errors/validation"
- 2026-03-01T10:00:00.000Z GET /api/users/me: no response (network)`,
  );
});

test.each([
  ['https://tools.ietf.org/html/rfc2616#section-10', true],
  ['https://tools.ietf.org/html/rfc9110#section-15.5.21', true],
  ['about:blank', true],
  ['/errors/not-found', true],
  ['/errors/422', true],
  ['/errors/4242', false],
  ['/errors/404', false],
  ['/errors/grace', false],
  ['/errors/not-found/grace', false],
  ['/errors/key-of-the-session', false],
  ['/validation_errors/c1051bb4-d103-4f74-8988-acbcafc7fdc3', false],
  ['https://api.example.com/errors?key=canarykey', false],
])('a type is told only where it is one of those that are known: %j', (type, isTold) => {
  const text = report([{ problem: { title: undefined, type, instance: undefined } }]);
  expect(text.includes(type)).toBe(isTold);
});

test('no id, key, email, body or query is in the report, wherever it came from', () => {
  const text = report(
    [
      {
        body: '{"name":"canary-name"}',
        path: '/api/v1/canary-word/65f0?token=canary-query',
        problem: { title: 'canary', type: '/canary/team', instance: 'canary' },
      },
      { problem: { title: 'Grace may not do this', type: undefined, instance: '/users/grace' } },
      { method: 'GET', path: '/api/proxy_accounts/canary-account' },
    ],
    { apiBaseUrl: 'https://canary:canary@api.example.com/base?canary#canary' },
  );
  expect(text).toContain('API: https://api.example.com/base\n');
  expect(text).not.toMatch(/canary-|canary:|grace|65f0|token/i);
});

test.each(['-'.repeat(99) + '!', '/a'.repeat(49) + '?', `${'a '.repeat(49)}1`])(
  'a text that is long and odd does not hold the page up: %j',
  (text) => {
    const before = performance.now();
    report([{ path: '/api/%zz', problem: { title: text, type: text, instance: text } }]);
    expect(performance.now() - before).toBeLessThan(1000);
  },
);
