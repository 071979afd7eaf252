import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read, readShape, user, userShape, type Shape } from '#contract';
import { writeUserShape } from '../../../build/user-shape.ts';

/** Values that keep the rules of a member, break them, or have another type. */
const values = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(0.5, 1, '1', '1.5', 'true', true, null, 'ada@example.com', 'ada@', ''),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('2026-02-30T00:00:00Z', '2026-03-01T10:00:00+02:00', '2026-03-01', '1 March'),
);

/** JSON that has the shape's members, most of them, with any of these values inside. */
function like(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.type === 'array') {
    return fc.oneof(
      { weight: 3, arbitrary: fc.array(like(shape.element), { maxLength: 3 }) },
      values,
    );
  }
  if (shape.type !== 'object') return values;
  const members = Object.fromEntries(
    Object.entries(shape.members).map(([name, member]) => [name, like(member)]),
  );
  return fc.oneof({ weight: 5, arbitrary: fc.record(members, { requiredKeys: [] }) }, values);
}

test('the shape that the build writes reads every user as the schema does', async () => {
  const module = `data:text/javascript,${encodeURIComponent(writeUserShape())}`;
  const { userShape: written } = (await import(/* @vite-ignore */ module)) as { userShape: Shape };
  let departures = 0;
  fc.assert(
    fc.property(like(userShape), (input) => {
      const byBuild = readShape(written, input);
      expect(byBuild).toEqual(read(user, input));
      departures += byBuild.mismatches.filter(({ expected }) => expected.includes('must')).length;
    }),
    { numRuns: 100 },
  );
  // Rules were broken, not only types.
  expect(departures).toBeGreaterThan(30);
});
