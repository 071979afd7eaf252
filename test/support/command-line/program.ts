import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { runCommand } from '../../../cli/run-command.ts';
import { createTerminal } from '../../../cli/terminal/terminal.ts';
import { shippedDirectory } from '../servers/shipped-server.ts';
import type { CountingApi } from './counting-api.ts';

/** The built command line. */
export const program = resolve(shippedDirectory, 'server/proxy-console.js');

interface Ended {
  /** The exit status, or null after a kill. */
  status: number | null;
  out: string;
  err: string;
}

/** What `--json` says of a run. */
export interface RunFacts {
  run: string;
  state: string;
  pause_reason: string | null;
  total: number;
  counts: Record<string, number>;
  plan_file_sha256: string;
}

export const factsIn = (out: string) => JSON.parse(out) as RunFacts;

interface Started {
  child: ChildProcessWithoutNullStreams;
  ended: Promise<Ended>;
}

/** As they are typed, or one by one if one of them has a space. */
type Args = string | readonly string[];

const listed = (args: Args) => (typeof args === 'string' ? args.split(' ') : args);

interface RunOptions {
  env?: Record<string, string>;
  /** Its standard input. */
  input?: string;
  /** What a person types, once they are asked. */
  ask?: () => Promise<string>;
}

/** The program in a folder of the test, with this API. It ends with the test, whatever the test does. */
export function commandLine({ url, key }: Pick<CountingApi, 'url' | 'key'>) {
  let folder = '';
  let running: Started[] = [];
  const place = process.cwd();

  afterEach(async () => {
    process.chdir(place);
    vi.unstubAllEnvs();
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    running = [];
    await rm(folder, { recursive: true });
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'command-line-'));
    process.chdir(folder);
  });

  const env = () => ({
    PATH: process.env['PATH'] ?? '',
    PROXY_CONSOLE_STATE: join(folder, 'state'),
    PROXY_CONSOLE_API: url(),
    PROXY_CONSOLE_API_KEY: key(),
  });

  function startProgram(command: string, args: readonly string[]): Started {
    const child = spawn(command, args, { cwd: folder, env: env() });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    const ended = once(child, 'close').then(([status]) => ({
      status: status as number | null,
      out,
      err,
    }));
    const started = { child, ended };
    running.push(started);
    return started;
  }

  const run = async (
    args: Args,
    { env: more, input = '', ask }: RunOptions = {},
  ): Promise<Ended> => {
    for (const [name, value] of Object.entries({ ...env(), ...more })) vi.stubEnv(name, value);
    const printed = { out: '', err: '' };
    const terminal = createTerminal({
      stdin: Readable.from([Buffer.from(input)]),
      stdout: writer((text) => (printed.out += text)),
      stderr: writer((text) => (printed.err += text)),
    } as unknown as NodeJS.Process);
    const asked = ask ? { ...terminal, canAsk: true, ask } : terminal;
    return { status: await runCommand(listed(args), asked), ...printed };
  };

  const json = async <T>(args: Args, options?: RunOptions) =>
    JSON.parse((await run(args, options)).out) as T;

  return {
    /** A folder for the test's files, removed afterwards. */
    folder: () => folder,
    /** The environment of the program. */
    env,
    /** Starts the program without a terminal, in a process of its own that can be killed. */
    start: (args: Args, ...ofNode: readonly string[]) =>
      startProgram(process.execPath, [...ofNode, program, ...listed(args)]),
    /** Runs the program in this process, because a new one takes half a second. */
    run,
    /** What it prints as JSON. */
    json,
    /** Runs it, and expects that it ends with this status and says this on standard error. */
    async expectFailure(args: Args, status: number, sentence: string, options?: RunOptions) {
      const ended = await run(args, options);
      expect(ended).toMatchObject({ status, err: expect.stringContaining(sentence) as string });
      return ended;
    },
    /** The IDs of all accounts, as it lists them. */
    async accountIds() {
      return (await json<{ id: string }[]>('accounts list --json')).map(({ id }) => id);
    },
    /** Runs a shell script, in which "$0" is Node.js and "$1" the program. `text` is all of its output. */
    async shell(script: string) {
      // Without the settings of whoever runs the tests.
      const args = ['--norc', '-c', script, process.execPath, program];
      const { status, out, err } = await startProgram('bash', args).ended;
      return { status, text: out + err };
    },
  };
}

function writer(take: (text: string) => void): Writable {
  return new Writable({
    write(part: Buffer, _, done) {
      take(part.toString());
      done();
    },
  });
}
