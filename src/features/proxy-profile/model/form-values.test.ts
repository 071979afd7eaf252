import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsOf, inputsAt, namesOf, withEdits, type Edits, fromWire } from './form-values.ts';
import { fieldNames, fields } from './fields.ts';

const empty = fromWire(null);

/** Any inputs of any fields. */
const edits: fc.Arbitrary<Edits> = fc.record(
  Object.fromEntries(
    fieldNames.map((name) => [
      name,
      fields[name].kind === 'switch' ? fc.boolean() : fc.string({ unit: 'grapheme' }),
    ]),
  ),
  { requiredKeys: [] },
);
const form = edits.map((inputs) => withEdits(empty, inputs));

test('the edits between two forms, laid over the one, give the other', () => {
  fc.assert(
    fc.property(form, form, (before, after) => {
      const found = editsOf(before, after);
      expect(withEdits(before, found)).toEqual(after);
      expect(editsOf(after, withEdits(before, found))).toEqual({});
    }),
  );
});

test('laid over a third form, they change the edited fields and no other', () => {
  fc.assert(
    fc.property(form, form, form, (before, after, present) => {
      const found = editsOf(before, after);
      const names = namesOf(found);
      const others = fieldNames.filter((name) => !names.includes(name));
      const laid = withEdits(present, found);
      expect(inputsAt(laid, names)).toEqual(inputsAt(after, names));
      expect(inputsAt(laid, others)).toEqual(inputsAt(present, others));
    }),
  );
});
