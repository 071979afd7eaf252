import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { newDataDir } from '../../support/servers/empty-database.ts';
import { QUICK_START } from '../../support/servers/quick-start.ts';

/** The product as shipped, running on its own port. */
export interface RunningServer {
  url: string;
  apiKey: string;
  /** Stops the process and waits for it; `keepData` keeps its data for the next start. */
  stop: (options?: { keepData?: boolean }) => Promise<void>;
  dataDir: string;
  port: number;
  /** Everything that the process has printed. */
  printed: () => string;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** Data of an earlier start. */
  dataDir?: string;
  port?: number;
  nodeOptions?: string[];
  /** The built server; another one serves the files beside it. */
  program?: string;
}

const API_KEY = 'key-of-the-browser-tests';

/** Starts the built server, and waits until it responds. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const { DATABASE_URL: _, API_UPSTREAM: __, ...inherited } = process.env;
  const { program = 'dist/server/main.js', nodeOptions = QUICK_START } = options;
  const env = {
    ...inherited,
    PORT: String(options.port ?? 0),
    HOST: '127.0.0.1',
    ...(options.env?.['API_UPSTREAM'] ? {} : { DATA_DIR: dataDir, API_KEY }),
    ...options.env,
  };
  let url = '';
  const isReady = (text: string) => {
    url = /http:\/\/\S+/.exec(text)?.[0] ?? '';
    return responds(url);
  };
  const { printed, end } = await startProgram(
    process.execPath,
    [...nodeOptions, program],
    isReady,
    env,
  );
  return {
    url,
    apiKey: API_KEY,
    dataDir,
    port: Number(new URL(url).port),
    printed,
    async stop({ keepData = false } = {}) {
      await end();
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a program, and waits until it is ready, by what it has printed. If it doesn't get so far, rejects with
 * that.
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  isReady: (printed: string) => Promise<boolean>,
  env: NodeJS.ProcessEnv = process.env,
) {
  const child = spawn(program, args, { env });
  // A story that fails doesn't stop it.
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  const ended = once(child, 'exit');
  const isSettled = async () => child.exitCode !== null || (await isReady(printed));
  await expect
    .poll(isSettled, { intervals: [50], timeout: 90_000 })
    .toBe(true)
    .catch(() => child.kill('SIGKILL'));
  if (child.exitCode !== null || child.killed)
    throw new Error(`${program} did not start. It printed:\n${printed}`);
  return {
    printed: () => printed,
    async end() {
      kill();
      process.off('exit', kill);
      await ended;
    },
  };
}

async function responds(url: string): Promise<boolean> {
  if (url === '') return false;
  return globalThis.fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** A port that is free at the moment, for programs that can't choose one themselves. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
