import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import { createApp } from '../../../server/app.ts';
import type { Api } from '../../../server/common/api.ts';
import { embeddedApiOn } from '../../../server/embedded/index.ts';
import { createForwarder } from '../../../server/forward/index.ts';
import { createMetrics, type Metrics } from '../../../server/metrics.ts';
import { PATIENCE } from '../../support/render/patience.ts';
import { backends } from '../../support/servers/embedded-api.ts';
import { serve, stopLater } from '../../support/servers/forwarder.ts';
import { startRaw } from '../../support/servers/sockets.ts';

// That they have an address of their own: test/server/start-up/start-up.test.ts.

const API_KEY = 'key-that-no-metric-contains';
const ID = '65f0c2a49b1d3e7f5a8c0d21';

/** A server of an API whose requests are counted. */
function counting(metrics: Metrics, api: Api): Promise<string> {
  const { fetch } = createApp({ api, config: defaultConsoleConfig });
  return serve({ fetch, metrics });
}

/** The same in front of an API that behaves like this. */
async function forwarding(listener: RequestListener) {
  const metrics = await createMetrics();
  const upstream = stopLater(await startRaw(listener));
  const onFailure = metrics.upstreamFailed;
  const url = await counting(metrics, createForwarder({ upstream: upstream.url, onFailure }));
  return { metrics, url, upstream };
}

async function textOf(metrics: Metrics, path = '/metrics', init?: RequestInit) {
  const response = await metrics.fetch(new Request(`http://localhost${path}`, init));
  return { response, text: await response.text() };
}

/** The value of one line of the text; undefined without such a line. */
function valueOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

const counted = (route: string, status: number | string, method = 'GET') =>
  `proxy_console_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

test.each(backends)(
  'on $name, they tell about requests, the process and the database, and contain no key, ID or query',
  async ({ name, open }) => {
    const metrics = await createMetrics();
    const database = metrics.watchDatabase(await open());
    const api = await embeddedApiOn(database, { apiKey: API_KEY, seedAccounts: 3 });
    onTestFinished(api.close);
    const url = await counting(metrics, api);
    const headers = { 'Api-Key': API_KEY };
    for (const path of [
      '/api/users/me',
      '/api/users/me?query-of-a-client',
      `/api/proxy_accounts/${ID}`,
      `/api/v1/teams/${ID}/proxy_profiles/${ID}`,
      '/api/unknown-to-the-api',
      '/page-of-a-client',
    ]) {
      await (await globalThis.fetch(url + path, { headers })).text();
    }
    await globalThis.fetch(`${url}/healthz`, { method: 'DELETE', headers });
    const { text } = await textOf(metrics);
    for (const [line, value] of [
      [counted('/api/users/me', 200), 2],
      [counted('/api/proxy_accounts/{id}', 404), 1],
      [counted('/api/v1/teams/{team_id}/proxy_profiles/{id}', 404), 1],
      [counted('/api/*', 404), 1],
      [counted('/*', 404), 1],
      [counted('/healthz', 405, 'DELETE'), 1],
    ] as const) {
      expect([line, valueOf(text, line)]).toEqual([line, value]);
    }
    const durations = 'proxy_console_http_request_duration_seconds';
    const databaseCount = 'proxy_console_database_duration_seconds_count';
    for (const [line, least] of [
      [`${durations}_sum{method="GET",route="/api/users/me"}`, 0],
      ['nodejs_heap_size_used_bytes', 1_000_000],
      [`${databaseCount}{kind="statement"}`, 4],
      [`${databaseCount}{kind="transaction"}`, 0],
    ] as const) {
      expect(valueOf(text, line)).toBeGreaterThan(least);
    }
    const idle = valueOf(text, 'proxy_console_database_connections{state="idle"}');
    const waiting = valueOf(text, 'proxy_console_database_waiting');
    expect([(idle ?? 0) > 0, waiting]).toEqual(name === 'PGlite' ? [false, undefined] : [true, 0]);
    for (const secret of [API_KEY, ID, 'of-a-client', 'unknown-to-the-api']) {
      expect(text).not.toContain(secret);
    }
  },
);

describe('in front of another API', () => {
  const failures = 'proxy_console_upstream_failures_total';

  test('they count its failures by kind', async () => {
    const { metrics, url, upstream } = await forwarding((incoming, response) => {
      switch (incoming.url) {
        case '/api/closed':
          return incoming.socket.destroy();
        case '/api/redirect':
          return response.writeHead(302, { Location: '/' }).end();
        case '/api/status':
          return response.writeHead(408).end();
        case '/api/cut':
          return response
            .writeHead(200, { 'Content-Length': '100' })
            .write('x', () => incoming.socket.destroy());
        default:
          return response.end('{}');
      }
    });
    const kinds = ['closed', 'redirect', 'status', 'cut', 'unreachable'];
    for (const path of ['fine', ...kinds]) {
      if (path === 'unreachable') await upstream.stop();
      await globalThis
        .fetch(`${url}/api/${path}`)
        .then((response) => response.text())
        .catch(() => undefined);
    }
    const { text } = await textOf(metrics);
    const counts = kinds.map((kind) => valueOf(text, `${failures}{kind="${kind}"}`));
    expect(counts).toEqual(kinds.map(() => 1));
    const statuses = [502, 504, 'cut', 200].map((status) =>
      valueOf(text, counted('/api/*', status)),
    );
    expect(statuses).toEqual([3, 1, 1, 1]);
    expect(text).not.toContain('proxy_console_database');
  });

  test('a client that leaves is no failure of the API, but a cut response', async () => {
    let started = false;
    const { metrics, url } = await forwarding((incoming, response) => {
      if (incoming.url === '/api/begun')
        response.writeHead(200, { 'Content-Length': '9' }).write('x');
      started = true;
    });
    for (const path of ['silent', 'begun']) {
      started = false;
      const leaving = new AbortController();
      const response = globalThis.fetch(`${url}/api/${path}`, { signal: leaving.signal });
      const asked = response.then((begun) => begun.text()).catch(() => 'left');
      await vi.waitFor(() => expect(started).toBe(true), PATIENCE);
      if (path === 'begun') await response;
      leaving.abort();
      expect(await asked).toBe('left');
    }
    const text = await vi.waitFor(async () => {
      const now = (await textOf(metrics)).text;
      expect(valueOf(now, counted('/api/*', 'cut'))).toBe(2);
      return now;
    }, PATIENCE);
    expect(text).not.toContain(`${failures}{`);
  });
});

test('they are Prometheus text at one path, and count what is no HTTP', async () => {
  const { metrics, url } = await forwarding((_, response) => response.end());
  const { response, text } = await textOf(metrics);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  for (const line of text.split('\n').filter((each) => each !== '')) {
    expect(line).toMatch(
      /^# (HELP|TYPE) \w+ .+$|^\w+(\{[^{}]*(\{\w+\}[^{}]*)*\})? [-+\d.eInfNa]+$/,
    );
  }
  expect((await textOf(metrics, '/healthz')).response.status).toBe(404);
  expect((await textOf(metrics, '/metrics', { method: 'PUT' })).response.status).toBe(405);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.resume().end('no HTTP\r\n\r\n');
  await vi.waitFor(async () => {
    expect(valueOf((await textOf(metrics)).text, counted('/*', 400, 'other'))).toBe(1);
  }, PATIENCE);
});
