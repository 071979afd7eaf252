import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parsePlan } from '#shared/plan/parse-plan.ts';
import { countingApi } from '../../support/command-line/counting-api.ts';
import { addedProfiles, addProfiles, linesOf } from '../../support/command-line/profiles.ts';
import { commandLine, factsIn } from '../../support/command-line/program.ts';

const api = countingApi(20);
const { run, expectFailure, json, folder } = commandLine(api);

const PROFILES = 6;
let version = 0;

beforeAll(() => addProfiles(api, PROFILES));

/** A plan that changes the notes of all profiles; each test has notes of its own. */
beforeEach(async () => {
  version += 1;
  await writeFile(join(folder(), 'ids.txt'), linesOf(await addedProfiles(api)));
  const set = `notes=Version ${version}`;
  const plan = ['profiles', 'plan', '--ids', 'ids.txt', '--out', 'plan.json'];
  const planned = await run([...plan, '--set', set, '--note', 'Ticket 4712']);
  expect(planned).toMatchObject({ status: 0, err: '' });
});

const inFolder = (name: string) => readFile(join(folder(), name), 'utf8');
const RUN = ['profiles', 'run', 'plan.json', '--yes'];

async function notes(): Promise<unknown[]> {
  return (await addedProfiles(api)).map(({ body }) => body['notes']);
}

const allNotes = (text: string) => Array.from({ length: PROFILES }, () => text);

describe('a bulk edit', () => {
  test('updates the profiles of a plan once, leaves a receipt, and is put back', async () => {
    const before = await addedProfiles(api);
    const dry = await run('profiles run plan.json --dry-run');
    expect(dry.status).toBe(0);
    const [first] = before;
    const line = `${String(first?.body['name'])} (${first?.team_id}/${first?.id}): Will change: Notes: `;
    expect(dry.out).toContain(line);
    const set = `notes=Version ${version + 1}`;
    const plan = await run(['profiles', 'plan', '--ids', 'ids.txt', '--set', set, '--dry-run']);
    expect(plan.out).toContain(line);
    expect(plan.out).toMatch(/\n6 profiles\nNothing was written\.\n$/);
    expect(dry.out).toMatch(/\nSHA-256: [0-9a-f]{64}\nNote: Ticket 4712\n/);
    expect(dry.out).toContain(
      `6 profiles of ada@example.com at ${api.url()}.\nNothing was sent.\n`,
    );
    expect(api.updates()).toEqual([]);

    const ended = await run([...RUN, '--json']);
    const facts = factsIn(ended.out);
    const err = `Running the bulk edit ${facts.run}, 6 profiles.\n`;
    expect(ended).toMatchObject({ status: 0, err });
    expect(facts).toMatchObject({ state: 'finished', counts: { saved: PROFILES } });
    expect(await notes()).toEqual(allNotes(`Version ${version}`));
    expect(api.updates()).toHaveLength(PROFILES);

    expect(await json(['profiles', 'receipt', facts.run, '--json'])).toMatchObject({
      note: 'Ticket 4712',
      profiles: before.map(({ id, body }) => ({ id, name: body['name'] })),
    });
    expect((await run('profiles receipt')).out).toMatch(/^\uFEFFteam_id,id,name,outcome,/);
    expect((await run('profiles status')).out).toMatch(
      /^RUN .* PROFILES .*CHANGE\n\S+ +\S+ +finished +6 +6 +ada@example\.com +Notes: Version \d+\n$/,
    );
    expect((await run(['profiles', 'status', facts.run])).out).toMatch(
      /^Change: Notes: Version \d+$/m,
    );
    expect((await run('reset status')).err).toContain('No resets in ');

    await expectFailure(RUN, 5, 'see "proxy-console profiles status ');
    const repeated = await run([...RUN, '--again', '--json']);
    expect(factsIn(repeated.out).counts).toMatchObject({ nothing: PROFILES });
    expect(api.updates()).toHaveLength(PROFILES);

    const reversed = await run(['profiles', 'reverse', facts.run, '--out', 'back.json']);
    expect(reversed).toMatchObject({ status: 0, err: '' });
    expect(parsePlan(await inFolder('back.json')).items).toHaveLength(PROFILES);
    expect((await run('profiles run back.json --yes')).status).toBe(0);
    expect(await addedProfiles(api)).toEqual(before);
  });

  test('skips a profile that someone else has changed, and ends with 1', async () => {
    const [first] = await addedProfiles(api);
    await api.sql(
      `UPDATE proxy_profiles SET body = body::jsonb || '{"notes":"Mine"}' WHERE id = $1`,
      [first?.id],
    );
    const { status, out } = await run(RUN);
    expect(status).toBe(1);
    expect(out).toContain('5 of 6 profiles saved.\nSkipped (changed since planned): 1.');
    expect(out).toContain(`${String(first?.body['name'])} (${first?.id}): Notes: expected `);
    expect((await notes())[0]).toBe('Mine');
  });

  test('a plan without names leaves a receipt without names', async () => {
    const named = await inFolder('plan.json');
    await writeFile(join(folder(), 'plan.json'), named.replaceAll(/"name": *"[^"]*",/g, ''));
    expect((await run(RUN)).status).toBe(0);
    expect(await json('profiles receipt --json')).toMatchObject({
      profiles: Array.from({ length: PROFILES }, () => ({ name: null })),
    });
  });

  test('that is paused keeps others from its profiles, is not put back, and can be resumed', async () => {
    api.refuseWrites(401, 2);
    const paused = await run([...RUN, '--json']);
    expect(paused.status).toBe(3);
    expect(factsIn(paused.out)).toMatchObject({ state: 'paused', pause_reason: 'refused-key' });
    api.answerWith(undefined);
    await expectFailure('profiles reverse', 1, "isn't finished.");
    const blocked = await run([...RUN, '--again']);
    expect(blocked.err).toContain('6 profiles are in the unfinished bulk edit ');
    expect((await run('profiles resume')).status).toBe(0);
    expect(await notes()).toEqual(allNotes(`Version ${version}`));
  });
});

test('a plan of resets is refused', async () => {
  await run('reset plan --where id~a --out reset.json');
  await expectFailure(
    'profiles run reset.json --yes',
    2,
    'is a plan for "proxy-console reset run"',
  );
});
