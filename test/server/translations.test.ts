import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { language } from '../../build/language.ts';

const original = `
export const stop = 'Stop';
export const doneOf = (done: number, total: number) => done + ' of ' + total;
export const states: Record<'on' | 'off', string> = { on: 'On', off: 'Off' };
export const accounts = (count: number) => count + (count > 1 ? ' accounts' : ' account');
`;
const translation = `
import { pluralOf } from '${resolve('src/shared/lib/intl-format.ts')}';
const plural = pluralOf<'one' | 'few' | 'many' | 'other'>('ru');
export const stop = 'Стоп';
export const doneOf = (done: number, total: number) => done + ' из ' + total;
export const states: Record<'on' | 'off', string> = { on: 'Вкл.', off: 'Выкл.' };
export const accounts = (count: number) =>
  count + plural(count, { one: ' счёт', few: ' счёта', many: ' счетов', other: ' счёта' });
`;

/** What becomes of the translation in a module, and what the check says of it. */
const faults: Record<string, [part: string, fault: string, finding: RegExp]> = {
  'a text is missing': ["export const stop = 'Стоп';", '', /Property 'stop' is missing/],
  'a text is left over': ['', 'export const start = 1;', /Property 'start' is missing/],
  'a text has another name': ['stop =', 'halt =', /Property 'stop' is missing/],
  'a placeholder is dropped': [', total: number) => done', ') => done', /doneOf[^]+ 1 element/],
  'a value is not used': [" + ' из ' + total", '', /'total' is declared but/],
  'a member is missing': [", off: 'Выкл.'", '', /Property 'off' is missing/],
  'a plural form is missing': [" many: ' счетов',", '', /Property 'many' is missing/],
};

let directory: string;
/** The findings of `npm run check` in a program with these faults, each in a module of its own. */
let findings: string[];

const moduleOf = (fault: string) => `${fault.replaceAll(' ', '-')}-texts`;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'translations-'));
  const write = (file: string, text: string) => writeFile(join(directory, file), text);
  const options = { extends: resolve('tsconfig.json'), include: ['src', 'languages', 'build'] };
  await Promise.all(
    ['src', 'languages/ru', 'build'].map((folder) =>
      mkdir(join(directory, folder), { recursive: true }),
    ),
  );
  await Promise.all([
    write('tsconfig.json', JSON.stringify({ ...options, compilerOptions: { types: [] } })),
    write('src/main.ts', "import { stop } from './texts.ts';\nconsole.log(stop);"),
    write('src/texts.ts', original),
    write('languages/ru/texts.ts', translation),
    write('src/forgotten-texts.ts', original),
    ...Object.entries(faults).flatMap(([name, [part, fault]]) => [
      write(`src/${moduleOf(name)}.ts`, original),
      write(`languages/ru/${moduleOf(name)}.ts`, translation.replace(part, fault)),
    ]),
  ]);
  execFileSync('node', [resolve('build/pair-translations.mjs')], { cwd: directory });
  const tsc = [resolve('node_modules/.bin/tsc'), '--noEmit', '--pretty', 'false'] as const;
  const { stdout } = spawnSync(tsc[0], tsc.slice(1), { cwd: directory, encoding: 'utf8' });
  findings = stdout.split(/\n(?=\S)/);
});

afterAll(() => rm(directory, { recursive: true }));

describe('the check of translations finds', () => {
  test.each(Object.entries(faults))('that %s', (name, [, , finding]) => {
    expect(findings.filter((each) => each.includes(moduleOf(name))).join('\n')).toMatch(finding);
  });

  test('that a module is missing', () => {
    expect(findings.join('\n')).toContain(
      "Cannot find module '../languages/ru/forgotten-texts.ts'",
    );
  });

  test('nothing else', () => {
    const known = [...Object.keys(faults).map(moduleOf), 'forgotten-texts'];
    expect(findings.filter((each) => !known.some((name) => each.includes(name)))).toEqual([]);
  });
});

test('the lint finds a text that was typed into a component', async () => {
  const label = `
export const label = (
  <button type="button" title="Stop it">
    Stop
  </button>
);`;
  await writeFile(join(directory, 'src/label.tsx'), label);
  await copyFile('.oxlintrc.json', join(directory, '.oxlintrc.json'));
  const lint = [resolve('node_modules/.bin/oxlint'), '--format', 'unix', 'src/label.tsx'] as const;
  const { stdout } = spawnSync(lint[0], lint.slice(1), { cwd: directory, encoding: 'utf8' });
  expect(stdout.match(/react\S+/g)).toEqual(Array(2).fill('react(jsx-no-literals)]'));
});

/** What a build of the program in a language gives. */
const buildOf = (name: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    root: directory,
    plugins: [language(name)],
    build: { write: false, rolldownOptions: { input: 'src/main.ts' } },
  });

describe('the build of a language', () => {
  test('has its texts in place of the English ones', async () => {
    expect(JSON.stringify(await buildOf('ru'))).toContain('Стоп');
  });

  test('stops where a module is missing', async () => {
    await expect(buildOf('fa')).rejects.toThrow('languages/fa/texts.ts is missing.');
  });
});

/** A module of texts of a language, whose own imports are the English ones. */
async function textsOf<Texts>(module: string): Promise<Texts> {
  const path = resolve(module);
  return await import(path);
}

interface Outcomes {
  outcomes: Record<string, { label: string }>;
}

test.each(['src', 'languages/fa', 'languages/ru', 'languages/zh-Hans'])(
  'in %s, resets and edits have one name for the same outcome',
  async (folder) => {
    const features = `${folder}/features`;
    const reset = await textsOf<Outcomes>(`${features}/proxy-accounts/reset/engine/texts.ts`);
    const edit = await textsOf<Outcomes>(`${features}/proxy-profile/bulk/engine/texts.ts`);
    for (const name of ['rejected', 'unconfirmed', 'not-attempted']) {
      expect(edit.outcomes[name]?.label).toBe(reset.outcomes[name]?.label);
    }
  },
);

interface Times {
  clockText: (distance: object, direction: { isBehind: boolean }) => string;
  lastsUntil: (average: string, usedUp: number, earlier: object) => string;
}

// The others take the words for less than an hour as they are.
test.each([
  ['src', / clock is less than an hour behind the /, /, less than an hour before the /],
  ['languages/ru', / отстают от часов API меньше чем на час$/, /, меньше чем за час до /],
])('in %s, less than an hour has no "about" before it', async (folder, behind, before) => {
  const texts = await textsOf<Times>(`${folder}/features/my-account/model/texts.tsx`);
  const soon = { days: 0, hours: 0 };
  expect(texts.clockText(soon, { isBehind: true })).toMatch(behind);
  expect(texts.lastsUntil('5 GB', Date.UTC(2026, 10, 30), soon)).toMatch(before);
});
