import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { presets } from '../server/rehearsal/behaviors.ts';
import { keyRules } from '../src/app/device-data/stored-data.ts';
import { patterns } from '#shared/lib/paths.ts';
import { bareTexts } from './support/source/bare-texts.ts';
import { NOT_IN_FIREFOX } from './e2e/support/firefox.ts';
import { chosenInComponent, gluedSentences } from './support/source/glued-sentences.ts';

/** The rules of the repository about itself (AGENTS.md). */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const sources = files.filter((file) => /^(src|server|build|cli|node)\/.*\.tsx?$/.test(file));
const read = (file: string) => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  imports: Record<string, string>;
};

/** Every module that a file imports. */
function imports(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
}

describe('files', () => {
  test('none is over 400 lines', () => {
    const code = sources.filter((file) => !file.includes('.test.'));
    expect(code.filter((file) => read(file).split('\n').length > 401)).toEqual([]);
  });

  test('names are in kebab-case', () => {
    const odd = sources.filter((file) => !/^[a-z0-9/.-]+$/.test(file));
    expect(odd).toEqual([]);
  });
});

/** `color-scheme` as `colorScheme`. */
const camelCase = (name: string) =>
  name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

test('each data attribute that a style sheet knows is one that the program sets', () => {
  const program = [...sources, 'index.html'].filter((file) => !file.includes('.test.')).map(read);
  const text = program.join('\n');
  const sheets = files.filter((file) => file.startsWith('src/') && file.endsWith('.css'));
  const known = sheets.flatMap((file) => read(file).match(/(?<=\[)data-[a-z-]+/g) ?? []);
  const isSet = (name: string) =>
    new RegExp(`\\b(${name}|dataset\\['${camelCase(name.slice(5))}'\\])`).test(text);
  expect(known.length).toBeGreaterThan(5);
  expect([...new Set(known)].filter((name) => !isSet(name))).toEqual([]);
});

test('each story that Firefox leaves out is one that there is', () => {
  const stories = files
    .filter((file) => file.endsWith('.story.ts'))
    .map(read)
    .join('\n');
  expect(Object.keys(NOT_IN_FIREFOX).filter((title) => !stories.includes(`'${title}'`))).toEqual(
    [],
  );
});

test('the build finds each file that the start needs first', () => {
  const [, pattern = ''] = /name: 'first',\s+test: \/(.+)\/,/.exec(read('vite.config.ts')) ?? [];
  // A file that is missing lands in another chunk, and the two import each other: then the page may stay empty.
  expect(sources.filter((file) => new RegExp(pattern).test(`/${file}`))).toHaveLength(10);
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
      .flatMap((text) => text.match(/(?<=`\$\{STORE\}\.)[a-z-]+:?/g) ?? []);
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(keyRules).toSorted());
  });

  test('whoever writes to a storage writes the key as a text that the rule above finds', () => {
    const unnamed = texts
      .filter(([, text]) => /\.setItem\(/.test(text) && !text.includes('`${STORE}.'))
      .map(([file]) => file);
    // Their keys are constants of src/shared/api.
    expect(unnamed).toEqual(['src/app/device-data/delete-data-dialog.tsx']);
  });
});

describe('decision records', () => {
  const records = files.filter((file) => file.startsWith('docs/decisions/'));

  test('each says its status and its date, and there are few enough to be read', () => {
    const status = /^# \d+\. .+\n\n\*\*Status\.\*\* Accepted, \d{4}-\d\d-\d\d\./;
    expect(records.filter((file) => !status.test(read(file)))).toEqual([]);
    expect(records.length).toBeGreaterThan(10);
    expect(records.length).toBeLessThanOrEqual(15);
  });

  test('whoever refers to one by its number finds it', () => {
    const referring = files.filter((file) =>
      /^(src|server|build|cli|node|deploy|test)\//.test(file),
    );
    const numbers = referring.flatMap(
      (file) => read(file).match(/(?<=docs\/decisions\/)\d+/g) ?? [],
    );
    const missing = numbers.filter(
      (number) => !records.some((file) => file.startsWith(`docs/decisions/${number}-`)),
    );
    expect(numbers.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});

/** The files of the program that each file imports, also by a type or when a part is loaded later. */
const arrows = new Map<string, string[]>();
for (const file of sources.filter((name) => !name.includes('.test.'))) {
  arrows.set(
    file,
    imports(file)
      .map((name) => resolved(file, name))
      .filter((name) => sources.includes(name)),
  );
}

function resolved(file: string, name: string): string {
  if (name.startsWith('.')) return posix.join(dirname(file), name);
  const aliases = Object.entries(manifest.imports);
  const [alias = '', path = ''] =
    aliases.find(([key]) => name.startsWith(key.replace('*', ''))) ?? [];
  return path.replace('*', name.slice(alias.length - 1)).replace('./', '');
}

const featureOf = (file: string) => /^src\/features\/[^/]+\//.exec(file)?.[0];

// Which layer may import which, and that files import each other in no circle, is proven by the lint.
describe('imports run one way', () => {
  test('the lint takes each pattern: it ignores one that looks ahead', () => {
    expect(read('.oxlintrc.json')).not.toMatch(/\(\?[=!<]/);
  });

  test('if a folder imports another, the other never imports it', () => {
    const ways = new Set<string>();
    for (const [file, targets] of arrows) {
      for (const target of targets) ways.add(`${dirname(file)} ${dirname(target)}`);
    }
    const pairs = [...ways]
      .map((way) => way.split(' ') as [string, string])
      .filter(([from, to]) => from < to && ways.has(`${to} ${from}`))
      .map(([from, to]) => `${from} <-> ${to}`);
    expect(ways.size).toBeGreaterThan(100);
    expect(pairs).toEqual([]);
  });

  test('no feature reaches into another', () => {
    const wrong = [...arrows].flatMap(([file, targets]) =>
      targets
        .filter((target) => featureOf(file) && featureOf(target))
        .filter((target) => featureOf(file) !== featureOf(target)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('texts', () => {
  const texts = sources.filter((file) => !file.includes('.test.'));

  test('no sentence is glued from fragments', () => {
    expect(texts.flatMap((file) => gluedSentences(file, read(file)))).toEqual([]);
  });

  test('no component has texts of its own between which it chooses', () => {
    const source = "<p>{isLate ? 'Too late' : name} {isNew && <b>{isOld || 'New'}</b>}</p>";
    expect(chosenInComponent('src/example.tsx', source)).toEqual(['Too late', 'New']);
    const components = texts.filter(
      (file) => /^src\/.*\.tsx$/.test(file) && !/\btexts\.tsx$/.test(file),
    );
    expect(components.flatMap((file) => chosenInComponent(file, read(file)))).toEqual([]);
  });

  test('each text has an element of its own, so that browsers can translate the page', () => {
    const source = `import * as texts from './texts.ts';
      const Parts = () => <><Icon /> {isLate && texts.late}</>;
      function Note() { return isNew ? texts.isNew : <p>{texts.old}</p>; }
      const link = <Link><Icon />{texts.named(name)}</Link>;
      const safe = <><p>{texts.late}</p> {children}</>;`;
    const lines = [2, 3, 4].map((line) => `src/example.tsx:${line}`);
    expect(bareTexts('src/example.tsx', source)).toEqual(lines);
    const components = files.filter((file) => /^(src|languages)\/.*\.tsx$/.test(file));
    expect(components.flatMap((file) => bareTexts(file, read(file)))).toEqual([]);
  });

  test('only texts join facts and names, which a language may do with other marks', () => {
    const joining = texts
      .filter((file) => /^src\/(?!contract\/)/.test(file) && !/\btexts\.tsx?$/.test(file))
      .filter((file) => /\.join\('(?: ·|,) '\)/.test(read(file)));
    // English in every language: receipts, and the formats of English.
    expect(joining).toEqual([
      'src/features/proxy-accounts/reset/receipt.ts',
      'src/features/proxy-profile/bulk/receipt.ts',
      'src/shared/lib/format-more.ts',
    ]);
  });

  test('what a page shows apart from its texts is written as its language does', () => {
    // These are written the same in each.
    const neutral = ['formatUtc', 'isToday', 'parseDateTime'];
    const english = texts
      .filter((file) => file.startsWith('src/') && !/\btexts\.tsx?$/.test(file))
      .filter((file) => {
        const [, names = ''] =
          /import \{([^}]+)\} from '[^']*\/format(?:-more)?\.ts'/.exec(read(file)) ?? [];
        return names.split(',').some((name) => !['', ...neutral].includes(name.trim()));
      });
    expect(english).toEqual(['src/shared/lib/format-more.ts']);
  });

  test('apostrophes are straight', () => {
    expect(texts.filter((file) => /\p{L}’\p{L}/u.test(read(file)))).toEqual([]);
  });

  test.each([
    ['a plural made by hand', "const are = count === 1 ? 'is' : 'are';"],
    ['the same with an s alone', "const text = `${count} account${count === 1 ? '' : 's'}`;"],
    ['a choice in mid-sentence', "const text = `Enter ${isLocked ? 'the' : 'a valid'} key.`;"],
    ['a choice that is continued', "const text = `${isLate ? 'Resumes' : 'Starts'} on Monday.`;"],
    ['a part that only continues', "const text = `${name}${isNow ? ', current plan' : ''}`;"],
    ['a default in mid-sentence', "const text = `Values from ${date ?? 'an earlier visit'}`;"],
    ['a verb after a count', "const text = `${formatCount(n, 'ID is', 'IDs are')} hidden.`;"],
    ['the same by its form', "const text = `Accounts ${pluralForm(n, 'is', 'are')} hidden.`;"],
    ['words and a value', "const text = 'Reset of ' + name;"],
    ['a list of words', "const text = [isLate && 'too late', name].filter(Boolean).join(' ');"],
  ])('%s is found', (_, source) => {
    expect(gluedSentences('src/example.tsx', source)).toHaveLength(1);
  });

  test('a file of texts may build a sentence, but no plural by hand', () => {
    const optional = "const text = `Started ${at}${isElsewhere ? ' in another tab' : ''}.`;";
    const plural = "const text = count === 1 ? 'one account' : 'some accounts';";
    expect(gluedSentences('src/features/x/texts.ts', optional)).toEqual([]);
    expect(gluedSentences('src/features/x/texts.ts', plural)).toHaveLength(1);
  });
});

describe('the documents', () => {
  const documents = files.filter((file) => file.endsWith('.md'));

  test('name only commands that exist', () => {
    const named = documents.flatMap((document) => [
      ...read(document).matchAll(/npm (start|test|run (?:--silent )?[\w:-]+)/g),
    ]);
    const missing = named
      .map(([, name = '']) => name.replace(/run (--silent )?/, ''))
      .filter((name) => !(name in manifest.scripts));
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });

  test('name every server that can be rehearsed', () => {
    const names = Object.keys(presets);
    expect(names.filter((name) => !read('docs/testing.md').includes(`\`${name}\``))).toEqual([]);
  });

  test('name every page', () => {
    const shown = Object.values(patterns).map((path) =>
      path.replace(':teamId', '{team_id}').replace(':id', '{id}'),
    );
    const document = read('docs/architecture.md');
    expect(shown.filter((path) => !document.includes(`\`${path}\``))).toEqual([]);
  });

  test('link only to files and headings that exist', () => {
    const links = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(
        ([, target = '', anchor]) => ({
          document,
          target: target === '' ? document : posix.join(dirname(document), target),
          anchor,
        }),
      ),
    );
    const broken = links.filter(
      ({ target, anchor }) =>
        !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor)),
    );
    expect(broken).toEqual([]);
    expect(links.length).toBeGreaterThan(100);
  });

  test('name only files of the program that exist', () => {
    const named = documents.flatMap((document) => [
      ...read(document).matchAll(/(?<![\w./*…-])\w[\w./-]*\.tsx?\b/g),
    ]);
    // The names of parts of pages are patterns, such as x-panel.tsx.
    const names = new Set(named.map(([name]) => name).filter((name) => !name.startsWith('x-')));
    const missing = [...names].filter(
      (name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    );
    expect(missing).toEqual([]);
    expect(names.size).toBeGreaterThan(50);
  });
});

/** What a link can lead to in a document: its headings, as they are spelled in links, and its marked places. */
function anchorsOf(document: string): string[] {
  const text = read(document);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)];
}

test('the program hashes with SHA-256 or SHA-384', () => {
  const program = sources.filter((file) => !file.includes('.test.')).map(read);
  const hashes = program.flatMap(
    (text) => text.match(/(?<=(createHash|createHmac|digest)\(\s*')(?!hex'|base64)[^']+/g) ?? [],
  );
  expect(new Set(hashes)).toEqual(new Set(['sha256', 'SHA-256', 'sha384']));
});

test('the data of each released version, or of its candidate, is kept for upgrades', () => {
  const versions = read('CHANGELOG.md').match(/(?<=^## \[)[\d.]+(?=\])/gm) ?? [];
  const kept = files.flatMap((file) => /fixtures\/(.+?)(-.+)?\.tar\.br$/.exec(file)?.[1] ?? []);
  expect(versions.length).toBeGreaterThan(0);
  expect(kept).toEqual(expect.arrayContaining(versions));
});

/**
 * The tests that a document names, as `[name](../path): "title"`, or as `[name]: "title"` with the path in a line
 * `[name]: ../path`.
 */
function testsNamedIn(document: string) {
  const paths = new Map(
    Array.from(
      read(document).matchAll(/^\[([^\]]+)\]: \.\.\/(.+)$/gm),
      ([, name = '', path = '']) => [name, path] as const,
    ),
  );
  return Array.from(
    read(document)
      .replaceAll(/\s+/g, ' ')
      .matchAll(/\[([^\]]+)\](?:\(\.\.\/((?:test|src)\/[^)]+)\)(?:: "([^"]+)")?|: "([^"]+)")/g),
    ([, name = '', path, title, named]) => ({
      file: path ?? paths.get(name) ?? name,
      title: title ?? named,
    }),
  );
}

/** Whether a line of code has the title: of a test, of a group or of a row of them. */
const hasTitle = (file: string, title: string) =>
  existsSync(file) &&
  read(file)
    .split('\n')
    .some((line) => line.includes(title) && /^\s*[^\s/*].*['"`]/.test(line));

describe('the evidence in documents', () => {
  test.each(['docs/security.md', 'docs/accessibility.yaml'])(
    'each test that %s names exists',
    (document) => {
      const tests = testsNamedIn(document);
      expect(tests.length).toBeGreaterThan(25);
      expect(
        tests.filter(({ file, title }) => title === undefined || !hasTitle(file, title)),
      ).toEqual([]);
    },
  );

  test('each row of the security table names a test, and the table can be read', () => {
    const rows = read('docs/security.md').match(/^\| (?!against|---).+/gm) ?? [];
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.length).toBeLessThanOrEqual(60);
    expect(rows.filter((row) => !/\](\(\.\.\/(test|src)\/[^)]+\))?: "/.test(row))).toEqual([]);
  });
});

describe('benches', () => {
  const folder = 'test/bench/';

  test('each can be loaded', { timeout: 300_000 }, () => {
    const list = ['test', `--config=${folder}playwright.config.ts`, '--list', '--reporter=line'];
    const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
    const text = execFileSync(process.execPath, [playwright, ...list], { encoding: 'utf8' });
    const own = files.filter((file) => file.endsWith('.bench.ts'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((file) => !text.includes(file.replace(folder, '')))).toEqual([]);
  });

  test('prepare the database of their servers in a fresh clone, too', () => {
    const [, setup = ''] =
      /globalSetup: '([^']+)'/.exec(read(`${folder}playwright.config.ts`)) ?? [];
    expect(posix.join(folder, setup)).toBe('test/e2e/support/global-setup.ts');
  });
});

test('the lock file names no download address', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});
