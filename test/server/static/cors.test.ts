import { expect, test } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import { createApp } from '../../../server/app.ts';

const origin = 'https://console.example.com';
const api = {
  fetch: () => new Response('{}', { status: 429, headers: { 'Retry-After': '2', Vary: 'Accept' } }),
};

const serverOf = (corsOrigins?: string[]) =>
  createApp({ api, config: defaultConsoleConfig, corsOrigins });

const preflight = {
  method: 'OPTIONS',
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'api-key,content-type,run-id',
  },
};

/** The headers of a response that a browser looks at before a page gets it. */
const allowed = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

test('a console at a named origin may send its key and read when to try again', async () => {
  const server = serverOf(['https://other.example.com', origin]);
  const asked = await server.request('/api/proxy_accounts/reset-quota', preflight);
  expect([asked.status, allowed(asked)]).toEqual([
    204,
    expect.objectContaining({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET,PUT',
      'access-control-allow-headers': 'Api-Key,Content-Type,Run-Id',
    }),
  ]);
  const response = await server.request('/api/users/me', { headers: { Origin: origin } });
  expect([response.status, allowed(response)]).toEqual([
    429,
    {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Date,Retry-After,CF-Mitigated',
    },
  ]);
  expect(response.headers.get('Vary')).toBe('Accept, Origin');
  // Its pages and settings are none of another origin's business.
  expect(allowed(await server.request('/config.json', { headers: { Origin: origin } }))).toEqual(
    {},
  );
});

test.each([
  ['of no name', []],
  ['of another name', ['https://other.example.com']],
])('a console at an origin %s may not', async (_, names) => {
  for (const server of [serverOf(names), serverOf()])
    for (const init of [preflight, { headers: { Origin: origin } }]) {
      const { headers } = await server.request('/api/users/me', init);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
});
