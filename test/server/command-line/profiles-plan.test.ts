import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parsePlan } from '#shared/plan/parse-plan.ts';
import { countingApi } from '../../support/command-line/counting-api.ts';
import {
  addedProfiles,
  addProfiles,
  linesOf,
  type StoredProfile,
} from '../../support/command-line/profiles.ts';
import { commandLine } from '../../support/command-line/program.ts';

const api = countingApi(20);
const { run, expectFailure, json, folder } = commandLine(api);

let profiles: StoredProfile[] = [];

beforeAll(async () => {
  await addProfiles(api, 5);
  profiles = await addedProfiles(api);
});

beforeEach(() => writeFile(join(folder(), 'ids.txt'), linesOf(profiles)));

const PLAN = ['profiles', 'plan', '--ids', 'ids.txt'];

describe('values of profiles', () => {
  test('are shown by the names that a plan sets', async () => {
    const [{ team_id, id, body } = { team_id: '', id: '', body: {} }] = profiles;
    const shown = await run(`profiles get ${team_id}/${id}`);
    expect(shown).toMatchObject({ status: 0, err: '' });
    expect(shown.out).toContain(`team_id: ${team_id}\nid: ${id}\nname: ${String(body['name'])}\n`);
    const found = await json<{ id: string; values: object }[]>('profiles get --ids ids.txt --json');
    expect(found.map((each) => each.id)).toEqual(profiles.map((each) => each.id));
    expect(found[0]?.values).toHaveProperty(['location.city']);
  });

  test('of one that is missing end with 1, and the others are shown', async () => {
    const [{ team_id, id } = { team_id: '', id: '' }] = profiles;
    const { status, out } = await run('profiles get --ids - --json', {
      input: `${team_id}/${'0'.repeat(24)}\n${team_id}/${id}\n`,
    });
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { values: null, error: "The API can't find this" },
      { id, error: null },
    ]);
  });
});

describe('a list of profiles', () => {
  test('has those of all teams that match, for people and for programs', async () => {
    const all = await run('profiles list --json');
    expect(all).toMatchObject({ status: 0, err: '' });
    const ids = (JSON.parse(all.out) as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(profiles.map(({ id }) => id)));
    expect(ids.length).toBeGreaterThan(profiles.length);
    const [{ team_id, id } = { team_id: '', id: '' }] = profiles;
    const table = await run(['profiles', 'list', '--where', `id=${id}`]);
    expect(table.out.trimEnd().split('\n')).toHaveLength(2);
    expect(table.out).toContain(`${team_id}/${id}`);
    const csv = await run('profiles list --where id~bbbbbb --format csv');
    expect(csv.out).toMatch(/^\uFEFFteam_id,id,team,name,proxy_type,port,country_code,city,/);
    expect(csv.out.trimEnd().split('\n')).toHaveLength(profiles.length + 1);
  });

  test('says how many could not be compared, and ends where a condition is wrong', async () => {
    const unknown = await run('profiles list --where port>=1 --json');
    expect(unknown.err).toMatch(/profiles? can't be compared, because a value is unknown\./);
    expect(await run('profiles list --where city=Oslo')).toMatchObject({
      status: 2,
      err: 'proxy-console: There is no field "city". Did you mean location.city?\n',
    });
  });

  test('makes a plan', async () => {
    const plan = 'profiles plan --where id~bbbbbb --set location.city=Oslo';
    const { items } = await json<{ items: { id: string }[] }>(plan);
    expect(items.map(({ id }) => id).toSorted()).toEqual(profiles.map(({ id }) => id));
    expect((await run(`${plan} --ids ids.txt`)).status).toBe(2);
  });
});

describe('a plan', () => {
  test('has the new values and those of now, and nothing is changed', async () => {
    const sets = ['notes=Moved', 'location.city=Oslo', 'port=2001'].flatMap((set) => [
      '--set',
      set,
    ]);
    const output = ['--note', 'March', '--out', 'plan.json', '--json'];
    const { status, out, err } = await run([...PLAN, ...sets, ...output]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const plan = parsePlan(await readFile(join(folder(), 'plan.json'), 'utf8'));
    expect(plan).toMatchObject({ kind: 'profiles', api: api.url(), note: 'March' });
    expect(plan.items).toHaveLength(5);
    expect(plan.items[0]).toMatchObject({
      id: profiles[0]?.id,
      set: { notes: 'Moved', 'location.city': 'Oslo', port: 2001 },
      expect: { port: profiles[0]?.body['port'] },
    });
    expect(JSON.parse(out)).toMatchObject({ profiles: 5, unchanged: 0, left_out: 0 });
    expect(await addedProfiles(api)).toEqual(profiles);
    expect(api.updates()).toEqual([]);
  });

  test('leaves out who has the values already, and names who cannot be read', async () => {
    const [first] = profiles;
    const port = String(first?.body['port']);
    const missing = `${first?.team_id}/${'0'.repeat(24)}\n`;
    const { status, err } = await run(`profiles plan --ids - --set port=${port}`, {
      input: missing + linesOf(profiles),
    });
    expect(status).toBe(1);
    expect(err).toBe(
      `The profile ${'0'.repeat(24)} of the team ${first?.team_id} is left out: The API can't find this\n` +
        '5 profiles already have these values. They are left out.\n' +
        'proxy-console: No profile can be changed, so there is no plan.\n',
    );
  });

  test.each<[args: string[], sentence: string]>([
    [[], 'Choose what to change with --set'],
    [['--set', 'notes'], '--set "notes" has no name or no "=". Write --set NAME=VALUE.'],
    [['--set', 'city=Oslo'], '"city" isn\'t a field of a proxy profile. Fields: name, '],
    [['--set', 'notes=a', '--set', 'notes=b'], '--set notes is given twice. Give it once.'],
    [['--set', 'port=many'], '--set port: '],
    [['--set', 'name='], '--set name: This value is required.'],
    [
      ['--set', 'advanced_settings.filter_by_subnets=on'],
      '--set advanced_settings.filter_by_subnets: Write true or false.',
    ],
  ])('with the values %j is refused', async (args, sentence) => {
    await expectFailure([...PLAN, ...args], 2, sentence);
  });

  test('with a line that names no profile is refused', async () => {
    const input = `${linesOf(profiles)}something\n`;
    const sentence = "1 line isn't a team ID and a profile ID: something.";
    await expectFailure('profiles plan --ids - --set notes=a', 2, sentence, { input });
  });
});
