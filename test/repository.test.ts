import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rehearsalPresets } from '#contract';
import { keyRules } from '../src/app/device-data/stored-data.ts';
import { patterns } from '#shared/lib/paths.ts';
import { gluedSentences } from './support/source/glued-sentences.ts';

/** The rules of the repository about itself (AGENTS.md). */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const sources = files.filter((file) => /^(src|server|cli|node)\/.*\.tsx?$/.test(file));
const read = (file: string) => readFileSync(file, 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

/** Every module that a file imports. */
function imports(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
}

describe('files', () => {
  const lengths = sources
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .toSorted((a, b) => a.lines - b.lines);

  test('none is over 300 lines, nine of ten are under 200, the median is under 70', () => {
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
    expect(lengths[Math.floor(lengths.length * 0.9)]?.lines).toBeLessThan(200);
    expect(lengths[Math.floor(lengths.length / 2)]?.lines).toBeLessThan(70);
  });

  test('a room holds at most some twenty files of code, the common look apart', () => {
    const rooms = new Map<string, number>();
    for (const { file } of lengths) rooms.set(dirname(file), (rooms.get(dirname(file)) ?? 0) + 1);
    rooms.delete('src/shared/ui');
    expect([...rooms].filter(([, count]) => count > 22)).toEqual([]);
  });

  test('names are in kebab-case', () => {
    const odd = sources.filter((file) => !/^[a-z0-9/.-]+$/.test(file));
    expect(odd).toEqual([]);
  });
});

describe('what is stored in the browser', () => {
  const texts = sources
    .filter((file) => file.startsWith('src/') && !file.includes('.test.'))
    .map((file) => [file, read(file)] as const);

  test('each key of the storages says what becomes of it when a user deletes their data', () => {
    const used = texts
      .filter(([file]) => !file.startsWith('src/app/device-data/'))
      // Their names aren't stored.
      .map(([, text]) => text.replaceAll(/new BroadcastChannel\(.*\)/g, ''))
      .flatMap((text) => text.match(/(?<=['`])proxy-console\.[a-z-]+:?/g) ?? []);
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(keyRules).toSorted());
  });

  test('whoever writes to a storage writes the key as a text that the rule above finds', () => {
    const unnamed = texts
      .filter(([, text]) => /\.setItem\(/.test(text) && !/['`]proxy-console\./.test(text))
      .map(([file]) => file);
    // Their keys are constants of src/shared/api.
    expect(unnamed).toEqual([
      'src/app/connections/change-connections.ts',
      'src/app/device-data/sign-out-everywhere.ts',
    ]);
  });
});

describe('decision records', () => {
  test('each says its status and its date', () => {
    const records = files.filter((file) => file.startsWith('docs/decisions/'));
    const status = /^# \d+\. .+\n\n\*\*Status\.\*\* (Accepted|Superseded), \d{4}-\d\d-\d\d\./;
    expect(records.length).toBeGreaterThan(20);
    expect(records.filter((file) => !status.test(read(file)))).toEqual([]);
  });
});

describe('imports run one way', () => {
  const layers: [layer: string, forbidden: RegExp][] = [
    [
      'src/contract/',
      /^src\/(shared|features|app)\/|^(server|cli|node)\/|^#(shared|features|node)/,
    ],
    ['src/shared/', /^src\/(features|app)\/|^(server|cli|node)\/|^#(features|node)/],
    ['src/features/', /^src\/app\/|^(server|cli|node)\/|^#(features|node)/],
    ['src/app/', /^(server|cli|node)\/|^#node|^src\/features\//],
    ['node/', /^(src|server|cli)\/|^#/],
    ['server/', /^src\/(shared|features|app)\/|^cli\/|^#(shared|features)/],
    ['cli/', /^src\/|^(server|node)\/|^#features\/(?!proxy-(accounts|profile)\/headless$)/],
  ];

  test.each(layers)('%s', (layer, forbidden) => {
    const wrong = sources
      .filter((file) => file.startsWith(layer))
      .flatMap((file) =>
        imports(file)
          .map((name) => (name.startsWith('.') ? resolve(dirname(file), name) : name))
          .map((name) => name.replace(`${process.cwd()}/`, ''))
          .filter((name) => forbidden.test(name))
          .map((name) => `${file} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('the contract imports zod and itself, nothing else', () => {
    const allowed = /^(zod\/mini|zod\/v4\/core|\.\.?\/(config\/)?[a-z-]+\.ts)$/;
    const wrong = sources
      .filter((file) => file.startsWith('src/contract/') && !file.includes('.test.'))
      .flatMap((file) => imports(file).map((name) => [file, name] as const))
      .filter(([, name]) => !allowed.test(name));
    expect(wrong).toEqual([]);
  });

  test('in no circle, also none through types or parts that are loaded later', () => {
    const aliases = JSON.parse(read('package.json')) as { imports: Record<string, string> };
    const resolved = (file: string, name: string) => {
      if (name.startsWith('.'))
        return resolve(dirname(file), name).replace(`${process.cwd()}/`, '');
      const [alias = '', path = ''] =
        Object.entries(aliases.imports).find(([key]) => name.startsWith(key.replace('*', ''))) ??
        [];
      return path.replace('*', name.slice(alias.length - 1)).replace('./', '');
    };
    const arrows = new Map(
      sources.map((file) => [file, imports(file).map((name) => resolved(file, name))]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, way: readonly string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
      else if (!done.has(file)) {
        for (const next of arrows.get(file) ?? []) visit(next, [...way, file]);
        done.add(file);
      }
    };
    for (const file of sources) visit(file, []);
    expect(circles).toEqual([]);
    expect([...arrows.values()].flat().filter((file) => arrows.has(file)).length).toBeGreaterThan(
      1000,
    );
  });

  test('no feature reaches into another', () => {
    const wrong = sources
      .filter((file) => file.startsWith('src/features/'))
      .flatMap((file) => {
        const own = file.split('/').slice(0, 3).join('/');
        return imports(file)
          .filter((name) => name.startsWith('.'))
          .map((name) => resolve(dirname(file), name).replace(`${process.cwd()}/`, ''))
          .filter((name) => name.startsWith('src/') && !name.startsWith(`${own}/`));
      });
    expect(wrong).toEqual([]);
  });
});

describe('texts', () => {
  const texts = sources.filter((file) => !file.includes('.test.'));

  test('no sentence is glued from fragments', () => {
    expect(texts.flatMap((file) => gluedSentences(file, read(file)))).toEqual([]);
  });

  test('apostrophes are straight', () => {
    expect(texts.filter((file) => /\p{L}’\p{L}/u.test(read(file)))).toEqual([]);
  });

  test.each([
    ['a plural made by hand', "const are = count === 1 ? 'is' : 'are';"],
    ['the same with an s alone', "const text = `${count} account${count === 1 ? '' : 's'}`;"],
    ['a choice in mid-sentence', "<p>The clock is {isLate ? 'behind' : 'ahead of'} the API.</p>"],
    ['a choice that is continued', "<p>{isLate ? 'Resumes' : 'Starts'} when you reconnect.</p>"],
    ['an optional part', "<p>Reset finished{isElsewhere && ' in another tab'}.</p>"],
    ['the same in a template', "const text = `Enter ${isLocked ? 'the' : 'a valid'} key.`;"],
    ['a part that only continues', "const text = `${name}${isNow ? ', current plan' : ''}`;"],
    ['a default in mid-sentence', "const text = `Values from ${date ?? 'an earlier visit'}`;"],
    [
      'a verb that follows a count',
      "<p>{formatCount(n, 'ID is', 'IDs are')} hidden by a filter.</p>",
    ],
    ['the same by its form', "<p>Accounts {pluralForm(n, 'is', 'are')} hidden.</p>"],
    ['a sentence around a count', "<p>The API did not return {formatCount(n, 'account')}.</p>"],
    ['words and a value', "const text = 'Reset of ' + name;"],
    ['a list of words', "const text = [isLate && 'too late', name].filter(Boolean).join(' ');"],
  ])('%s is found', (_, source) => {
    expect(gluedSentences('src/example.tsx', source)).toHaveLength(1);
  });

  test.each([
    ['whole sentences in a row', "<p>{isLate ? 'It is late.' : 'It is early.'} Try again.</p>"],
    ['whole alternatives', "<p>{isLate ? 'The clock is late' : 'The clock is early'}</p>"],
    ['a label and its value', "<p>Status: {status ?? 'Not provided'}</p>"],
    ['a value in a sentence', '<p>Sent only to {address}. Values from {formatDate(at)}.</p>'],
    ['a label with a count', "<Button>{`Reset ${formatCount(n, 'account')}`}</Button>"],
    ['names of classes', "const names = [styles.row, isWide && 'wide'].filter(Boolean).join(' ');"],
    ['a long text on two lines', "const text = 'One sentence that is ' + 'rather long.';"],
    ['numbers', 'const size = count === 1 ? 20 : 20 + count;'],
  ])('%s is not', (_, source) => {
    expect(gluedSentences('src/example.tsx', source)).toEqual([]);
  });

  test('a file of texts may build a sentence, but no plural by hand', () => {
    const optional = "const text = `Started ${at}${isElsewhere ? ' in another tab' : ''}.`;";
    const plural = "const text = count === 1 ? 'one account' : 'some accounts';";
    expect(gluedSentences('src/features/x/texts.ts', optional)).toEqual([]);
    expect(gluedSentences('src/features/x/texts.ts', plural)).toHaveLength(1);
  });
});

describe('the README', () => {
  test('names only commands that exist', () => {
    const named = [
      ...read('README.md').matchAll(/npm (?:run )?(start|test|dev|bench|run [\w:-]+)/g),
    ];
    const missing = named
      .map(([, name = '']) => name.replace('run ', ''))
      .filter((name) => !scripts.includes(name));
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });

  test('names every environment variable that the server reads, and no other', () => {
    const table = [...read('README.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    const known = [
      ...new Set(
        read('server/env.ts').match(
          /\b[A-Z]+(?:_[A-Z]+)+\b|\b(?:PORT|HOST|REHEARSE|DURABILITY)\b/g,
        ),
      ),
    ];
    expect(new Set(table)).toEqual(new Set(known));
  });

  test('names every server that can be rehearsed', () => {
    const names = Object.keys(rehearsalPresets);
    expect(names.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([]);
  });

  test('names every page', () => {
    const shown = Object.values(patterns).map((path) =>
      path.replace(':teamId', '{team_id}').replace(':id', '{id}'),
    );
    expect(shown.filter((path) => !read('README.md').includes(`\`${path}\``))).toEqual([]);
  });

  test('links only to files that exist', () => {
    const documents = files.filter((file) => file.endsWith('.md'));
    const broken = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => resolve(dirname(document), target))
        .filter((target) => !existsSync(target)),
    );
    expect(broken).toEqual([]);
  });
});

test('every bench can be loaded', { timeout: 60_000 }, () => {
  const list = ['playwright', 'test', '--config=bench/playwright.config.ts', '--list'];
  const text = execFileSync('npx', [...list, '--reporter=line'], { encoding: 'utf8' });
  const benches = files.filter((file) => file.endsWith('.bench.ts'));
  expect(benches.length).toBeGreaterThan(0);
  expect(benches.filter((file) => !text.includes(file.replace('bench/', '')))).toEqual([]);
});

test('the lock file names no download address', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});
