import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
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

/** Starts the built server and waits until it responds. If it doesn't, rejects with its output. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const { DATABASE_URL: _, API_UPSTREAM: __, ...inherited } = process.env;
  const { program = 'dist/server/main.js', nodeOptions = QUICK_START } = options;
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env: {
      ...inherited,
      PORT: String(options.port ?? 0),
      HOST: '127.0.0.1',
      ...(options.env?.['API_UPSTREAM'] ? {} : { DATA_DIR: dataDir, API_KEY }),
      ...options.env,
    },
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = () => /http:\/\/\S+/.exec(printed)?.[0];

  const deadline = Date.now() + 90_000;
  while (!(await responses(url()))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start. It printed:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: url() ?? '',
    apiKey: API_KEY,
    dataDir,
    port: Number(new URL(url() ?? '').port),
    printed: () => printed,
    async stop({ keepData = false } = {}) {
      child.kill('SIGTERM');
      await ended;
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function responses(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false;
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
