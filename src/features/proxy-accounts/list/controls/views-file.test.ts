import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnNames } from '../../model/columns.ts';
import { usageBands } from '../../model/usage-band.ts';
import { savedPart } from './saved-views.ts';
import { clashingNames, parseViewsFile, viewsFileText, withImported } from './views-file.ts';

const fileWith = (views: unknown) =>
  JSON.stringify({ format: 'proxy-console/views', version: 1, views });

const listOf = (names: readonly string[]) =>
  fc.subarray([...names], { minLength: 1 }).map((some) => some.join());

test('views of any kind come back from their file', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  const params = fc.record(
    {
      filter: text,
      status: text,
      active: fc.constantFrom('yes', 'no'),
      share: listOf(usageBands),
      usage_from: fc.nat().map(String),
      sort: fc.constantFrom(...columnNames),
      order: fc.constantFrom('asc', 'desc'),
      columns: listOf(columnNames),
      density: fc.constantFrom('comfortable', 'compact'),
    },
    { requiredKeys: [] },
  );
  const view = fc.record({
    name: text.map((name) => name.trim()).filter((name) => name !== ''),
    search: params.map((some) => savedPart(new URLSearchParams(some))),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(view, { selector: ({ name }) => name, minLength: 1, maxLength: 10 }),
      (views) => {
        expect(parseViewsFile(viewsFileText(views))).toEqual({ views, problems: [] });
      },
    ),
  );
});

test('what a view ignores is not exported, so that its file can be imported', () => {
  const views = [{ name: 'Old', search: 'filter=a&usage_from=abc&sort=gone' }];
  expect(parseViewsFile(viewsFileText(views)).views).toEqual([{ name: 'Old', search: 'filter=a' }]);
});

test.each([
  ['{"format": "proxy-', "The file isn't valid JSON. It may be incomplete. Export it again."],
  ['[]', "This isn't a file of saved views."],
  ['{"format": "proxy-console/plan", "version": 1}', "This isn't a file of saved views."],
  [
    '{"format": "proxy-console/views", "version": 2, "views": []}',
    "The file's version is 2. This console reads version 1.",
  ],
  [
    '{"format": "proxy-console/views"}',
    "The file's version is missing. This console reads version 1.",
  ],
  [fileWith({}), 'The file has no list of views.'],
  [fileWith([]), 'The file has no views.'],
  [fileWith(['x']), 'View 1 has no name.'],
  [fileWith([{ name: ' ', params: {} }]), 'View 1 has no name.'],
  [fileWith([{ name: 'a' }]), 'View “a” has no “params”.'],
  [fileWith([{ name: 'a', params: {}, more: 1 }]), 'View “a” has an unknown member “more”.'],
  [
    fileWith([{ name: 'a', params: { account: 'x' } }]),
    'View “a” has an unknown setting “account”.',
  ],
  [
    fileWith([{ name: 'a', params: { filter: 7 } }]),
    'View “a”: the value of “filter” must be text.',
  ],
  [
    fileWith([{ name: 'a', params: { sort: 'undefined' } }]),
    "View “a”: “sort” can't be “undefined”.",
  ],
  [fileWith([{ name: 'a', params: { order: 'up' } }]), "View “a”: “order” can't be “up”."],
  [
    fileWith([{ name: 'a', params: { columns: 'quota,salary' } }]),
    "View “a”: “columns” can't be “quota,salary”.",
  ],
  [
    fileWith([{ name: 'a', params: { usage_from: '-1' } }]),
    "View “a”: “usage_from” can't be “-1”.",
  ],
  [
    fileWith([
      { name: 'a', params: {} },
      { name: 'a ', params: { filter: 'x' } },
    ]),
    'The file has more than one view “a”.',
  ],
])('of %s it is said what is wrong', (text, problem) => {
  expect(parseViewsFile(text)).toEqual({ views: [], problems: [problem] });
});

test('every problem of a file is told, and none of its views is taken', () => {
  const { views, problems } = parseViewsFile(
    fileWith([
      { name: 'good', params: {} },
      { params: {} },
      { name: 'bad', params: { density: 'huge', active: '' } },
    ]),
  );
  expect(views).toEqual([]);
  expect(problems).toEqual([
    'View 2 has no name.',
    "View “bad”: “density” can't be “huge”.",
    "View “bad”: “active” can't be “”.",
  ]);
});

const here = [
  { name: 'Nightly', search: 'filter=a' },
  { name: 'Weekly', search: 'filter=b' },
];
const there = [
  { name: 'Nightly', search: 'filter=z' },
  { name: 'Nightly (2)', search: 'filter=y' },
  { name: 'Weekly', search: 'filter=b' },
];

test('only a view that differs clashes with one of its name', () => {
  expect(clashingNames(here, there)).toEqual(['Nightly']);
});

test('a view with a name in use replaces the other one, or both are kept', () => {
  const weekly = { name: 'Weekly', search: 'filter=b' };
  const second = { name: 'Nightly (2)', search: 'filter=y' };
  expect(withImported(here, there, 'replace')).toEqual([
    { name: 'Nightly', search: 'filter=z' },
    second,
    weekly,
  ]);
  expect(withImported(here, there, 'keep-both')).toEqual([
    { name: 'Nightly', search: 'filter=a' },
    second,
    { name: 'Nightly (3)', search: 'filter=z' },
    weekly,
  ]);
  expect(withImported(here, [], 'keep-both')).toEqual(here);
});
