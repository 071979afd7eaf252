import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { fieldNames, groups, parts } from './fields.ts';
import { placeOf } from './finding-place.ts';
import { placeFindings, withoutFindingsOf } from './findings.ts';

const camel = (path: string) =>
  path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const brackets = (path: string) => path.replace(/\.(\w+)$/, '[$1]');
const bare = (path: string) => path.slice(path.indexOf('.') + 1);

const spelling = fc.record({
  shape: fc.constantFrom((path: string) => path, brackets, bare),
  letters: fc.constantFrom((path: string) => path, camel),
  prefix: fc.constantFrom('', 'data.', '[0].', '[12].', 'data.[0].'),
  index: fc.constantFrom('', '[2]', '[key]', '.3'),
});

test('every spelling of every field lands on its field', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fieldNames),
      spelling,
      (field, { shape, letters, prefix, index }) => {
        const path = `${prefix}${letters(shape(field))}${index}`;
        expect(placeOf(path)).toEqual({ field });
      },
    ),
    { numRuns: 2000 },
  );
});

test('a nested object as a whole is its section, in every spelling', () => {
  for (const part of parts) {
    for (const path of [part, camel(part), `data.${part}`, `[0].${camel(part)}`]) {
      expect(placeOf(path)).toEqual({ group: part });
    }
  }
});

test.each(['', ' ', '.', '[0]', '7', 'data', 'location.zip', 'nothing', 'basics', 'names', '[]'])(
  'the path %j belongs nowhere',
  (path) => {
    expect(placeOf(path)).toEqual({});
  },
);

const serverFinding = fc.record(
  {
    path: fc.oneof(fc.string(), fc.constantFrom(...fieldNames, ...parts)),
    message: fc.string(),
    code: fc.string(),
    payload: fc.oneof(fc.jsonValue(), fc.constant({ severity: 'warning' })),
  },
  { requiredKeys: ['path', 'message'] },
);

test('no finding is lost or changed, and the order stays', () => {
  fc.assert(
    fc.property(fc.array(serverFinding), (findings) => {
      const placed = placeFindings(new ApiError('invalid', { status: 422, findings }));
      expect(placed).toHaveLength(findings.length);
      for (const [index, finding] of findings.entries())
        expect(placed[index]).toMatchObject(finding);
    }),
  );
});

test('an edited field loses its own findings and those of its section, and no other', () => {
  const paths = ['location.asn', 'location', 'port', 'nowhere', 'location.city', 'locationAsn'];
  const placed = placeFindings(
    new ApiError('invalid', { findings: paths.map((path) => ({ path, message: 'no' })) }),
  );
  expect(withoutFindingsOf(placed, 'location.asn').map(({ path }) => path)).toEqual([
    'port',
    'nowhere',
    'location.city',
  ]);
  expect(withoutFindingsOf(placed, 'notes')).toBe(placed);
});

test('every field stands in the form exactly once', () => {
  const shown = groups.flatMap(({ rows }) => rows.flat());
  expect(shown.toSorted()).toEqual(fieldNames.toSorted());
});
