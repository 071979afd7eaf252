import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { QUICK_START } from './quick-start.ts';
import { shippedDirectory } from './shipped-server.ts';

/** For machines that are busy with other tests. */
const START_TIMEOUT_MS = 180_000;

/** A server in its own process. */
export type ServerProcess = ReturnType<typeof start>;

/**
 * The server as shipped, next to a console of one file: a copy for the calling test file, removed after its
 * tests.
 */
export function shippedServer() {
  let directory = '';
  let running: ServerProcess[] = [];

  beforeAll(async () => {
    // It is below node_modules, so that it finds its packages.
    directory = await mkdtemp(join('node_modules', '.shipped-server-'));
    await cp(shippedDirectory, directory, { recursive: true });
  });

  afterEach(async () => {
    await Promise.all(running.map(({ kill }) => kill()));
    running = [];
  });

  afterAll(() => rm(directory, { recursive: true }));

  return {
    /** Contains `console` and `server`. */
    directory: () => directory,
    /** Runs the server with only these variables, with options of Node.js, or a command of the server. */
    run(
      env: Record<string, string>,
      nodeOptions: readonly string[] = [],
      command: readonly string[] = [],
    ): ServerProcess {
      const program = join(directory, 'server/main.js');
      const server = start([...nodeOptions, program, ...command], env);
      running.push(server);
      return server;
    },
  };
}

/** Runs Node.js with only these variables. Whoever calls it ends it. */
export function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...QUICK_START, ...args], { env: { PORT: '0', ...env } });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (printed.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed.err += text.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const early = ended.then((code) => {
    throw new Error(`The server ended with ${code}. It printed: ${printed.err}`);
  });
  early.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    printed,
    /** The exit code, null after a kill. */
    ended,
    signal: (name: 'SIGTERM' | 'SIGINT' | 'SIGUSR2') => void child.kill(name),
    /** Ends it like a crash, and waits until it is gone. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    /** The address, once it is printed. Rejects if the process ends before. */
    async url() {
      const greeted = vi.waitFor(() => expect(printed.out).toContain('http://'), START_TIMEOUT_MS);
      await Promise.race([greeted, early]);
      return /http:\/\/\S+/.exec(printed.out)?.[0] ?? '';
    },
  };
}
