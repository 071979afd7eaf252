import { Agent, request } from 'node:http';

/** One request of a mixture. */
export interface Call {
  method: string;
  path: string;
  body?: string;
}

/** The results of calls sent at a constant rate, independent of the server's speed. */
export interface Load {
  /** Responses per second, from the first call to the last response. */
  rate: number;
  /** Calls without a response, or with a status other than 200. */
  errors: number;
  /** Milliseconds from the moment a call was due until its response was read, sorted. */
  latencies: number[];
  /** The maximum number of calls running or waiting at the same time. */
  queue: number;
}

interface LoadOptions {
  url: string;
  headers: Record<string, string>;
  /** Calls per second. */
  rate: number;
  seconds: number;
  call: () => Call;
}

/**
 * Sends calls when they are due, not when the server has time for them: a latency includes the time that a call
 * had to wait because of earlier ones, as for independent users.
 */
export async function openLoop({ url, headers, rate, seconds, call }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const load: Load = { rate: 0, errors: 0, latencies: [], queue: 0 };
  const total = Math.round(rate * seconds);
  const start = performance.now();
  const pending = new Set<Promise<void>>();

  const sendDue = async (index: number) => {
    const due = start + (index / rate) * 1000;
    const isGood = await answered(agent, url, headers, call());
    if (!isGood) load.errors += 1;
    load.latencies.push(performance.now() - due);
  };
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.ceil(((performance.now() - start) / 1000) * rate));
    for (; sent < due; sent += 1) {
      const sending = sendDue(sent).finally(() => pending.delete(sending));
      pending.add(sending);
    }
    load.queue = Math.max(load.queue, pending.size);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  agent.destroy();
  load.rate = total / ((performance.now() - start) / 1000);
  load.latencies.sort((a, b) => a - b);
  return load;
}

function answered(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  { method, path, body }: Call,
): Promise<boolean> {
  return new Promise((resolve) => {
    request(url + path, { agent, method, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
      response.once('error', () => resolve(false));
    })
      .once('error', () => resolve(false))
      .end(body);
  });
}
