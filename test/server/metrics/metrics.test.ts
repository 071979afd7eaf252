import { request, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dataPlaces, type DataPlace } from '../../support/servers/data-places.ts';
import { PATIENCE } from '../../support/render/patience.ts';
import { shippedServer, type ServerProcess } from '../../support/servers/server-process.ts';
import { startRaw, type Running } from '../../support/servers/sockets.ts';

const { run } = shippedServer();
const API_KEY = 'key-that-no-metric-contains';
const ID = '65f0c2a49b1d3e7f5a8c0d21';

let places: DataPlace[] = [];
let others: Running[] = [];

afterEach(async () => {
  await Promise.all(others.map(({ stop }) => stop()));
  await Promise.all(places.map(({ remove }) => remove()));
  places = [];
  others = [];
});

async function metricsUrl(server: ServerProcess): Promise<string> {
  await server.url();
  return /Metrics +(\S+)\n/.exec(server.printed.out)?.[1] ?? '';
}

async function metricsOf(server: ServerProcess): Promise<string> {
  return (await globalThis.fetch(await metricsUrl(server))).text();
}

/** The value of one line of the text; undefined without such a line. */
function valueOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

const counted = (route: string, status: number | string, method = 'GET') =>
  `proxy_console_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

describe.each(dataPlaces)('the embedded API on $name', ({ name, make }) => {
  test('tells about requests, the process and the database, and contains no key, ID or query', async () => {
    const place = await make();
    const server = run({ ...place.env, API_KEY, SEED_ACCOUNTS: '3', METRICS_PORT: '0' });
    places.push({ ...place, remove: async () => server.kill().then(place.remove) });
    const url = await server.url();
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
    const text = await metricsOf(server);
    expect(valueOf(text, counted('/api/users/me', 200))).toBe(2);
    expect(valueOf(text, counted('/api/proxy_accounts/{id}', 404))).toBe(1);
    expect(valueOf(text, counted('/api/v1/teams/{team_id}/proxy_profiles/{id}', 404))).toBe(1);
    expect(valueOf(text, counted('/api/*', 404))).toBe(1);
    expect(valueOf(text, counted('/*', 404))).toBe(1);
    expect(valueOf(text, counted('/healthz', 405, 'DELETE'))).toBe(1);
    const durations = 'proxy_console_http_request_duration_seconds';
    const labels = 'method="GET",route="/api/users/me"';
    expect(valueOf(text, `${durations}_bucket{le="+Inf",${labels}}`)).toBe(2);
    expect(valueOf(text, `${durations}_sum{${labels}}`)).toBeGreaterThan(0);
    expect(valueOf(text, 'proxy_console_http_received_bytes_total')).toBeGreaterThan(500);
    expect(valueOf(text, 'proxy_console_http_sent_bytes_total')).toBeGreaterThan(2000);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    const database = 'proxy_console_database_duration_seconds_count';
    expect(valueOf(text, `${database}{kind="statement"}`)).toBeGreaterThan(4);
    expect(valueOf(text, `${database}{kind="transaction"}`)).toBeGreaterThan(0);
    const idle = valueOf(text, 'proxy_console_database_connections{state="idle"}');
    const waiting = valueOf(text, 'proxy_console_database_waiting');
    expect([(idle ?? 0) > 0, waiting]).toEqual(name === 'PGlite' ? [false, undefined] : [true, 0]);
    for (const secret of [API_KEY, ID, 'of-a-client', 'unknown-to-the-api']) {
      expect(text).not.toContain(secret);
    }
  });
});

/** A server in front of an API that behaves like this. */
async function forwarding(listener: RequestListener, env: Record<string, string> = {}) {
  const upstream = await startRaw(listener);
  others.push(upstream);
  return run({ API_UPSTREAM: upstream.url, METRICS_PORT: '0', ...env });
}

describe('in front of another API', () => {
  const failures = 'proxy_console_upstream_failures_total';

  test('counts its failures by kind', async () => {
    const server = await forwarding((incoming, response) => {
      switch (incoming.url) {
        case '/api/closed':
          return incoming.socket.destroy();
        case '/api/redirect':
          return response.writeHead(302, { Location: '/' }).end();
        case '/api/status':
          return response.writeHead(408).end();
        case '/api/encoding':
          return response.writeHead(200, { 'Content-Encoding': 'unknown' }).end('x');
        case '/api/cut':
          response.writeHead(200, { 'Content-Length': '100' }).write('x');
          return setTimeout(() => incoming.socket.destroy(), 50);
        default:
          return response.end('{}');
      }
    });
    const url = await server.url();
    for (const path of ['closed', 'redirect', 'status', 'encoding', 'cut', 'fine']) {
      await globalThis
        .fetch(`${url}/api/${path}`)
        .then((response) => response.text())
        .catch(() => undefined);
    }
    const text = await metricsOf(server);
    const kinds = ['closed', 'redirect', 'status', 'encoding', 'cut'];
    const counts = kinds.map((kind) => valueOf(text, `${failures}{kind="${kind}"}`));
    expect(counts).toEqual(kinds.map(() => 1));
    expect(valueOf(text, counted('/api/*', 502))).toBe(3);
    expect(valueOf(text, counted('/api/*', 504))).toBe(1);
    expect(valueOf(text, counted('/api/*', 'cut'))).toBe(1);
    expect(valueOf(text, counted('/api/*', 200))).toBe(1);
    expect(text).not.toContain('proxy_console_database');
  });

  test('counts an API that is not there', async () => {
    const server = await forwarding(() => undefined);
    const url = await server.url();
    await Promise.all(others.map(({ stop }) => stop()));
    others = [];
    expect((await globalThis.fetch(`${url}/api/users/me`)).status).toBe(502);
    expect(valueOf(await metricsOf(server), `${failures}{kind="unreachable"}`)).toBe(1);
  });

  test('a client that leaves is no failure of the API, but a cut response', async () => {
    let started = false;
    const server = await forwarding((incoming, response) => {
      if (incoming.url === '/api/begun')
        response.writeHead(200, { 'Content-Length': '9' }).write('x');
      started = true;
    });
    const url = await server.url();
    for (const path of ['silent', 'begun']) {
      started = false;
      const leaving = new AbortController();
      const asked = globalThis
        .fetch(`${url}/api/${path}`, { signal: leaving.signal })
        .then((response) => response.text())
        .catch(() => 'left');
      await vi.waitFor(() => expect(started).toBe(true), PATIENCE);
      await new Promise((resolve) => setTimeout(resolve, 50));
      leaving.abort();
      expect(await asked).toBe('left');
    }
    const text = await vi.waitFor(async () => {
      const now = await metricsOf(server);
      expect(valueOf(now, counted('/api/*', 'cut'))).toBe(2);
      return now;
    }, PATIENCE);
    expect(text).not.toContain(`${failures}{`);
  });
});

describe('metrics are served', () => {
  test('only on their own port, as Prometheus text, and count what is no HTTP', async () => {
    const server = await forwarding((_, response) => response.end());
    const address = await metricsUrl(server);
    expect(new URL(address).hostname).toBe('127.0.0.1');
    const response = await globalThis.fetch(address);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = (await response.text()).split('\n').filter((line) => line !== '');
    for (const line of lines) {
      expect(line).toMatch(
        /^# (HELP|TYPE) \w+ .+$|^\w+(\{[^{}]*(\{\w+\}[^{}]*)*\})? [-+\d.eInfNa]+$/,
      );
    }
    expect((await globalThis.fetch(`${await server.url()}/metrics`)).status).toBe(404);
    expect((await globalThis.fetch(new URL('/healthz', address))).status).toBe(404);
    expect((await globalThis.fetch(address, { method: 'PUT' })).status).toBe(405);

    // Not to another website that points its name here.
    const status = await new Promise((resolve) => {
      request(address, { headers: { Host: 'rebinding.example' } }, (misled) =>
        resolve(misled.resume().statusCode),
      ).end();
    });
    expect(status).toBe(421);

    const { hostname, port } = new URL(await server.url());
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.resume().end('no HTTP\r\n\r\n');
    await vi.waitFor(
      async () => expect(valueOf(await metricsOf(server), counted('/*', 400, 'other'))).toBe(1),
      PATIENCE,
    );
  });

  test('not at all without METRICS_PORT', async () => {
    const server = await forwarding((_, response) => response.end(), { METRICS_PORT: '' });
    await server.url();
    expect(server.printed.out).not.toContain('Metrics');
  });
});

async function failedStart(env: Record<string, string>): Promise<string> {
  const { ended, printed } = run({ API_UPSTREAM: 'https://api.example.com', ...env });
  expect(await ended).toBe(1);
  return printed.err;
}

test('a start that cannot serve them says why, and ends with 1', async () => {
  expect(await failedStart({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' })).toMatch(
    /^METRICS_HOST is 192\.0\.2\.1, which is not an address of this machine\. .+\n$/,
  );
});
