import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  NO_ID_INDEX,
  emptySelection,
  idIndexOf,
  intersection,
  selectIds,
  selectIndexes,
  selectedIds,
  union,
  without,
} from './selection.ts';

const combine = { union, intersection, without };

/** Each way to change a selection by another one, and which IDs are in the result. */
const changes = {
  union: (isBefore: boolean, isOther: boolean) => isBefore || isOther,
  intersection: (isBefore: boolean, isOther: boolean) => isBefore && isOther,
  without: (isBefore: boolean, isOther: boolean) => isBefore && !isOther,
};

test('whatever is chosen and let go of, the selection is the set of ids that it should be', () => {
  const step = fc.record({
    name: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
    some: fc.array(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 60 }),
    isById: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let selection = emptySelection;
      let model = new Set<string>();
      for (const { name, some, isById } of steps) {
        const other = selectIds(emptySelection, some);
        selection =
          isById && (name === 'union' || name === 'without')
            ? selectIds(selection, some, name === 'union')
            : combine[name](selection, other);
        const ids = [...new Set([...model, ...some])];
        model = new Set(ids.filter((id) => changes[name](model.has(id), some.includes(id))));
        expect(selection.size).toBe(model.size);
        expect(selectedIds(selection).toSorted()).toEqual([...model].toSorted());
      }
    }),
  );
});

test('an account without an id cannot be chosen', () => {
  const idIndexes = [NO_ID_INDEX, idIndexOf('a'), NO_ID_INDEX];
  expect(selectIndexes(emptySelection, idIndexes).size).toBe(1);
});
