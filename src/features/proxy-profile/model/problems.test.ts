import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { fieldNames, sections, parts } from './fields.ts';
import {
  placeOf,
  mismatchesOf,
  problemsOfSection,
  placeProblems,
  withoutProblemsOf,
} from './problems.ts';
import { readFailure } from '#shared/api/failure.ts';

const camel = (path: string) =>
  path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const brackets = (path: string) => path.replace(/\.(\w+)$/, '[$1]');
const bare = (path: string) => path.slice(path.indexOf('.') + 1);

const spelling = fc.record({
  shape: fc.constantFrom((path: string) => path, brackets, bare),
  letters: fc.constantFrom((path: string) => path, camel),
  prefix: fc.constantFrom('', 'data.', '[0].', '[12].', 'data.[0].', ' ', '0.', '/', '$.'),
  index: fc.constantFrom('', '[2]', '[key]', '.3', '[2][cidr]'),
});

test('every spelling of every field lands on its field', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fieldNames),
      spelling,
      (field, { shape, letters, prefix, index }) => {
        const path = `${prefix}${letters(shape(field))}${index}`;
        const place = placeOf(path);
        expect(place.field).toBe(field);
        const entries: Record<string, number> = { '[2]': 3, '.3': 4, '[2][cidr]': 3 };
        expect(place.entry).toBe(field.endsWith('_list') ? entries[index] : undefined);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a nested object as a whole is its section, in every spelling', () => {
  for (const part of parts) {
    for (const path of [part, camel(part), `data.${part}`, `[0].${camel(part)}`]) {
      expect(placeOf(path)).toEqual({ section: part });
    }
  }
});

const odd = ['', ' ', '.', '[0]', '7', 'data', 'location.zip', 'nothing', 'basics', 'names', '[]'];

test.each(odd)('the path %j belongs nowhere', (path) => {
  expect(placeOf(path)).toEqual({});
});

const violation = fc.record(
  {
    propertyPath: fc.oneof(
      fc.constantFrom(...fieldNames, ...fieldNames.map(camel), ...parts, '', '7', 'unknown'),
      fc.nat(),
      fc.string(),
    ),
    message: fc.constantFrom('Taken.', 'Too short.', ''),
    code: fc.option(fc.uuid()),
    hint: fc.option(fc.string()),
    payload: fc.option(fc.constantFrom({ severity: 'warning' }, { limit: 3 })),
  },
  { requiredKeys: [] },
);

test('every violation of an answer is shown exactly once, with all that it says', () => {
  fc.assert(
    fc.property(fc.array(violation), (violations) => {
      const error = readFailure(422, new Headers(), JSON.stringify({ violations }), 'the-key');
      const placed = placeProblems(error);
      const all = placed.flatMap((problem) => [problem, ...problem.repeats]);
      expect(all).toHaveLength(violations.length);
      for (const finding of error.findings)
        expect(all).toContainEqual(expect.objectContaining(finding));
      const texts = placed.map((problem) => JSON.stringify({ ...problem, repeats: undefined }));
      expect(new Set(texts).size).toBe(texts.length);
      const inGroups = sections.flatMap(({ id }) => problemsOfSection(placed, id));
      const nowhere = placed.filter(({ field, section }) => !field && !section);
      expect(inGroups.length + nowhere.length).toBe(placed.length);
    }),
  );
});

test('a field that only the hint names gets the finding, and the raw path stays', () => {
  const hint = 'The type of the "location.asn" attribute must be "int", "string" given.';
  const [unnamed, unknown, other] = placeProblems(
    readFailure(
      422,
      new Headers(),
      JSON.stringify({
        violations: [
          { message: 'Wrong type.', hint },
          { propertyPath: '7', message: 'Odd type.', hint },
          { propertyPath: 'port', message: 'Odd type.', hint },
        ],
      }),
      'the-key',
    ),
  );
  expect(unnamed).toMatchObject({ field: 'location.asn', path: 'location.asn' });
  expect(unknown).toMatchObject({ field: 'location.asn', path: '7' });
  expect(other).toMatchObject({ field: 'port' });
});

const no = (path: string) => ({ path, message: 'No.' });

test('findings that say the same of one field stand together, those of two entries apart', () => {
  const list = ['subnet', 'filter_by_subnets_list[0]', 'filterBySubnetsList[0]'].map(no);
  const error = new ApiError('invalid', {
    findings: [...list, no('filter_by_subnets_list[1]'), no('subnets')],
  });
  const paths = placeProblems(error).map(({ path, repeats }) => [
    path,
    ...repeats.map((repeat) => repeat.path),
  ]);
  expect(paths).toEqual([
    ['subnet'],
    ['filter_by_subnets_list[0]', 'filterBySubnetsList[0]'],
    ['filter_by_subnets_list[1]'],
    ['subnets'],
  ]);
});

test('a refused value is a departure of the API: the contract allows all that is ever sent', () => {
  const problems = [
    { path: 'proxyType', message: 'Unknown type.' },
    { path: 'filterBySubnetsList[2]', message: 'No subnet.' },
    { path: 'city', message: 'Slow there.', payload: { severity: 'warning' } },
    { path: 'location', message: 'Not served.' },
    { path: 'quota', message: 'Used up.' },
  ];
  const refusal = new ApiError('invalid', { status: 422, findings: problems });
  expect(mismatchesOf(refusal).map(({ path, got }) => `${path}: ${got}`)).toEqual([
    'proxy_type: a rejection: Unknown type.',
    'advanced_settings.filter_by_subnets_list[2]: a rejection: No subnet.',
  ]);
  // The API never judged a body that the console itself rejected.
  expect(mismatchesOf(new ApiError('invalid', { findings: problems }))).toEqual([]);
  expect(mismatchesOf(new ApiError('forbidden', { status: 403, findings: problems }))).toEqual([]);
});

test('an edited field loses its own findings and those of its section, and no other', () => {
  const paths = ['location.asn', 'location', 'port', 'nowhere', 'location.city', 'locationAsn'];
  const placed = placeProblems(
    new ApiError('invalid', { findings: paths.map((path) => ({ path, message: 'no' })) }),
  );
  expect(withoutProblemsOf(placed, 'location.asn').map(({ path }) => path)).toEqual([
    'port',
    'nowhere',
    'location.city',
  ]);
  expect(withoutProblemsOf(placed, 'notes')).toBe(placed);
});

test('every field stands in the form exactly once', () => {
  const shown = sections.flatMap(({ rows }) => rows.flat());
  expect(shown.toSorted()).toEqual(fieldNames.toSorted());
});
