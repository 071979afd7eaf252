import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { createRandom } from '../../server/embedded/seed/random.ts';
import { countingApi, isUpdate } from '../support/command-line/counting-api.ts';
import { addedProfiles, addProfiles, linesOf } from '../support/command-line/profiles.ts';
import { commandLine } from '../support/command-line/program.ts';

vi.setConfig({ testTimeout: 600_000 });

const PROFILES = 500;
const KILLS = 6;
/** Milliseconds that the API takes for each update. */
const DELAY = 5;
const SEED = Number(process.env['KILL_SEED'] ?? 20_261_123);

const api = countingApi(20);
const { run, start, folder } = commandLine(api);

beforeAll(() => addProfiles(api, PROFILES));

test(`${KILLS} kills lose no outcome, no update is sent twice, and the reverse puts all of them back`, async () => {
  const random = createRandom(SEED);
  const before = await addedProfiles(api);
  await writeFile(join(folder(), 'ids.txt'), linesOf(before));
  const choice = ['--ids', 'ids.txt', '--set', 'notes=Moved', '--set', 'location.city=Oslo'];
  const planned = await run(['profiles', 'plan', ...choice, '--out', 'plan.json']);
  expect(planned).toMatchObject({ status: 0, err: '' });
  api.answerWith(async (request) => {
    if (isUpdate(request)) await later(DELAY);
    return undefined;
  });
  for (let killed = 0; killed < KILLS; killed += 1) {
    const sent = api.updates().length;
    const isThere = existsSync(join(folder(), 'state/profiles')) && hasRun();
    const { child, ended } = start(
      isThere ? ['profiles', 'resume'] : ['profiles', 'run', 'plan.json', '--yes'],
    );
    await vi.waitUntil(() => api.updates().length > sent, { timeout: 60_000, interval: 1 });
    await later(random.integer(0, 300));
    child.kill('SIGKILL');
    expect((await ended).status).toBeNull();
  }
  const last = await run('profiles resume --json');
  expect(new Set(api.updates()).size).toBe(api.updates().length);

  const { profiles } = JSON.parse((await run('profiles receipt --json')).out) as {
    profiles: { id: string; outcome: string }[];
  };
  expect(profiles.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const open = profiles.filter(({ outcome }) => outcome !== 'saved');
  expect(open.filter(({ outcome }) => outcome !== 'unconfirmed')).toEqual([]);
  // Each kill leaves at most one update without a response.
  expect(open.length).toBeLessThanOrEqual(KILLS);
  expect(last.status).toBe(open.length === 0 ? 0 : 1);
  const moved = (await addedProfiles(api)).filter(({ body }) => body['notes'] === 'Moved');
  const saved = profiles.filter(({ outcome }) => outcome === 'saved');
  expect(moved.map(({ id }) => id)).toEqual(saved.map(({ id }) => id));

  await run('profiles reverse --out back.json');
  expect((await run('profiles run back.json --yes')).status).toBe(0);
  expect(await addedProfiles(api)).toEqual(before);
});

function hasRun(): boolean {
  return readdirSync(join(folder(), 'state/profiles')).some(
    (name) => /^\w/.test(name) && !name.startsWith('lock,'),
  );
}
