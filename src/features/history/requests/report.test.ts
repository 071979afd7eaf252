import { expect, test, vi } from 'vitest';
import { defaultConsoleConfig, operations, type ConsoleConfig } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';
import { reportText } from './report.ts';

vi.stubGlobal('location', { origin: 'https://console.example.com' });

function report(part: Partial<CallRecord>, config: Partial<ConsoleConfig> = {}): string {
  const call = {
    id: 1,
    method: 'PUT',
    path: operations.updateProxyProfile.path('canary-team', 'canary-profile'),
    startedAt: Date.UTC(2026, 2, 1, 10),
    duration: 5,
    status: 422,
    outcome: 'invalid' as const,
    body: null,
    mismatches: [],
    ...part,
  };
  return reportText(call, { ...defaultConsoleConfig, ...config });
}

test('the report names versions, API, operation, outcome and each kind of mismatch once', () => {
  const text = report(
    {
      problem: { type: '/errors/validation' },
      mismatches: [
        { path: 'payments[0].price', expected: 'number', got: 'string "canary"' },
        { path: 'payments[7].price', expected: 'number', got: 'string "4242"' },
        { path: '', expected: 'object', got: 'canary' },
      ],
    },
    { apiBaseUrl: 'https://api.example.com/base' },
  );
  expect(text.replace(/Console \d+\.\d+\.\d+/, 'Console 9.9.9')).toBe(
    `Proxy Console 9.9.9, for version 1.0.0 of the API contract
API: https://api.example.com/base
Request: PUT /api/v1/teams/{team_id}/proxy_profiles/{id}
Time: 2026-03-01T10:00:00.000Z, 5 ms
Outcome: status 422, invalid
Problem type: "/errors/validation"
Mismatches with the API contract:
- payments[].price: expected number, got string (2 times)
- whole response: expected object, got other`,
  );
  expect(report({ status: null, outcome: 'network' })).toContain('Outcome: no response, network');
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
  const text = report({ problem: { title: undefined, type, instance: undefined } });
  expect(text.includes(type)).toBe(isTold);
});

test.each<Partial<CallRecord>>([
  {
    body: '{"name":"canary-name"}',
    path: '/api/v1/canary-word/65f0?token=canary-query',
    problem: { title: 'canary', type: '/canary/team', instance: 'canary' },
  },
  { problem: { title: 'Grace may not do this', type: undefined, instance: '/users/grace' } },
  { method: 'GET', path: '/api/proxy_accounts/canary-account' },
])('no id, key, email, body or query is in the report, wherever it came from: %j', (call) => {
  const text = report(call, {
    apiBaseUrl: 'https://canary:canary@api.example.com/base?canary#canary',
  });
  expect(text).toContain('API: https://api.example.com/base\n');
  expect(text).not.toMatch(/canary-|canary:|grace|65f0|token/i);
});

test.each(['-'.repeat(99) + '!', '/a'.repeat(49) + '?', `${'a '.repeat(49)}1`])(
  'a text that is long and odd does not hold the page up: %j',
  (text) => {
    const before = performance.now();
    report({ path: '/api/%zz', problem: { title: text, type: text, instance: text } });
    expect(performance.now() - before).toBeLessThan(1000);
  },
);
