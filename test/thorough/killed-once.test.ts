import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createRandom } from '../../server/embedded/seed/values.ts';
import { countingApi } from '../support/command-line/counting-api.ts';
import { commandLine, type RunFacts } from '../support/command-line/program.ts';

const KEYS = 8;
const KILLS_OF_KEY = 5;
/** A start that does all of a run has more than twice as many steps. */
const STEPS = 60;
const SEED = Number(process.env['KILL_SEED'] ?? 20_261_129);

const api = countingApi(60);
const { start, json, accountIds } = commandLine(api);

/**
 * An option of Node.js that gives a process another clock, and kills it at a step: before or after it changes a file, as
 * it sends a request, or as the response is there.
 */
function fate(now: number, step: number): string {
  const code = `
    import fs from 'node:fs';
    import http from 'node:http';
    import { syncBuiltinESMExports } from 'node:module';
    import { isMainThread } from 'node:worker_threads';
    const ahead = ${now} - Date.now();
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...args) { super(...(args.length > 0 ? args : [Real.now() + ahead])); }
      static now() { return Real.now() + ahead; }
    };
    let left = isMainThread ? ${step} : Infinity;
    const next = () => { if ((left -= 1) < 0) process.kill(process.pid, 'SIGKILL'); };
    const inSteps = (holder, names) => {
      for (const name of names) {
        const whole = holder[name];
        holder[name] = (...args) => {
          next();
          const done = whole(...args);
          if (done instanceof Promise) done.then(next, next);
          else next();
          return done;
        };
      }
    };
    inSteps(fs, ['mkdirSync', 'openSync', 'writeSync', 'fsyncSync', 'ftruncateSync', 'renameSync', 'rmSync']);
    inSteps(fs.promises, ['writeFile', 'rename', 'rm']);
    const { request } = http;
    http.request = (...args) => { next(); return request(...args).once('response', next); };
    syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

interface KeyFacts extends RunFacts {
  once: string;
}

test(
  `${KEYS * KILLS_OF_KEY} kills, two starts at once and a clock set back reset no account twice for a key (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const random = createRandom(SEED);
    const ids = await accountIds();
    await writeFile('ids.txt', ids.join('\n'));
    const command = 'reset run --ids ids.txt --once monthly --time-zone UTC --batch-size 5 --yes';
    const startIn = (month: number, step = Infinity) =>
      start(command, fate(Date.UTC(2027, month, 1, 3), step)).ended;

    /** With a clock that was set back. */
    async function expectAlreadyRun(month: number): Promise<void> {
      const before = api.resets().length;
      const { status, out } = await startIn(month);
      expect([status, out]).toEqual([0, expect.stringMatching(/^Already run on 2027-/)]);
      expect(api.resets()).toHaveLength(before);
    }

    for (let month = 0; month < KEYS; month += 1) {
      for (let killed = 0; killed < KILLS_OF_KEY;) {
        const steps = [random.integer(0, STEPS)];
        if (random.chance(0.4)) steps.push(random.integer(0, STEPS));
        const ended = await Promise.all(steps.map((step) => startIn(month, step)));
        // 1: some accounts aren't confirmed, or another process works on it.
        const odd = ended.filter(({ status }) => ![null, 0, 1].includes(status));
        expect(odd).toEqual([]);
        killed += ended.filter(({ status }) => status === null).length;
        if (month > 0 && random.chance(0.3)) await expectAlreadyRun(random.integer(0, month - 1));
      }
      await startIn(month);
    }

    const runs = (await json<KeyFacts[]>('reset status --json')).toReversed();
    expect(runs.map(({ once, state }) => `${once} ${state}`)).toEqual(
      Array.from({ length: KEYS }, (_, month) => `2027-0${month + 1} finished`),
    );
    const sql =
      'SELECT run, to_json(coalesce(ids, first_ids)) AS ids FROM audit_log WHERE status < 400';
    const log = (await api.sql(sql, [])) as { run: string; ids: string[] }[];
    expect(new Set(log.map(({ run }) => run))).toEqual(new Set(runs.map(({ run }) => run)));
    for (const { run, counts } of runs) {
      const reset = log.filter((entry) => entry.run === run).flatMap((entry) => entry.ids);
      expect(new Set(reset).size).toBe(reset.length);
      const { reset: confirmed = 0, unconfirmed = 0 } = counts;
      expect(confirmed + unconfirmed).toBe(ids.length);
      expect(reset.length).toBeGreaterThanOrEqual(confirmed);
    }
  },
);
