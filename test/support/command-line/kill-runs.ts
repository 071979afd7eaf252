import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRandom } from '../../../server/embedded/seed/random.ts';
import { countingApi, isReset } from './counting-api.ts';
import { commandLine } from './program.ts';

interface KillOptions {
  accounts: number;
  kills: number;
  batchSize: number;
  /** Milliseconds that the API takes for each reset. */
  delay: number;
  /** A schedule begins and resumes the reset. */
  isScheduled?: boolean;
}

/** Milliseconds within which the program starts. */
const START = 500;

const SEED = Number(process.env['KILL_SEED'] ?? 20_261_123);

/** Kills the command line at random moments of one reset, and resumes it each time. */
export function killRuns(options: KillOptions): void {
  const { accounts, kills, batchSize, delay, isScheduled = false } = options;
  const api = countingApi(accounts);
  const { run, start, folder } = commandLine(api);

  test(`${kills} kills lose no outcome, and no account is sent twice`, async () => {
    const random = createRandom(SEED);
    api.answerWith(async (request) => {
      if (isReset(request)) await later(delay);
      return undefined;
    });
    const { out: list } = await run('accounts list --json');
    const ids = (JSON.parse(list) as { id: string }[]).map(({ id }) => id);
    expect(ids).toHaveLength(accounts);
    await writeFile(join(folder(), 'ids.txt'), ids.join('\n'));

    if (isScheduled)
      await writeFile(join(folder(), 'weekly.json'), JSON.stringify(scheduleDueNow()));
    const scheduled = ['schedule', 'run', 'weekly.json', '--batch-size', String(batchSize)];
    const once = ['reset', 'run', '--ids', 'ids.txt', '--yes', '--batch-size', String(batchSize)];
    const begin = isScheduled ? scheduled : once;
    const resume = isScheduled ? scheduled : ['reset', 'resume'];
    const spread = (accounts / batchSize / kills) * delay;
    for (let killed = 0; killed < kills; killed += 1) {
      const before = api.resets().length;
      const { child, ended } = start(runsIn(folder()).length > 0 ? resume : begin);
      // Also while it starts: it opens, locks and writes files then.
      const isEarly = random.chance(0.3);
      const isSending = () => isEarly || api.resets().length > before;
      await vi.waitUntil(isSending, { timeout: 60_000, interval: 1 });
      await later(random.integer(0, isEarly ? START : Math.floor(spread)));
      child.kill('SIGKILL');
      expect((await ended).status).toBeNull();
      expectRecorded(api.resets().flat());
    }
    const last = await run([...resume, '--json']);
    expect(runsIn(folder())).toHaveLength(1);

    const sent = api.resets().flat();
    expect(new Set(sent).size).toBe(sent.length);
    const { accounts: entries } = JSON.parse((await run('reset receipt --json')).out) as {
      accounts: { id: string; outcome: string }[];
    };
    expect(entries.map(({ id }) => id)).toEqual(ids);
    const unknown = entries.filter(({ outcome }) => outcome !== 'reset');
    expect(unknown.filter(({ outcome }) => outcome !== 'unconfirmed')).toEqual([]);
    // Each kill leaves at most one call without a response.
    expect(unknown.length).toBeLessThanOrEqual(kills * batchSize);
    const arrived = new Set(sent);
    expect(entries.filter(({ id, outcome }) => outcome === 'reset' && !arrived.has(id))).toEqual(
      [],
    );
    expect(last.status).toBe(unknown.length === 0 ? 0 : 1);
    const rows = await api.sql('SELECT id FROM proxy_accounts WHERE consumption > 0', []);
    const left = new Set((rows as { id: string }[]).map(({ id }) => id));
    expect(entries.filter(({ id, outcome }) => outcome === 'reset' && left.has(id))).toEqual([]);
  });

  /** What the API was asked for is in the journal, whatever else was lost. */
  function expectRecorded(sent: readonly string[]): void {
    const [stored] = runsIn(folder());
    const text = stored === undefined ? '' : readFileSync(join(stored, 'journal.jsonl'), 'utf8');
    const recorded = [...text.matchAll(/"from":(\d+),"to":(\d+)/g)].map(([, , to]) => Number(to));
    expect(Math.max(0, ...recorded)).toBeGreaterThanOrEqual(sent.length);
  }
}

/** A schedule of the accounts in `ids.txt`, whose date is this minute. */
export function scheduleDueNow(): object {
  const now = new Date();
  return {
    format: 'proxy-console/schedule',
    version: 1,
    name: 'weekly',
    ids: 'ids.txt',
    weekday: now.toLocaleString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase(),
    time: now.toISOString().slice(11, 16),
    time_zone: 'UTC',
    missed: 'run',
    at_most: 10_000,
  };
}

/** The folders of the runs that were stored. */
function runsIn(folder: string): string[] {
  const runs = join(folder, 'state/runs');
  if (!existsSync(runs)) return [];
  return readdirSync(runs)
    .map((name) => join(runs, name))
    .filter((path) => existsSync(join(path, 'journal.jsonl')));
}
