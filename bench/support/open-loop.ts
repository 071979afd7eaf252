import { Agent, request } from 'node:http';

/** One request of a mixture. */
export interface Call {
  method: string;
  path: string;
  body?: string;
}

/** What came of calls that were sent at a constant rate, whatever the server made of them. */
export interface Load {
  /** Calls that were answered, for each second from the first call to the last answer. */
  rate: number;
  /** Calls without an answer, or with another than 200. */
  errors: number;
  /** Milliseconds from the moment a call was due until its answer was read, in order. */
  latencies: number[];
  /** The most calls that were under way or waiting at the same time. */
  queue: number;
}

interface LoadOptions {
  /** The servers, which take turns. */
  urls: readonly string[];
  headers: Record<string, string>;
  /** Calls a second. */
  rate: number;
  seconds: number;
  call: () => Call;
}

/**
 * Sends calls when they are due, not when the server has time for them: a latency holds the time that a
 * call had to wait because of those before it, as it does for users who know nothing of each other.
 */
export async function openLoop({ urls, headers, rate, seconds, call }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const load: Load = { rate: 0, errors: 0, latencies: [], queue: 0 };
  const total = Math.round(rate * seconds);
  const start = performance.now();
  const pending = new Set<Promise<void>>();

  const sendDue = async (index: number) => {
    const due = start + (index / rate) * 1000;
    const isGood = await answered(agent, urls[index % urls.length] ?? '', headers, call());
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
