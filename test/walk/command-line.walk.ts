import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { presets } from '../../server/rehearsal/behaviors.ts';
import { commandNames, commandOf } from '../../cli/command/commands.ts';
import { specOf, type OptionName } from '../../cli/command/options.ts';
import { exitStatus } from '../../cli/terminal/failure.ts';
import { startServer } from '../e2e/support/server.ts';
import { KEY } from './key.ts';
import { known, walkedServer } from './known.ts';

const MINUTES = Number(process.env['WALK_MINUTES'] ?? 4) / 4;
const SEED = Number(process.env['WALK_SEED'] ?? Date.now() % 2 ** 31);

/** Values of options and arguments: about half of them are of use, and some of these only after other commands. */
const values: Partial<Record<OptionName | 'argument', readonly string[]>> = {
  api: ['http://127.0.0.1:9', 'nonsense', ''],
  'key-file': ['key.txt', 'other-key.txt', 'missing.txt', 'ids.txt'],
  state: ['state', 'state', 'ids.txt'],
  'list-path': ['/api/proxy_accounts', '/api/teams', '//elsewhere', 'x'],
  where: [
    'id~a',
    'id~5',
    'enabled=true',
    'consumption>=9%',
    'consumption>1GB',
    'status=x',
    '>',
    '',
  ],
  ids: ['ids.txt', 'ids.txt', 'profiles.txt', 'profiles.txt', 'garbage', 'missing.txt', '-', '.'],
  set: ['location.city=Oslo', 'port=2001', 'notes=', 'notes=\u202E<b>', 'port=x', 'nope=1', '='],
  format: ['table', 'csv', 'json', 'xml'],
  out: ['plan.json', 'edit.json', 'receipt.csv', 'missing/plan.json', '.'],
  note: ['March', '', '\u001B[2J'],
  digest: ['0'.repeat(64), 'x'],
  once: ['2026-11', 'monthly', 'x-daily', 'x y', ''],
  'time-zone': ['Europe/Oslo', 'x'],
  'at-most': ['1', '1000', '0'],
  'differs-at-most': ['0', '20%', '-1', 'x'],
  series: ['monthly', 'x', 'x/y'],
  'batch-size': ['1', '7', '100', '0', '-1', '1e9', 'x'],
  argument: ['plan.json', 'plan.json', 'edit.json', 'edit.json', 'garbage', 'missing', '-', 'bash'],
};

const commandWords = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...commandNames) },
  {
    weight: 12,
    arbitrary: fc.constantFrom<(typeof commandNames)[number]>(
      'reset plan',
      'reset run',
      'profiles plan',
      'profiles run',
    ),
  },
);

/** The values with which a command of a kind can do its work. */
const useful: Partial<Record<OptionName | 'argument', readonly [reset: string, profiles: string]>> =
  {
    ids: ['ids.txt', 'profiles.txt'],
    set: ['', 'location.city=Oslo'],
    out: ['plan.json', 'edit.json'],
    argument: ['plan.json', 'edit.json'],
  };

const valueFor = (name: OptionName | 'argument', command: string) =>
  fc.oneof(
    {
      weight: useful[name] ? 12 : 0,
      arbitrary: fc.constant(useful[name]?.[command.startsWith('reset') ? 0 : 1] ?? ''),
    },
    { weight: 5, arbitrary: fc.constantFrom(...(values[name] ?? ['x'])) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).map(asArgument) },
  );

/** No program can be given a NUL. */
const asArgument = (text: string) => text.replaceAll('\0', ' ');

const option = (name: OptionName, command: string): fc.Arbitrary<string[]> =>
  specOf(name).value === undefined
    ? fc.constant([`--${name}`])
    : valueFor(name, command).map((value) => [`--${name}`, value]);

/** Options that a command seldom works without. */
const USUAL = new Set<OptionName>(['ids', 'set', 'out', 'yes']);

const sometimes = (arbitrary: fc.Arbitrary<string[]>, isUsual: boolean) =>
  fc.oneof(
    { weight: isUsual ? 2 : 9, arbitrary: fc.constant<string[]>([]) },
    { weight: isUsual ? 9 : 1, arbitrary },
  );

/** A command with some of its options. */
const args = commandWords.chain((command) => {
  const { options, argument } = commandOf(command);
  const word = valueFor('argument', command).map((value) => [value]);
  return fc
    .tuple(
      argument ? sometimes(word, command.endsWith(' run')) : fc.constant([]),
      ...options.map((name) => sometimes(option(name, command), USUAL.has(name))),
    )
    .map((parts) => [...command.split(' '), ...parts.flat()]);
});

const step = fc.record({
  args,
  /** Milliseconds after which it is stopped, if it isn't done by then. */
  after: fc.oneof(fc.integer({ min: 200, max: 1500 }), fc.constant(8000)),
  signal: fc.constantFrom('SIGKILL' as const, 'SIGKILL' as const, 'SIGINT' as const),
});

interface Ended {
  status: number | null;
  out: string;
  err: string;
}

type Program = (
  args: readonly string[],
  options?: { after: number; signal: NodeJS.Signals },
) => Promise<Ended>;

const built = resolve('dist/server/proxy-console.js');

for (const rehearsal of Object.keys(presets)) {
  test(`a random walk over the command line finds no fault: ${rehearsal}`, async () => {
    const server = await startServer(walkedServer(rehearsal));
    const { accounts, profile } = await known();
    let sequences = 0;
    const statuses: Record<string, number> = {};

    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
          const folder = await mkdtemp(join(tmpdir(), 'walk-'));
          const files = {
            'key.txt': KEY,
            'other-key.txt': 'a-key-that-is-not-known',
            'ids.txt': accounts.join('\n'),
            'profiles.txt': `${profile}\n`,
            garbage: '{"a":[\u0000\uD800',
          };
          for (const [name, text] of Object.entries(files))
            await writeFile(join(folder, name), text);
          const run = program(folder, server.url);
          sequences += 1;
          for (const { args: given, ...stop } of steps) {
            const ended = await run(given, stop);
            const status = String(ended.status ?? 'killed');
            statuses[status] = (statuses[status] ?? 0) + 1;
            if (ended.status === null) await expectRuns(run);
            else expectOrdinary(given, ended);
          }
          await expectAllCanEnd(run);
          await rm(folder, { recursive: true });
        }),
        {
          seed: SEED,
          numRuns: 10_000,
          interruptAfterTimeLimit: MINUTES * 60_000,
          endOnFailure: true,
        },
      );
    } finally {
      process.stdout.write(
        `${rehearsal}: ${JSON.stringify({ seed: SEED, sequences, statuses })}\n`,
      );
      await server.stop();
    }
  });
}

/** The built program in a folder, with its records there. */
function program(folder: string, url: string): Program {
  return async (given, { after, signal } = { after: 60_000, signal: 'SIGKILL' }) => {
    const child = spawn(process.execPath, [built, ...given], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        PROXY_CONSOLE_API: url,
        PROXY_CONSOLE_API_KEY: KEY,
        PROXY_CONSOLE_STATE: join(folder, 'state'),
      },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    child.stdin.on('error', () => undefined);
    child.stdin.end('');
    const timers = [
      setTimeout(() => child.kill(signal), after),
      setTimeout(() => child.kill('SIGKILL'), after + 3000),
    ];
    const [status] = (await once(child, 'close')) as [number | null];
    for (const timer of timers) clearTimeout(timer);
    return { status, out, err };
  };
}

/** An exit status that is documented, sentences instead of a stack, and no key. */
function expectOrdinary(given: readonly string[], { status, out, err }: Ended): void {
  const what = `${given.join(' ')}\n${err}`;
  expect(Object.values<number | null>(exitStatus), what).toContain(status);
  expect(`${out}${err}`, what).not.toContain(KEY);
  expect(err, what).not.toMatch(
    /\n\s+at |node:internal|(Type|Reference|Range)Error|\[object |undefined/,
  );
  if (status !== 0 && status !== 130) expect(`${out}${err}`, what).not.toBe('');
  if (status === 0 && given.includes('--json') && !given.includes('--out')) JSON.parse(out);
}

interface Run {
  run: string;
  state: string;
}

/** The recorded runs can be listed at any time. */
async function expectRuns(run: Program): Promise<Record<'reset' | 'profiles', Run[]>> {
  const list = async (kind: string) => {
    const ended = await run([kind, 'status', '--json']);
    expect(ended.status, ended.err).toBe(0);
    return JSON.parse(ended.out) as Run[];
  };
  return { reset: await list('reset'), profiles: await list('profiles') };
}

/** Each run can be resumed or stopped, and then has an outcome for each of its items. */
async function expectAllCanEnd(run: Program): Promise<void> {
  const runs = await expectRuns(run);
  for (const kind of ['reset', 'profiles'] as const) {
    for (const { run: id, state } of runs[kind]) {
      if (state !== 'finished') {
        const resumed = await run([kind, 'resume', id], { after: 5000, signal: 'SIGINT' });
        if (resumed.status !== null) expectOrdinary([kind, 'resume', id], resumed);
        await run([kind, 'stop', id]);
      }
      const receipt = await run([kind, 'receipt', id, '--json']);
      expect(receipt.status, receipt.err).toBe(0);
      expectOrdinary([kind, 'receipt'], receipt);
      expectComplete(JSON.parse(receipt.out) as Receipt);
    }
  }
  if (runs.reset.length + runs.profiles.length === 0) return;
  const left = Object.values(await expectRuns(run)).flat();
  expect(left.filter(({ state }) => state !== 'finished')).toEqual([]);
}

interface Receipt {
  counts: Record<string, number>;
  accounts?: { outcome: string }[];
  profiles?: { outcome: string }[];
}

function expectComplete({ counts, accounts: resets, profiles }: Receipt): void {
  const items = resets ?? profiles ?? [];
  for (const [outcome, count] of Object.entries(counts)) {
    expect([outcome, items.filter((item) => item.outcome === outcome).length]).toEqual([
      outcome,
      count,
    ]);
  }
  expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(items.length);
}
