import { Agent, get } from 'node:http';
import { test } from '@playwright/test';
import { startServer } from './support/server.ts';
import { runs } from './support/options.ts';
import { median, record } from './support/row.ts';

/** Requests in a row; one alone is too short to measure. */
const REQUESTS = 2000;

test('metrics: a request with and without them', async () => {
  const servers = {
    'without metrics': await startServer(),
    'with metrics': await startServer({ env: { METRICS_PORT: '0' } }),
  };
  for (const path of ['/healthz', '/api/users/me']) {
    const values: Record<string, number[]> = { 'without metrics': [], 'with metrics': [] };
    // The two take turns, so that both see the same load of the machine. The first turn warms them up.
    for (let run = 0; run <= runs; run += 1) {
      for (const [name, { url, apiKey }] of Object.entries(servers)) {
        const milliseconds = await timed(url + path, apiKey);
        if (run > 0) values[name]?.push(milliseconds / REQUESTS);
      }
    }
    for (const [name, each] of Object.entries(values)) {
      await record({ measure: `metrics: GET ${path}, ${name}`, unit: 'ms', values: each });
    }
    const [without = [], having = []] = Object.values(values);
    await record({
      measure: `metrics: GET ${path}, with against without`,
      unit: 'x',
      values: [median(having) / median(without)],
    });
  }
  for (const server of Object.values(servers)) await server.stop();
});

/** Milliseconds for all requests, one after the other on one connection. */
async function timed(url: string, apiKey: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'Api-Key': apiKey };
  const start = performance.now();
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    await new Promise((resolve, reject) => {
      get(url, { agent, headers }, (response) => response.resume().once('end', resolve)).once(
        'error',
        reject,
      );
    });
  }
  agent.destroy();
  return performance.now() - start;
}
