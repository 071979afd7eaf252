import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRandom } from '../../../server/embedded/seed/values.ts';
import { countingApi, isReset, isUpdate } from './counting-api.ts';
import { commandLine } from './program.ts';
import { addedProfiles, addProfiles, linesOf } from './profiles.ts';

interface KillOptions {
  kind: 'reset' | 'profiles';
  /** Accounts or profiles. */
  items: number;
  kills: number;
  /** Items of each request. */
  batchSize: number;
  /** Milliseconds that the API takes for each request. */
  delay: number;
}

/** Milliseconds within which the program starts. */
const START = 500;

const SEED = Number(process.env['KILL_SEED'] ?? 20_261_123);

/** Kills the command line at random moments of one run, and resumes it each time. */
export function killRuns({ kind, items, kills, batchSize, delay }: KillOptions): void {
  const isBulkEdit = kind === 'profiles';
  const doneWord = isBulkEdit ? 'saved' : 'reset';
  const api = countingApi(isBulkEdit ? 20 : items);
  const { run, start, folder, accountIds } = commandLine(api);
  const sent = () => (isBulkEdit ? api.updates() : api.resets().flat());

  test(
    `${kills} kills lose no outcome, and nothing is sent twice`,
    { timeout: 600_000 },
    async () => {
      const random = createRandom(SEED);
      const { ids, begin, resume } = await prepare();
      expect(ids).toHaveLength(items);
      api.answerWith(async (request) => {
        if (isReset(request) || isUpdate(request)) await later(delay);
        return undefined;
      });
      const spread = (items / batchSize / kills) * delay;
      for (let killed = 0; killed < kills; killed += 1) {
        const before = sent().length;
        const { child, ended } = start(storedRuns().length > 0 ? resume : begin);
        // Also while it starts: it opens, locks and writes files then.
        const isEarly = random.chance(0.3);
        const isSending = () => isEarly || sent().length > before;
        await vi.waitUntil(isSending, { timeout: 60_000, interval: 1 });
        await later(random.integer(0, isEarly ? START : Math.floor(spread)));
        child.kill('SIGKILL');
        expect((await ended).status).toBeNull();
        expectRecorded();
      }
      const last = await run(`${resume} --json`);
      expect(storedRuns()).toHaveLength(1);

      expect(new Set(sent()).size).toBe(sent().length);
      const receipt = JSON.parse((await run(`${kind} receipt --json`)).out) as Record<
        string,
        { id: string; outcome: string }[]
      >;
      const entries = receipt[isBulkEdit ? 'profiles' : 'accounts'] ?? [];
      expect(entries.map(({ id }) => id)).toEqual(ids);
      const [done, unknown] = [doneWord, 'unconfirmed'].map((wanted) =>
        entries.flatMap(({ id, outcome }) => (outcome === wanted ? id : [])),
      ) as [string[], string[]];
      expect(done.length + unknown.length).toBe(items);
      // Each kill leaves at most one request without a response.
      expect(unknown.length).toBeLessThanOrEqual(kills * batchSize);
      expect(last.status).toBe(unknown.length === 0 ? 0 : 1);
      const arrived = new Set(sent());
      expect(done.filter((id) => !arrived.has(id))).toEqual([]);
      const changed = new Set(await changedItems());
      expect(done).toEqual(ids.filter((id) => changed.has(id) && !unknown.includes(id)));
    },
  );

  /** Writes the files that the commands need. */
  async function prepare() {
    if (isBulkEdit) {
      await addProfiles(api, items);
      const profiles = await addedProfiles(api);
      await writeFile('ids.txt', linesOf(profiles));
      const set = '--set notes=Moved --set location.city=Oslo';
      await run(`profiles plan --ids ids.txt ${set} --out plan.json`);
      const ids = profiles.map(({ id }) => id);
      return { ids, begin: 'profiles run plan.json --yes', resume: 'profiles resume' };
    }
    const ids = await accountIds();
    await writeFile('ids.txt', ids.join('\n'));
    const begin = `reset run --ids ids.txt --yes --batch-size ${batchSize}`;
    return { ids, begin, resume: 'reset resume' };
  }

  /** What the database says. */
  async function changedItems(): Promise<string[]> {
    const sql = isBulkEdit
      ? "SELECT id FROM proxy_profiles WHERE body ->> 'notes' = 'Moved'"
      : 'SELECT id FROM proxy_accounts WHERE consumption = 0';
    return ((await api.sql(sql, [])) as { id: string }[]).map(({ id }) => id);
  }

  /** The folders of the runs that were stored. */
  function storedRuns(): string[] {
    const runs = join(folder(), 'state', isBulkEdit ? 'profiles' : 'runs');
    if (!existsSync(runs)) return [];
    return readdirSync(runs)
      .map((name) => join(runs, name))
      .filter((path) => existsSync(join(path, 'journal.jsonl')));
  }

  /** What the API was asked for is in the journal, whatever else was lost. */
  function expectRecorded(): void {
    const [stored] = storedRuns();
    const text = stored === undefined ? '' : readFileSync(join(stored, 'journal.jsonl'), 'utf8');
    const recorded = [...text.matchAll(/"from":(\d+),"to":(\d+)/g)].map(([, , to]) => Number(to));
    expect(Math.max(0, ...recorded)).toBeGreaterThanOrEqual(sent().length);
  }
}
