import { Agent, request } from 'node:http';
import { test } from '@playwright/test';
import { operations } from '#contract';
import { startServer } from './support/server.ts';
import { startBareServer } from './support/bare-server.ts';
import { runs } from './support/options.ts';
import { median, record } from './support/row.ts';

const CALLS = 400;

test('forward: a request through the server against the API alone', async () => {
  const upstream = await startBareServer({ accounts: 1 });
  const server = await startServer({ env: { API_UPSTREAM: upstream.url } });
  const direct: number[] = [];
  const forwarded: number[] = [];
  // Alternating, so that other load on the machine affects both.
  for (let run = 0; run <= runs; run += 1) {
    const pair = [await callMedian(upstream.url), await callMedian(server.url)] as const;
    // The first run warms both up.
    if (run === 0) continue;
    direct.push(pair[0]);
    forwarded.push(pair[1]);
  }
  const note = `median of ${CALLS} calls, one after the other on one connection`;
  await record({ measure: 'a call of the API alone', unit: 'ms', values: direct, note });
  await record({ measure: 'the same, forwarded', unit: 'ms', values: forwarded, note });
  const added = forwarded.map((value, index) => value - (direct[index] ?? value));
  await record({ measure: 'what the forwarder adds', unit: 'ms', values: added });
  await server.stop();
  await upstream.stop();
});

async function callMedian(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const values: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now();
    await read(`${url}${operations.currentUser.path()}`, agent);
    values.push(performance.now() - start);
  }
  agent.destroy();
  return median(values);
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'Api-Key': 'bench' } }, (response) => {
      response.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}
